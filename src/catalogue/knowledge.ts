import { join } from "node:path";
import type { KnowledgeTerm } from "#src/domain/knowledge.ts";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import { readFresh } from "#src/shared/server/read-fresh.ts";
import { byTitle, cardOf, newestFirst } from "./card.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Entry } from "./entry.ts";
import { catalogue } from "./read-catalogue.ts";
import { isRendering } from "./rendering.ts";

/** In a file of their own, so that the member area needs no catalogue. */
export const knowledgeFile = (distDir: string): string => join(distDir, "build", "knowledge.json");

const audiences = ["br", "sbv", "jav"] as const;
/** Of what can be read on: the newest. */
const READING = 6;

const slugOfTerm = (id: string): string => id.replace("/", "-");
const linked = (entries: readonly Entry[]): { title: string; path: string }[] =>
  entries.map((entry) => {
    const { title, path } = cardOf(entry);
    return { title, path };
  });

function termOf(c: Catalogue, { id, data }: Entry<"lexicon">): KnowledgeTerm {
  const audience = audiences.find((name) => id.startsWith(`${name}/`)) ?? "br";
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

/** What `knowledgeFile` holds: all terms of the three lexicons by title. */
export const knowledgeIn = (c: Catalogue): readonly KnowledgeTerm[] => byTitle(c.list("lexicon")).map((entry) => termOf(c, entry));

/** The same object until something new is published. */
export const knowledge = (): readonly KnowledgeTerm[] =>
  isRendering()
    ? catalogue().once("knowledge", knowledgeIn)
    : readFresh<readonly KnowledgeTerm[]>(knowledgeFile(buildEnvironment().distDir));
