import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { AstroComponentFactory } from "astro/runtime/server/index.js";
import { HtmlValidate } from "html-validate";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sampleStore } from "#db/seed/sample-store.ts";
import { publishSources } from "#src/catalogue/test/published-sources.ts";
import { sentMark } from "#src/endpoints/form/sent-mark.ts";
import { testSecret } from "#src/shared/server/test/call-route.ts";
import { requestForms, requestTexts } from "../rules/request-kinds.ts";
import { contactPage } from "../server/contact.page.ts";
import { newsletterPage } from "../server/newsletter.page.ts";
import { newsletterConfirmPage } from "../server/newsletter-link.page.ts";
import { requestPage } from "../server/request.page.ts";
import { requestKinds } from "../server/test/filled-forms.ts";
import { formPost, pageContext, stampOf } from "../server/test/send-form.ts";

// By glob, as TypeScript alone knows no `.astro` files.
const views = import.meta.glob<{ default: AstroComponentFactory }>("./*View.astro", { eager: true });
const container = await AstroContainer.create();
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
const store = await sampleStore([]);

async function render(view: string, page: object): Promise<string> {
  const found = views[`./${view}.astro`];
  if (found === undefined) throw new Error(`no ${view}`);
  if (page instanceof Response) throw new Error("expected a page");
  return container.renderToString(found.default, { props: { ...page } });
}
async function problems(html: string): Promise<readonly string[]> {
  const page = `<!DOCTYPE html><html lang="de"><head><title>Probe</title></head><body><main>${html}</main></body></html>`;
  const { results } = await validator.validateString(page);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

it.each(requestKinds)("shows the form %s with everything it asks for", async (kind) => {
  const post = formPost(stampOf(requestForms[kind].id), {});
  const page = await requestPage(kind, pageContext(store, requestTexts[kind].path, post));
  const html = await render("RequestView", page);
  const shown = JSDOM.fragment(html);
  const names = [...shown.querySelectorAll("[name]")].map((control) => control.getAttribute("name"));
  expect(new Set(names)).toEqual(new Set([...Object.keys(requestForms[kind].fields), "website", "formular"]));
  expect(shown.querySelector('a[href="/datenschutz"]')).not.toBeNull();
  expect(await problems(html)).toEqual([]);
});

it("thanks with the reference, where the browser goes after sending", async () => {
  const mark = sentMark("A-7KQ2-M9XD", "kontaktformular", testSecret);
  const html = await render("RequestView", await requestPage("contact", pageContext(store, `/service/kontakt?gesendet=${mark}`)));
  const text = (JSDOM.fragment(html).querySelector("#kontaktformular")?.textContent ?? "").replace(/\s+/g, " ");
  expect(text).toMatch(/Vielen Dank! ?Ihre Nachricht ist bei uns angekommen. Ihre Vorgangsnummer: A-7KQ2-M9XD/);
});

const dist = mkdtempSync(join(tmpdir(), "contact-view-"));
beforeAll(() => {
  publishSources(dist, ["pages"]);
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

it("shows what the content says about reaching us below the contact form", async () => {
  const html = await render("ContactView", await contactPage(pageContext(store, "/service/kontakt")));
  expect(html.indexOf("089 0000-100")).toBeGreaterThan(html.indexOf("</form>"));
  expect(html).toContain("8:00 bis 17:00 Uhr");
  expect(await problems(html)).toEqual([]);
});

it("shows form and thanks of the newsletter", async () => {
  const html = await render("NewsletterView", await newsletterPage(pageContext(store, "/service/newsletter")));
  expect(await problems(html)).toEqual([]);
  expect(JSDOM.fragment(html).querySelector("input[type=checkbox]")?.hasAttribute("checked")).toBe(false);
  const mark = sentMark("A-7KQ2-M9XD", "newsletter", testSecret);
  expect(await render("NewsletterView", await newsletterPage(pageContext(store, `/service/newsletter?gesendet=${mark}`)))).toContain(
    "Fast geschafft!",
  );
});

it("leads on from a link that is not valid any more", async () => {
  const html = await render("NewsletterLinkView", await newsletterConfirmPage(pageContext(store, "/service/newsletter/bestaetigen")));
  expect(html).not.toContain("<form");
  expect(html).toContain('href="/service/newsletter"');
  expect(await problems(html)).toEqual([]);
});
