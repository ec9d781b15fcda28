import { readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { splitFile } from "#src/catalogue/parse-entry.ts";
import { renderMarkdown } from "#src/catalogue/render-body.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { cutMarkdown, cutWording } from "./cut-passages.ts";
import { plainMarkdown, wordingBlocks } from "./plain-body.ts";
import { updateSearchIndex } from "./update-search-index.ts";

const origins = { ifb: "https://www.example.org", betriebsrat: "https://br.example.org" };
const cut = (source: string) => {
  const text = `Kopf\n${plainMarkdown(source)}`;
  return cutMarkdown(source, text, 5).map(({ start, end, ...rest }) => ({ ...rest, text: text.slice(start, end) }));
};
const long = (word: string): string => `${word} ist ein Satz, der lang genug ist, um etwas zu belegen.`;
/** What a reader sees, without blanks: rows and paragraphs are joined differently in HTML. */
const seen = (html: string): string =>
  html
    .replace(/<[^>]+>/g, "")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, "");

it("cuts at headings and paragraphs, with the anchors that the page has", () => {
  const source = `${long("Vorne")}\n\n## Frist & Form\n\n${long("Eins")}\n\n### Frist & Form\n\n${long("Zwei")}\n\n## Inhalt\n\n${long("Drei")}`;
  expect(cut(source).map(({ anchor, heading }) => [anchor, heading])).toEqual([
    ["", ""],
    ["frist-form", "Frist & Form"],
    ["frist-form-2", "Frist & Form"],
    ["inhalt-2", "Inhalt"],
  ]);
  const ids = renderMarkdown(source, "ifb", origins).toc.map(({ id }) => id);
  expect(ids).toEqual(["frist-form", "frist-form-2", "inhalt-2"]);
});

it("keeps a list with the sentence that introduces it, and leaves tables out", () => {
  const source = `## A\n\nDas gehört hinein:\n\n- erstens die Einladung an alle\n- zweitens die Tagesordnung\n\n| a | b |\n| --- | --- |\n| ${long("x")} | y |\n\n${long("Danach")}`;
  expect(cut(source).map(({ text }) => text)).toEqual([
    "Das gehört hinein:\nerstens die Einladung an alle\nzweitens die Tagesordnung",
    long("Danach"),
  ]);
});

it("cuts a provision at its Absätze and a decision at its Randnummern", () => {
  const norm = ["(1) ", "(1a) "].map((sign) => ({ text: sign + long("Wortlaut"), heading: "" }));
  const text = norm.map((block) => block.text).join("\n");
  expect(cutWording(norm, text, 0).map(({ anchor }) => anchor)).toEqual(["abs-1", "abs-1a"]);
  const body = `\`\`\`json\n${JSON.stringify({ sections: [{ title: "Gründe", rows: [{ rn: "12", blocks: [{ tag: "p", in: [long("Der Senat")] }] }] }] })}\n\`\`\``;
  const blocks = wordingBlocks(body) ?? [];
  expect(cutWording(blocks, blocks.map((block) => block.text).join("\n"), 0)).toMatchObject([{ anchor: "rn-12", heading: "Gründe" }]);
});

it("every passage of our content stands on its page as it is quoted, below the heading it names", () => {
  const contentDir = "src/content";
  const file = join(temporaryFolder(), "search.sqlite");
  const entries = [...scanContent(contentDir, new Map()).files.values()].map(({ entry }) => entry);
  const catalogue = new Catalogue({ contentDir, today: "2026-11-22", entries, events: [] });
  updateSearchIndex(file, catalogue);
  const index = new Database(file, { readonly: true });
  const rows = index
    .prepare("SELECT path, lead, body, cuts FROM passages JOIN docs USING (id) JOIN texts USING (id)")
    .all() as readonly Readonly<{
    path: string;
    lead: string;
    body: string;
    cuts: string;
  }>[];
  index.close();
  const sources = new Map(
    entries.flatMap((entry) => {
      const path = catalogue.collections.of(entry).address;
      if (typeof path !== "function") return [];
      const split = splitFile(readFileSync(join(contentDir, entry.file), "utf8"));
      return [[path(entry as never), split] as const];
    }),
  );
  let count = 0;
  for (const { path, lead, body, cuts } of rows) {
    const source = sources.get(path);
    const { html, toc } = renderMarkdown(source?.body ?? "", "ifb", origins);
    const page = seen(html) + seen(source?.front ?? "");
    for (const [start, end, anchor, heading] of JSON.parse(cuts) as readonly [number, number, string, string][]) {
      const text = `${lead}\n${body}`.slice(start, end);
      count++;
      expect(page.includes(text.replace(/\s+/g, "")), `${path}: ${text}`).toBe(true);
      if (anchor !== "") expect(toc, path).toContainEqual(expect.objectContaining({ id: anchor, text: heading }));
    }
  }
  expect(count).toBeGreaterThan(400);
});
