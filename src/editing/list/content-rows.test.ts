import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CollectionName, collections } from "#src/catalogue/collections.ts";
import { filesBelow } from "#src/catalogue/files-below.ts";
import { parseEntry } from "#src/catalogue/parse-entry.ts";
import { type ContentFolder, contentFolder, lexiconText } from "#src/catalogue/test/content-folder.ts";
import { none } from "#src/content/collections/define/item.ts";
import { editedCollections } from "../read-file.ts";
import { contentRows } from "./content-rows.ts";
import { entryRow } from "./entry-row.ts";

let content: ContentFolder;
let keepIn: string;
beforeEach(() => {
  content = contentFolder({ "lexicon/br/abmahnung.md": lexiconText() });
  keepIn = join(content.dir, ".lists");
  return () => content.drop();
});
afterEach(() => Reflect.deleteProperty(globalThis, Symbol.for("portal.content-rows")));

const rows = (collection = "lexicon") => contentRows(content.dir, keepIn, collection);
const titled = (title: string): string => lexiconText().replace("title: Abmahnung", `title: ${title}`);

it("says of every file of ours what the catalogue says", () => {
  const dir = resolve(import.meta.dirname, "../../content");
  let compared = 0;
  for (const { name, day } of editedCollections)
    for (const path of existsSync(join(dir, name)) ? filesBelow(join(dir, name)) : []) {
      if (!/\.(?:md|yaml)$/.test(path) || /\.(?:svg|jpg|png|webp|avif|pdf)\.yaml$/.test(path)) continue;
      const file = `${name}/${path}`;
      const text = readFileSync(join(dir, file), "utf8");
      const parsed = parseEntry(name as CollectionName, path.replace(/\.\w+$/, ""), file, text);
      if (!parsed.ok) continue;
      const { entry } = parsed;
      const data = entry.data as Readonly<Record<string, unknown>>;
      const { day: read, checked, draft } = entryRow(name, file, text);
      const expected = day === none ? null : collections.of(entry).day === none ? null : day(entry);
      expect([file, read, checked, draft]).toEqual([file, expected, data["checked"] ?? null, data["draft"] === true]);
      compared += 1;
    }
  expect(compared).toBeGreaterThan(300);
});

describe("the rows of a collection", () => {
  it("follow what is changed, added and taken away, at once", async () => {
    expect((await rows()).map(({ title }) => title)).toEqual(["Abmahnung"]);
    content.write("lexicon/br/abmahnung.md", titled("Die Abmahnung"));
    content.write("lexicon/jav/neu.md", titled("Neu"));
    expect((await rows()).map(({ title }) => title)).toEqual(["Die Abmahnung", "Neu"]);
    rmSync(join(content.dir, "lexicon/br/abmahnung.md"));
    expect((await rows()).map(({ id }) => id)).toEqual(["jav/neu"]);
  });

  it("name what can't be read, and leave out what editors' programs and pictures lay beside", async () => {
    content.write("lexicon/br/kaputt.md", "---\ntitle: [\n---\n");
    content.write("lexicon/br/.kaputt.md.tmp", "x");
    content.write("lexicon/br/saal.jpg.yaml", "alt: Saal\n");
    expect((await rows()).map(({ title }) => title)).toEqual(["Abmahnung", "br/kaputt"]);
  });

  it("stand newest first", async () => {
    for (const [name, day] of [
      ["a", "2026-01-01"],
      ["b", "2026-03-01"],
      ["c", "2026-03-01"],
    ])
      content.write(`news/${name}.md`, `---\ntitle: N${name}\ndate: ${day}\n---\n\nText\n`);
    expect((await rows("news")).map(({ id }) => id)).toEqual(["b", "c", "a"]);
    expect(await rows("interviews")).toEqual([]);
  });

  it("are kept for the next process where there are many; a damaged or foreign list is read anew", async () => {
    for (let at = 0; at < 220; at++) content.write(`lexicon/br/b-${at}.md`, titled(`Begriff ${at}`));
    expect(await rows()).toHaveLength(221);
    const [kept = ""] = readdirSync(keepIn);
    const afterwards = async (change: (text: string) => string) => {
      Reflect.deleteProperty(globalThis, Symbol.for("portal.content-rows"));
      writeFileSync(join(keepIn, kept), change(readFileSync(join(keepIn, kept), "utf8")));
      return (await rows()).find(({ id }) => id === "br/b-7")?.title;
    };
    expect(await afterwards((text) => text.replace('"Begriff 7"', '"Von der Liste"'))).toBe("Von der Liste");
    expect(await afterwards((text) => text.replace(/"rule":"[^"]+"/, '"rule":"x"'))).toBe("Begriff 7");
    expect(await afterwards((text) => text.slice(0, 99))).toBe("Begriff 7");
    const file = join(content.dir, "lexicon/br/b-7.md");
    writeFileSync(file, titled("Begriff 8"));
    utimesSync(file, new Date(), new Date(Date.now() + 5000));
    expect((await rows()).find(({ id }) => id === "br/b-7")?.title).toBe("Begriff 8");
  });
});
