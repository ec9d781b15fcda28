import { type Card, cardOf } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { slugOf } from "#src/domain/german-text/slug.ts";
import { audienceNames } from "#src/domain/law/audiences.ts";
import { readableHeadline } from "#src/domain/law/decision-words.ts";

export const start = { label: "Rechtsprechung", path: "/rechtsprechung" };

/** Audiences with lists of their own (spec:knowledge#case-law). */
export const listedAudiences = ["br", "sbv"] as const;
export const audienceName = (audience: (typeof listedAudiences)[number]): string => audienceNames[audience];

/** A decision as lists know it: our summary, its official text, or both. They share their name (`check-decisions.ts`). */
export type Decided = Readonly<{
  id: string;
  court: string;
  date: string;
  title: string;
  audiences: readonly string[];
  topics: readonly string[];
}> &
  Readonly<
    { summary: Entry<"decisions">; text: Entry<"decision-texts"> | undefined } | { summary: undefined; text: Entry<"decision-texts"> }
  >;

export const courtListOf = (court: string): string => `gericht/${slugOf(court)}`;

/** Every decision, newest first; ties by title and name, so that the order never depends on the file system. */
export const allDecided = (c: Catalogue): readonly Decided[] =>
  c.once("decided", () => {
    const summaries = c.list("decisions").map(
      (summary): Decided => ({
        id: summary.id,
        court: summary.data.court,
        date: summary.data.date,
        title: summary.data.title,
        audiences: summary.data.audiences,
        topics: summary.data.topics,
        summary,
        text: c.find("decision-texts", summary.id),
      }),
    );
    const texts = c
      .list("decision-texts")
      .filter(({ id }) => c.find("decisions", id) === undefined)
      .map(
        (text): Decided => ({
          id: text.id,
          court: text.data.court,
          date: text.data.date,
          title: readableHeadline(text.data.headline ?? text.data.dockets[0] ?? text.id),
          audiences: [],
          topics: [],
          summary: undefined,
          text,
        }),
      );
    const { compare } = new Intl.Collator("de");
    return [...summaries, ...texts].sort((a, b) => b.date.localeCompare(a.date) || compare(a.title, b.title) || (a.id < b.id ? -1 : 1));
  });

export function decidedCard({ summary, text }: Decided): Card {
  if (!summary) return cardOf(text);
  return { ...cardOf(summary), ...(text ? { note: "mit Volltext" } : {}) };
}
