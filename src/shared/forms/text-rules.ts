import * as v from "valibot";
import { messages } from "./messages.ts";

const LINE_LIMIT = 200;
const BLOCK_LIMIT = 5000;

/** Copied along from websites and never seen; joiners stay, emoji and some scripts need them. */
const invisible = /[\u00AD\u200B\u2060\uFEFF]/g;
/** Control characters, halves of characters, and marks that turn the direction of writing around. */
const refusedInBlock = /[^\P{Cc}\n\t]|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/u;
/** In one line, nothing may look like a new one either. */
const refusedInLine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Characters as people count them: an umlaut is one, however it was typed, and so is a plain emoji. */
export const lengthOf = (text: string): number => [...text].length;

type Text = Readonly<{
  min?: number;
  max?: number;
  missing: string;
  /** Said below `min`; the same as `missing` where nothing else is given. */
  short?: string;
  long: string;
  /** Said for control characters. */
  characters?: string;
}>;

function textRule({ min = 1, max = LINE_LIMIT, missing, short = missing, long, characters }: Text, refused: RegExp) {
  return v.pipe(
    v.string(missing),
    v.transform((text) => text.replace(/\r\n?/g, "\n").replace(invisible, "").normalize("NFC").trim()),
    v.check((text) => !refused.test(text), characters ?? messages.characters),
    v.nonEmpty(missing),
    v.check((text) => lengthOf(text) >= min, short),
    v.check((text) => lengthOf(text) <= max, long),
  );
}

/** One line of text: trimmed, NFC, without control characters. */
export const line = (text: Text) => textRule(text, refusedInLine);

/** Text of several lines, separated by `\n` however the browser sent them. */
export const block = (text: Text) => textRule({ max: BLOCK_LIMIT, ...text }, refusedInBlock);
