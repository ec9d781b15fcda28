import { readTitles } from "#src/catalogue/titles.ts";
import { type FormPageContext, type RequestPage, requestPage } from "./request.page.ts";

type Titles = () => readonly Readonly<{ path: string; title: string }>[];

/** The title behind `?thema={slug}`, as the pages of a theme hand it over; nothing for a theme that is not there. */
function themeTitle({ request }: FormPageContext, titles: Titles): string | undefined {
  const slug = new URL(request.url).searchParams.get("thema");
  return slug === null ? undefined : titles().find(({ path }) => path === `/seminare/t/${slug}`)?.title;
}

export function inhousePage(context: FormPageContext, titles: Titles = readTitles): Promise<Response | RequestPage> {
  const title = themeTitle(context, titles);
  return requestPage("inhouse", context, title === undefined ? {} : { title });
}
