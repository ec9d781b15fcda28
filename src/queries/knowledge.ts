import { byTitle, cardOf, newestFirst } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { published } from "#src/catalogue/published.ts";
import { audienceOfTerm } from "#src/content/collections/lexicon.ts";
import type { KnowledgeTerm } from "#src/domain/law/knowledge.ts";
import { defineView } from "#src/release/view.ts";

/** Of what can be read on: the newest. */
const READING = 6;

const slugOfTerm = (id: string): string => id.replace("/", "-");
const linked = (entries: readonly Entry[]): { title: string; path: string }[] =>
  entries.map((entry) => {
    const { title, path } = cardOf(entry);
    return { title, path };
  });

function termOf(c: Catalogue, { id, data }: Entry<"lexicon">): KnowledgeTerm {
  const audience = audienceOfTerm(id);
  const related = [...data.related, ...c.referring("lexicon", "lexicon", id).map((other) => other.id)];
  const written = newestFirst(
    [...c.referring("articles", "lexicon", id), ...c.referring("news", "lexicon", id)],
    (entry) => entry.data.date,
  );
  return {
    ...{ slug: slugOfTerm(id), title: data.title, audience, definition: data.definition },
    ...{ synonyms: data.synonyms, norms: data.norms },
    statutes: linked(c.all("statutes", data.statutes)),
    related: [...new Set(related)].map(slugOfTerm),
    reading: [...written, ...c.all("decisions", data.decisions)].slice(0, READING).map((entry) => {
      const { title, path, kind } = cardOf(entry as Entry);
      return { title, path, kind };
    }),
    themes: linked(c.all("themes", data.themes)),
  };
}

export const knowledgeView = defineView("knowledge", (c: Catalogue): readonly KnowledgeTerm[] =>
  byTitle(c.list("lexicon")).map((entry) => termOf(c, entry)),
);

export const knowledge = (): readonly KnowledgeTerm[] => published(knowledgeView);
