import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { AstroComponentFactory } from "astro/runtime/server/index.js";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { ownCatalogue } from "#src/catalogue/test/own-catalogue.ts";
import { publishSources } from "#src/catalogue/test/published-sources.ts";
import { knowledgeView } from "#src/queries/knowledge.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { type KnowledgeContent, type KnowledgeIndex, knowledgeContentPage, knowledgeIndexPage } from "./knowledge.page.ts";

const store = await sampleStore([]);
const cookie = await cookieFor(store, await makeAccount(store, "anna@example.org"));
const c = ownCatalogue();
const dist = mkdtempSync(join(tmpdir(), "knowledge-"));
beforeAll(() => {
  publishView(dist, knowledgeView, knowledgeView.make(c));
  publishSources(dist, ["lexicon"], {
    "lexicon/br/abmahnung.md": {
      text: (text) =>
        `${text.replace(/\n---\n/, "\ndownloads: [{ file: muster.pdf, label: Muster für eine Abmahnung }]\n---\n")}\n\n![](flur.jpg)\n\n[Muster](muster.pdf)\n`,
      media,
    },
  });
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
  await store.close();
});

const media = {
  "flur.jpg": { picture: { name: "0a1b", width: 1000, height: 500, fallback: "jpg", alt: "Ein Flur", source: "ifb" } },
  "muster.pdf": { download: { path: "/downloads/muster.pdf", type: "PDF", bytes: 3000 } },
} as const;

const context = (path: string, term?: string) => ({
  request: new Request(testOrigins.ifb + path, { headers: { Cookie: cookie } }),
  locals: testLocals(store),
  response: { headers: new Headers() },
  params: { term },
});
async function index(query = ""): Promise<KnowledgeIndex> {
  const page = await knowledgeIndexPage(context(`/kundenportal/br-a-z${query}`));
  if (page instanceof Response) throw new Error(`${page.status}`);
  return page;
}
async function content(slug: string): Promise<KnowledgeContent> {
  const page = await knowledgeContentPage(context("/", slug));
  if (page instanceof Response) throw new Error(`${page.status}`);
  return page;
}

it("lists every term of the three lexicons once", async () => {
  const { letters, audiences } = await index();
  const terms = letters.flatMap(({ entries }) => entries.filter(({ kind }) => kind === "term"));
  expect(terms).toHaveLength(c.list("lexicon").length);
  expect(audiences[0]).toMatchObject({ label: "Alle", count: terms.length, current: true });
  expect(audiences.slice(1).reduce((sum, { count }) => sum + count, 0)).toBe(terms.length);
});

it("shows one lexicon, or one letter of it, and the way to the others", async () => {
  const { letters, jumps, all } = await index("?zielgruppe=sbv&buchstabe=v");
  expect(letters.map(({ letter }) => letter)).toEqual(["V"]);
  expect(new Set(letters[0]?.entries.map(({ audience }) => audience))).toEqual(new Set(["sbv"]));
  expect(jumps.find(({ current }) => current)).toMatchObject({ letter: "V", path: "/kundenportal/br-a-z?zielgruppe=sbv&buchstabe=V" });
  expect(all).toBe("/kundenportal/br-a-z?zielgruppe=sbv");
});

it.each(["?buchstabe=Q", "?zielgruppe=jav&buchstabe=X"])("is honest about %s", async (query) =>
  expect((await index(query)).letters).toEqual([]),
);

it("chooses nothing for an audience that does not exist", async () =>
  expect((await index("?zielgruppe=chef")).letters.length).toBe((await index()).letters.length));

it("shows a term with its text, its sources and the ways on", async () => {
  const page = await content("br-schulungsanspruch");
  expect(page).toMatchObject({ title: "Schulungsanspruch", path: "/meinifb/wissen/br-a-z-content/br-schulungsanspruch" });
  expect(page.html).toContain("<h2");
  expect(page.html).toContain(`href="${testOrigins.betriebsrat}/rechtsprechung/urteil/bag-7-abr-8-23"`);
  expect(page.facts).toContainEqual({ label: "Gesetz", value: "BetrVG", href: `${testOrigins.betriebsrat}/gesetze/betrvg` });
  expect(page.groups.map(({ title }) => title)).toEqual(["Verwandte Begriffe", "Zum Weiterlesen", "Passende Seminare"]);
  expect(page.groups[0]?.links).toContainEqual({
    title: "Beschluss",
    href: "/meinifb/wissen/br-a-z-content/br-beschluss",
    kind: "Betriebsrat",
  });
  expect(page.groups[2]?.links.every(({ href }) => href.startsWith("/seminare/t/"))).toBe(true);
});

it.each(["br-gibt-es-nicht", "xx-abmahnung", "abmahnung", "br-..", "br/abmahnung", ""])("answers 404 for %j", async (slug) =>
  expect(await knowledgeContentPage(context("/", slug))).toMatchObject({ status: 404 }),
);

// By glob, as TypeScript alone knows no `.astro` files.
const views = import.meta.glob<{ default: AstroComponentFactory }>("../view/*.astro", { eager: true });
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

it.each([
  ["KnowledgeIndexView", () => index()],
  ["KnowledgeIndexView", () => index("?buchstabe=Q")],
  ["KnowledgeIndexView", () => index("?suche=abmahnung")],
  ["KnowledgeContentView", () => content("sbv-vertrauensperson")],
] as const)("draws valid HTML with %s", async (name, read) => {
  const container = await AstroContainer.create();
  const view = views[`../view/${name}.astro`];
  if (view === undefined) throw new Error("no view");
  const props = { ...(await read()) };
  const inner = await container.renderToString(view.default, { props });
  const html = `<!doctype html><html lang="de"><head><title>Wissen</title></head><body><main><h1>Wissen</h1>${inner}</main></body></html>`;
  const { results } = await validator.validateString(html);
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
});

it("shows pictures and downloads of a term as its own page does", async () => {
  const { html, downloads } = await content("br-abmahnung");
  expect(html).toContain('<source type="image/avif" srcset="/media/0a1b-480.avif 480w');
  expect(html).toContain('alt="Ein Flur" width="1000" height="500"');
  expect(html).toContain("<small>Bild: ifb</small>");
  expect(html).toContain('<a href="/downloads/muster.pdf" type="application/pdf">Muster (PDF, 3 KB)</a>');
  expect(downloads).toEqual([{ ...media["muster.pdf"].download, label: "Muster für eine Abmahnung" }]);
});
