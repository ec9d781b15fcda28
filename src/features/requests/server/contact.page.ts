import { originsOf } from "#src/catalogue/define-pages.ts";
import { listedDownloads } from "#src/catalogue/listed-downloads.ts";
import { publishedEntry } from "#src/catalogue/published-sources.ts";
import { type PageText, renderMarkdown } from "#src/catalogue/render-body.ts";
import { type FormPageContext, type RequestPage, requestPage } from "./request.page.ts";

/** Phone, hours and addresses are content: editors change them without a developer. */
const CONTENT_ENTRY = "both/service/kontakt";

export type ContactPage = RequestPage & Pick<PageText, "html" | "downloads">;

/** Empty where nothing is published yet: the form works without it. */
function contactText({ brand }: FormPageContext["locals"]): Pick<PageText, "html" | "downloads"> {
  const published = publishedEntry("pages", CONTENT_ENTRY);
  if (published === undefined) return { html: "", downloads: [] };
  const { entry, body } = published;
  return { html: renderMarkdown(body, brand, originsOf(), undefined, entry.media).html, downloads: listedDownloads(entry) };
}

export async function contactPage(context: FormPageContext): Promise<Response | ContactPage> {
  const page = await requestPage("contact", context);
  return page instanceof Response ? page : { ...page, ...contactText(context.locals) };
}
