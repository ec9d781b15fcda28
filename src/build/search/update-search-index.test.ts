import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { copyContent } from "../test/content-copy.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { copyIndex, updateSearchIndex } from "./update-search-index.ts";

const searchFile = (dist: string): string => join(dist, "search.sqlite");

const catalogueOf = (contentDir: string): Catalogue =>
  new Catalogue({
    contentDir,
    today: "2026-11-22",
    entries: [...scanContent(contentDir, new Map()).files.values()].map(({ entry }) => entry),
    events: [],
  });

const update = (dist: string, contentDir: string) => updateSearchIndex(searchFile(dist), catalogueOf(contentDir));

function said(dist: string) {
  const index = new Database(searchFile(dist), { readonly: true });
  const all = (sql: string, ...values: string[]) => index.prepare(sql).raw().all(values) as unknown[][];
  const found = (expression: string) =>
    all("SELECT path FROM found JOIN docs ON id = found.rowid WHERE found MATCH ? ORDER BY path", expression);
  const state = {
    docs: all(
      "SELECT path, digest, brand, kind, audiences, date, label, title, names, lead, body FROM docs JOIN texts USING (id) ORDER BY path",
    ),
    passages: all("SELECT path, checked, themes, cuts FROM passages JOIN docs USING (id) ORDER BY path"),
    keys: all("SELECT key, path FROM keys JOIN docs ON id = doc ORDER BY key, path"),
    words: all("SELECT word, stem, docs, titles FROM words ORDER BY word"),
    parts: all("SELECT part, stem FROM parts ORDER BY part, stem"),
    found: ["betriebsrat", "title : kundig", '"mobil arbeit"', "quatschwort"].map(found),
  };
  index.close();
  return state;
}

function content() {
  const folder = temporaryFolder();
  return { dist: join(folder, "dist"), clean: join(folder, "clean"), copy: copyContent("src/content", join(folder, "content"), 40) };
}

describe("the search index", () => {
  it("reads only what changed, and is then the same as one made anew", () => {
    const { dist, clean, copy } = content();
    const first = update(dist, copy.dir);
    expect(first.added).toBe(first.pages);
    expect(update(dist, copy.dir)).toMatchObject({ added: 0, removed: 0, pages: first.pages });

    const [changed = "", gone = ""] = copy.ids("articles");
    copy.edit("articles", changed, (text) => `${text}\nHier steht neu ein Quatschwort.\n`);
    copy.remove("articles", gone);
    const second = update(dist, copy.dir);
    expect(second.removed).toBe(1);
    expect(second.added).toBeLessThan(first.pages / 4);
    update(clean, copy.dir);
    expect(said(dist)).toEqual(said(clean));
    expect(said(dist).found.at(-1)).toEqual([[`/fachartikel/${changed}`]]);
  });

  it("uses up a copy of the index before it that was made beside other work", async () => {
    const { dist, clean, copy } = content();
    update(dist, copy.dir);
    const [id = ""] = copy.ids("news");
    copy.edit("news", id, (text) => `${text}\nQuatschwort\n`);
    mkdirSync(clean);
    const made = await copyIndex(searchFile(dist), join(clean, "copy.sqlite"));
    updateSearchIndex(searchFile(clean), catalogueOf(copy.dir), { before: searchFile(dist), copy: made });
    update(dist, copy.dir);
    expect(said(clean)).toEqual(said(dist));
    expect(readdirSync(clean)).toEqual(["search.sqlite"]);
    expect(await copyIndex(join(clean, "none.sqlite"), join(clean, "copy.sqlite"))).toBeUndefined();
    expect(readdirSync(clean)).toEqual(["search.sqlite"]);
  });

  it("takes a word away with the last page that has it", () => {
    const { dist, copy } = content();
    const [id = ""] = copy.ids("news");
    copy.edit("news", id, (text) => `${text}\nQuatschwort\n`);
    update(dist, copy.dir);
    const has = (): boolean => said(dist).words.some(([word]) => word === "quatschwort");
    expect(has()).toBe(true);
    copy.edit("news", id, (text) => text.replace("Quatschwort", ""));
    update(dist, copy.dir);
    expect(has()).toBe(false);
  });

  it("is put in place as a whole: who has the old one open goes on reading it", () => {
    const { dist, copy } = content();
    update(dist, copy.dir);
    const open = new Database(searchFile(dist), { readonly: true });
    const before = open.prepare("SELECT count(*) FROM docs").pluck().get();
    const inode = statSync(searchFile(dist)).ino;
    copy.remove("news", copy.ids("news")[0] ?? "");
    update(dist, copy.dir);
    expect(open.prepare("SELECT count(*) FROM docs").pluck().get()).toBe(before);
    expect(statSync(searchFile(dist)).ino).not.toBe(inode);
    expect(readdirSync(dirname(searchFile(dist)))).toEqual(["search.sqlite"]);
    open.close();
  });

  it("is made anew when the file is damaged", () => {
    const { dist, copy } = content();
    update(dist, copy.dir);
    writeFileSync(searchFile(dist), "kein Index");
    const again = update(dist, copy.dir);
    expect(again.added).toBe(again.pages);
    expect(existsSync(searchFile(dist))).toBe(true);
  });
});
