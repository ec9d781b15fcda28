import type { Brand, Origins } from "#src/brand/brand.ts";
import { hrefOn } from "#src/brand/resolve-brand.ts";
import { findCitations } from "#src/domain/citations/find-citations.ts";
import { expandQuery } from "#src/domain/finding/expand-query.ts";
import { asCited, askedCitation } from "#src/domain/finding/lenient-citation.ts";
import { directHits } from "#src/queries/search/direct-hits.ts";
import { rank } from "#src/queries/search/rank.ts";
import type { SearchIndex } from "#src/queries/search/search-index.ts";
import type { Answer, Proof, Variant } from "../rules/answer.ts";
import { excerptOf } from "../rules/excerpt.ts";
import { blankPersonalData } from "../rules/personal-data.ts";
import { cleanQuestion } from "../rules/question.ts";
import { refuseQuestion } from "../rules/refuse-question.ts";
import { textFragment } from "../rules/text-fragment.ts";
import { messages, waysFor } from "../rules/ways.ts";
import { citedKeys } from "./cited.ts";
import { type Found, findPassages, proofId } from "./find-passages.ts";

export type Site = Readonly<{ brand: Brand; origins: Origins; variant: Variant; today: string }>;

export const MOST_PROOFS = 3;

const hrefOf = (path: string, { brand, origins }: Site): string => hrefOn(brand, path, origins);

function proofOf(found: Found, marks: ReadonlySet<string>, site: Site): Proof {
  const { start, end } = excerptOf(found.text, marks);
  const quote = found.text.slice(start, end);
  const cut = { before: start > 0, after: end < found.text.length };
  if (found.kind === "redaktion") {
    const { question, sources, checked } = found.asked;
    return {
      id: proofId(question, found.text),
      kind: "redaktion",
      quote,
      cut,
      title: question,
      heading: "",
      label: "Antwort der Redaktion",
      href: `/suche?${new URLSearchParams({ q: question })}`,
      checked,
      sources: sources.map(({ text, path }) => (path === undefined ? { text } : { text, href: hrefOf(path, site) })),
    };
  }
  const { page, anchor, heading, checked } = found;
  return {
    id: proofId(`${page.path}#${anchor}`, found.text),
    kind: "text",
    quote,
    cut,
    title: page.title,
    heading,
    label: page.label,
    href: `${hrefOf(page.path, site)}#${anchor}${textFragment(quote)}`,
    checked,
    sources: [],
  };
}

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

/** What a question cites, with its statute where it was left out. */
function citedIn(index: SearchIndex, query: string): ReturnType<typeof citedKeys> {
  const cited = citedKeys(asCited(query));
  if (cited.length > 0) return cited;
  const [hit] = directHits(index, query).hits;
  return hit === undefined || !/^(?:§|Art\.)/.test(hit.title) ? [] : citedKeys(hit.title.split(" – ", 1)[0] ?? "");
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
  const seminar = seminarFor(index, query, found, site);
  return {
    state: "belegt",
    message: messages.belegt,
    proofs: found.map((one) => proofOf(one, marks, site)),
    ...(seminar === undefined ? {} : { seminar }),
    ways: waysFor("belegt", site),
  };
}
