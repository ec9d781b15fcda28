import { findCitations } from "#src/domain/citations/find-citations.ts";
import { expandQuery } from "#src/domain/finding/expand-query.ts";
import { asCited, askedCitation } from "#src/domain/finding/lenient-citation.ts";
import { directHits } from "#src/queries/search/direct-hits.ts";
import { rank } from "#src/queries/search/rank.ts";
import type { SearchIndex } from "#src/queries/search/search-index.ts";
import type { Answer } from "../rules/answer.ts";
import { excerptOf } from "../rules/excerpt.ts";
import { blankPersonalData } from "../rules/personal-data.ts";
import { cleanQuestion } from "../rules/question.ts";
import { refuseQuestion } from "../rules/refuse-question.ts";
import { messages, waysFor } from "../rules/ways.ts";
import { citedKeys } from "./cited.ts";
import { type Found, findPassages } from "./find-passages.ts";
import { hrefOf, keptHref, proofOf, type Site } from "./proof-of.ts";

export const MOST_PROOFS = 3;

/** The seminar that editors named beside what was quoted, else the one that the question's words find. */
function seminarFor(index: SearchIndex, query: string, found: readonly Found[], site: Site): Answer["seminar"] {
  const named = found.flatMap((one) =>
    one.kind === "text" ? one.themes.map((theme) => `/seminare/t/${theme}`) : one.asked.more.map(({ path }) => path),
  );
  const [path] = named.filter((one) => one.startsWith("/seminare/t/"));
  const page = path === undefined ? undefined : index.page(path);
  if (page) return { href: hrefOf(page.path, site), title: page.title };
  const [id] = rank(index, expandQuery(query, index.language).groups, site.today, { within: "subjects" }).ids;
  const [theme] = id === undefined ? [] : index.shown([id]);
  return theme?.path.startsWith("/seminare/t/") ? { href: hrefOf(theme.path, site), title: theme.title } : undefined;
}

/** A sentence where the question names a provision or decision that does not exist or that we do not know. */
function unknownCitation(index: SearchIndex, query: string): string | undefined {
  for (const citation of findCitations(asCited(query))) {
    if (citation.kind !== "norm") continue;
    for (const part of citation.parts) {
      const wrong = index.norms.judge({ ...citation, parts: [part] });
      if (wrong !== undefined) return `Diese Stelle steht nicht in unseren Normenlisten. ${wrong}`;
    }
  }
  const asked = askedCitation(query);
  if (asked?.kind !== "decision" || directHits(index, query).hits.length > 0) return undefined;
  return `Eine Entscheidung mit dem Aktenzeichen ${asked.docket ?? asked.ecli} haben wir nicht veröffentlicht. Ob es sie gibt, können wir nicht sagen.`;
}

/** A number without its statute that none of ours has, but answers of the editors: `§ 613a` is the BGB's. */
const citedByEditors = (index: SearchIndex, start: string): ReturnType<typeof citedKeys> =>
  index.questions.all.flatMap(({ sources }) =>
    sources.flatMap(({ text }) => citedKeys(text).filter(({ whole }) => whole.startsWith(start))),
  );

/** What a question cites, with its statute where it was left out. */
function citedIn(index: SearchIndex, query: string): ReturnType<typeof citedKeys> {
  const cited = citedKeys(asCited(query));
  if (cited.length > 0) return cited;
  const [hit] = directHits(index, query).hits;
  const named = hit === undefined || !/^(?:§|Art\.)/.test(hit.title) ? [] : citedKeys(hit.title.split(" – ", 1)[0] ?? "");
  const asked = askedCitation(query);
  if (asked?.kind !== "norm" || asked.statute !== null || (named.length > 0 && index.page(hit?.path.split("#", 1)[0] ?? "") !== undefined))
    return named;
  return citedByEditors(index, `${asked.sign} ${asked.norm.toLowerCase()} `);
}

/**
 * Answers from what is published, word for word; no model, no network (spec: chatbot#answers). `typed` is whatever came from outside;
 * nothing of it is kept.
 */
export function answerQuestion(index: SearchIndex, typed: string, site: Site): Answer {
  const question = cleanQuestion(typed);
  const { text: query, found: blanked } = blankPersonalData(question);
  const refusal = refuseQuestion(question, blanked);
  const bare = (state: Answer["state"], message: string): Answer => ({ state, message, proofs: [], ways: waysFor(state, site) });
  if (refusal) return bare(refusal.state, refusal.state === "abgelehnt" ? messages.abgelehnt[refusal.reason] : messages.ausserhalb);
  const unknown = unknownCitation(index, query);
  if (unknown !== undefined) return bare("nichts-gefunden", unknown);
  const wanted = { query, variant: site.variant, today: site.today, direct: directHits(index, query), cites: citedIn(index, query) };
  const { found, marks } = findPassages(index, wanted, MOST_PROOFS);
  if (found.length === 0) return bare("nichts-gefunden", messages["nichts-gefunden"]);
  const quoted = found.map((shown) => ({ shown, excerpt: excerptOf(shown.text, marks) }));
  const seminar = seminarFor(index, query, found, site);
  return {
    state: "belegt",
    message: messages.belegt,
    keptHref: keptHref(quoted),
    proofs: quoted.map((one) => proofOf(one, site)),
    ...(seminar === undefined ? {} : { seminar }),
    ways: waysFor("belegt", site),
  };
}
