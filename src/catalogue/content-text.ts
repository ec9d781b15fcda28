import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Compiled pages carry their own copy of this module and have to find the same texts. */
const place = Symbol.for("portal.content-texts");
const shared = globalThis as { [place]?: ReadonlyMap<string, string> | undefined };

/** What a content file says, or what somebody is about to make it say. */
export const contentText = (contentDir: string, file: string): string =>
  shared[place]?.get(file) ?? readFileSync(join(contentDir, file), "utf8");

export const hasContent = (contentDir: string, file: string): boolean =>
  shared[place]?.has(file) === true || existsSync(join(contentDir, file));

/** From now on these texts stand for their files; with `undefined` the files again. For processes that do one thing at a time. */
export function giveTexts(texts: ReadonlyMap<string, string> | undefined): void {
  shared[place] = texts;
}
