import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type FileChange, planRename } from "../move-entry.ts";

const names = ["a", "b"] as const;
type Name = (typeof names)[number];

export const entryText = "---\ntitle: Eins\ndate: 2026-01-01\n---\n\nText\n";
const OTHERS = 6;
export const others = Array.from({ length: OTHERS }, (_, at) => `news/c-${at}.md`);
export const otherText = (name: Name): string => `---\ntitle: Zwei\n---\n\nSiehe [Eins](/news/${name}).\n`;

const place = (id: Name) => ({ collection: "news", id, address: `/news/${id}`, file: `news/${id}.md` });

/** What has to be written for the one entry to get its other name. */
export function movedThere(contentDir: string): readonly FileChange[] {
  const text = (file: string): string => readFileSync(join(contentDir, file), "utf8");
  const [from, to]: readonly [Name, Name] = existsSync(join(contentDir, "news/a.md")) ? ["a", "b"] : ["b", "a"];
  const redirects = existsSync(join(contentDir, "redirects.yaml")) ? text("redirects.yaml") : null;
  const referring = others.map((file) => ({ file, text: text(file) }));
  return planRename({ from: { ...place(from), text: text(place(from).file) }, to: place(to), referring, redirects });
}

/** Which of the two names all files agree on; undefined when they do not. */
export function nameOnDisk(contentDir: string): Name | undefined {
  const text = (file: string): string => (existsSync(join(contentDir, file)) ? readFileSync(join(contentDir, file), "utf8") : "");
  return names.find((name) => {
    const gone = name === "a" ? "b" : "a";
    const agrees = others.every((file) => text(file) === otherText(name));
    return agrees && text(`news/${name}.md`) === entryText && !existsSync(join(contentDir, `news/${gone}.md`));
  });
}
