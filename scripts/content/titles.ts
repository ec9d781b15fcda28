import { collections } from "#src/catalogue/collections.ts";
import { lineOf } from "#src/catalogue/issue-sentence.ts";
import type { Problem } from "#src/catalogue/problem.ts";
import { type Check, warning } from "./check.ts";
import type { SourceText } from "./source-text.ts";

/** Longer titles are cut off in every list of results. */
const MAX_TITLE = 100;
const fields = ["title", "description"] as const;
type Field = (typeof fields)[number];

const fieldOf = ({ entry }: SourceText, field: Field): string | undefined => {
  const value: unknown = Reflect.get(entry.data, field);
  return typeof value === "string" ? value : undefined;
};

/** The same term may stand in the lexicon of each audience. */
const rooms: Readonly<Record<Field, (text: SourceText) => string>> = {
  title: ({ entry }) => entry.file.slice(0, entry.file.lastIndexOf("/")),
  description: () => "",
};

/** Titles that are too long for a list of results (official ones are as they are), and what two pages say of themselves alike. */
export const checkTitles: Check = ({ texts }) => {
  const owners = new Map<string, string>();
  return texts.flatMap((text): readonly Problem[] =>
    fields.flatMap((field) => {
      const value = fieldOf(text, field);
      if (value === undefined) return [];
      const key = `${field} ${rooms[field](text)} ${value.toLocaleLowerCase("de")}`;
      const owner = owners.get(key);
      owners.set(key, owner ?? text.entry.file);
      const at = (message: string): Problem => warning(text, lineOf(text.front, [field], 2), message);
      const isLong = field === "title" && collections.of(text.entry).writtenBy === "editors" && value.length > MAX_TITLE;
      return [
        ...(isLong ? [at(`Feld „title“ hat ${value.length} Zeichen; ab etwa ${MAX_TITLE} schneiden Suchmaschinen ab.`)] : []),
        ...(owner === undefined ? [] : [at(`Feld „${field}“ steht wortgleich in ${owner}.`)]),
      ];
    }),
  );
};
