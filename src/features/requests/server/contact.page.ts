import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { originsOf } from "#src/catalogue/define-pages.ts";
import { splitFile } from "#src/catalogue/parse-entry.ts";
import { renderMarkdown } from "#src/catalogue/render-body.ts";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import { type FormPageContext, type RequestPage, requestPage } from "./request.page.ts";

/** Phone, hours and addresses are content: editors change them without a developer. */
const CONTENT_FILE = "pages/both/service/kontakt.md";

export type ContactPage = RequestPage & Readonly<{ html: string }>;

/** Read when asked for: the page is not worth the whole catalogue in the server's memory. Empty where a server has no content. */
function contactHtml({ brand }: FormPageContext["locals"]): string {
  const file = join(buildEnvironment().contentDir, CONTENT_FILE);
  if (!existsSync(file)) return "";
  return renderMarkdown(splitFile(readFileSync(file, "utf8"))?.body ?? "", brand, originsOf()).html;
}

/** The contact form with everything the content page says. */
export async function contactPage(context: FormPageContext): Promise<Response | ContactPage> {
  const page = await requestPage("contact", context);
  return page instanceof Response ? page : { ...page, html: contactHtml(context.locals) };
}
