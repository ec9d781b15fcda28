import { besideIn } from "#src/catalogue/beside.ts";
import { collections } from "#src/catalogue/collections.ts";
import { lineOf } from "#src/catalogue/issue-sentence.ts";
import { none } from "#src/content/collections/define/item.ts";
import { type Check, error } from "./check.ts";

/** What collections themselves ask of their entries beyond what a publication needs. */
export const checkBeyond: Check = ({ texts, ...places }) => {
  const beside = besideIn(places);
  return texts.flatMap((text) => {
    const { checks } = collections.of(text.entry);
    const found = checks === none ? [] : (checks.beyond?.(text.entry, beside) ?? []);
    return found.map(({ message, path }) => error(text, path === undefined ? 2 : lineOf(text.front, path, 2), message));
  });
};
