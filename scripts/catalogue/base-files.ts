import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { GeneratedFile } from "./entry-file.ts";

const content = resolve(import.meta.dirname, "../../src/content");

/** Pages of single entries: the hand-written ones that static pages link to are not part of a generated catalogue. */
const entryLink =
  /\[([^\]]*)\]\(\/(?:betriebsratslexikon\/(?:br|sbv|jav)|rechtsprechung\/urteil|seminare\/(?:t|r|p)|gesetze|news|fachartikel|br-magazin-interview|themen|tag|videos|fachtagung|standorte)\/[^)]+\)/g;

function filesBelow(folder: string): readonly GeneratedFile[] {
  return readdirSync(join(content, folder), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name))
    .sort()
    .map((file) => ({ path: file.slice(content.length + 1), text: readFileSync(file, "utf8").replace(entryLink, "$1") }));
}

/** Navigation and static pages as in `src/content`; links to single entries become plain text. */
export const baseFiles = (): readonly GeneratedFile[] => ["navigation", "pages"].flatMap(filesBelow);
