import { z } from "zod";
import { isoDay, line, normCitation, publication, refsTo } from "#src/content/schemas/fields.ts";
import { citedPlaces } from "#src/domain/citations/cited-places.ts";
import { smallWordsOf, stemsOf } from "#src/domain/german-text/words.ts";
import type { Found, FoundIn } from "./define/checks.ts";
import { defineCollection, markdown } from "./define/collection.ts";
import * as texts from "./define/field-texts.ts";
import { choice, field } from "./define/help.ts";
import { type Item, none } from "./define/item.ts";

/** `questions/{slug}.md`: a question in plain words and what the search answers it with; it has no page of its own. */
const schema = z
  .strictObject({
    ...publication,
    question: line(8, 120).regex(/\?$/, "endet mit einem Fragezeichen"),
    /** Other ways to ask. Inflection, umlauts and typing errors meet without them. */
    variants: z.array(line(2, 100)).min(1, "braucht mindestens eine andere Formulierung"),
    /** Two or three sentences; without them the search names the sources alone. */
    answer: line(40, 480).optional(),
    /** Where it is written, the most important first. */
    norms: z.array(normCitation).default([]),
    lexicon: refsTo("lexicon"),
    themes: refsTo("themes"),
    /** The site that shows it. */
    site: z.enum(["ifb", "betriebsrat", "both"], "muss ifb, betriebsrat oder both sein").default("both"),
    /** Day on which the legal content was last checked. */
    checked: isoDay,
  })
  .refine(({ answer, norms }) => answer === undefined || norms.length > 0, {
    path: ["norms"],
    message: "braucht zu einer Antwort mindestens eine Vorschrift",
  })
  .refine(({ norms, lexicon, themes }) => norms.length + lexicon.length + themes.length > 0, {
    path: ["norms"],
    message: "braucht eine Vorschrift, einen Lexikonbegriff oder ein Seminar",
  });

type Question = z.output<typeof schema>;

/** The same words in any order and inflection are the same question. */
const wordsIn = (text: string): string => [...new Set([...stemsOf(text), ...smallWordsOf(text)])].sort().join(" ");

const phrasesOf = ({ question, variants }: Question): readonly (readonly [text: string, path: readonly PropertyKey[]])[] => [
  [question, ["question"]],
  ...variants.map((text, i) => [text, ["variants", i]] as const),
];

function unreadable({ data }: Item<Question>): readonly Found[] {
  const norms = data.norms.flatMap((norm, i): readonly Found[] =>
    citedPlaces(norm)[0]?.citation.kind === "norm"
      ? []
      : [{ message: `Feld „norms“: „${norm}“ nennt keine Vorschrift, die wir lesen können.`, path: ["norms", i] }],
  );
  const empty = phrasesOf(data).flatMap(([text, path]): readonly Found[] =>
    stemsOf(text).length === 0 ? [{ message: `„${text}“ besteht nur aus Wörtern, nach denen die Suche nicht sucht.`, path }] : [],
  );
  return [...norms, ...empty];
}

function askedTwice(items: readonly Item<Question>[]): readonly FoundIn[] {
  const seen = new Map<string, Item<Question>>();
  return items.flatMap((item) =>
    phrasesOf(item.data).flatMap(([text, path]): readonly FoundIn[] => {
      const words = wordsIn(text);
      const other = seen.get(words);
      seen.set(words, other ?? item);
      if (other === undefined || other === item) return [];
      return [
        { file: item.file, path, message: `Die Frage „${text}“ beantwortet schon ${other.file} (Beugung und Reihenfolge zählen nicht).` },
      ];
    }),
  );
}

export const questions = defineCollection({
  name: "questions",
  label: { one: "Frage", many: "Fragen" },
  schema,
  help: {
    ...texts.publicationHelp,
    question: field("Frage", "Wie man sie ausgeschrieben stellt, mit Fragezeichen."),
    variants: field(
      "Andere Formulierungen",
      "Wie Leserinnen und Leser dasselbe tippen. Beugung und Tippfehler versteht die Suche von selbst.",
    ),
    answer: field("Antwort", "Zwei bis drei Sätze, die für sich allein stimmen. Ohne Antwort nennt die Suche nur die Quellen."),
    norms: field("Quellen", "Vorschriften mit Absatz, die wichtigste zuerst: § 4 Satz 1 ArbZG."),
    lexicon: field("Lexikon", "Kennungen von Begriffen mit Ordner: br/abmahnung."),
    themes: texts.themes,
    site: choice("Website", "Ohne Angabe beide.", { ifb: "ifb", betriebsrat: "betriebsrat", both: "beide" }),
    checked: texts.checked,
  },
  builtIn: none,
  writtenBy: "editors",
  body: markdown,
  audiences: none,
  day: none,
  address: none,
  shownOn: none,
  partOf: none,
  card: none,
  search: none,
  graph: none,
  role: { is: "question", question: ({ data }) => data },
  mentions: none,
  feeds: none,
  checks: { each: unreadable, among: askedTwice },
  published: none,
});
