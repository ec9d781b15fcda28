import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pruneNavigation } from "#src/catalogue/prune-navigation.ts";
import type { GeneratedFile } from "./entry-file.ts";

const content = resolve(import.meta.dirname, "../../src/content");

/** Pages of single entries: the hand-written ones that static pages and the navigation lead to are not part of a generated catalogue. */
const entryPage =
  "/(?:betriebsratslexikon/(?:br|sbv|jav)|rechtsprechung/urteil|seminare/(?:t|r|p)|gesetze|news|fachartikel|br-magazin-interview|themen|tag|videos|fachtagung|standorte)/[^)]+";
const entryLink = new RegExp(`\\[([^\\]]*)\\]\\(${entryPage}\\)`, "g");
const isEntryPage = new RegExp(`^${entryPage}$`);

const withoutEntries = (path: string, text: string): string =>
  path.startsWith("navigation/") ? pruneNavigation(text, (address) => isEntryPage.test(address)) : text.replace(entryLink, "$1");

function filesBelow(folder: string): readonly GeneratedFile[] {
  return readdirSync(join(content, folder), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name))
    .sort()
    .map((file) => ({ file, path: file.slice(content.length + 1) }))
    .map(({ file, path }) => ({ path, text: withoutEntries(path, readFileSync(file, "utf8")) }));
}

/** Navigation and static pages as in `src/content`; links to single entries become plain text, items of the navigation that lead there go. */
export const baseFiles = (): readonly GeneratedFile[] => ["navigation", "pages"].flatMap(filesBelow);
