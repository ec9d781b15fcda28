import type { PageHead } from "#src/domain/page/page-head.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { type SearchIndex, searchIndex } from "#src/queries/search/search-index.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { Proof } from "../rules/answer.ts";
import { excerptFrom, excerptOf } from "../rules/excerpt.ts";
import { messages } from "../rules/ways.ts";
import { MOST_PROOFS } from "./answer-question.ts";
import { logKind } from "./ask.ts";
import type { Cut } from "./find-passages.ts";
import { proofId, proofOf, type Shown, type Site } from "./proof-of.ts";

/** `gleich`: word for word as it was quoted; `geaendert`: another wording stands there; `weg`: the place is gone. */
export type Kept = Readonly<{ state: "gleich" | "geaendert"; proof: Proof }> | Readonly<{ state: "weg" }>;
export type KeptAnswerPage = Readonly<{ head: PageHead; problem: string | null; kept: readonly Kept[] }>;

const TITLE = "Stellen einer Antwort";

/** The texts that stand at a place today. */
function textsAt(index: SearchIndex, place: string): readonly Shown[] {
  if (!place.startsWith("/"))
    return index.questions.all.flatMap((asked): readonly Shown[] =>
      asked.question === place && asked.answer !== undefined ? [{ kind: "redaktion", asked, text: asked.answer }] : [],
    );
  const [path = "", anchorAsked = ""] = place.split("#", 2);
  const id = index.page(path)?.id;
  if (id === undefined) return [];
  const [page] = index.shown([id]);
  const [row] = index.quotable([id]);
  if (!page || !row) return [];
  return (JSON.parse(row.cuts) as readonly Cut[]).flatMap(([start, end, anchor, heading]): readonly Shown[] =>
    anchor === anchorAsked
      ? [{ kind: "text", page, anchor, heading, checked: row.checked, text: `${page.lead}\n${page.body}`.slice(start, end) }]
      : [],
  );
}

function keptOf(index: SearchIndex, written: string, site: Site): Kept {
  const mark = written.indexOf("~");
  const [name, place] = [written.slice(0, mark), written.slice(mark + 1)];
  const [id = "", start] = name.split(".", 2);
  const texts = textsAt(index, place);
  const same = texts.find(({ text }) => proofId(place, text) === id);
  if (same !== undefined) {
    const excerpt = excerptFrom(same.text, start === undefined ? Number.NaN : Number(start));
    return { state: "gleich", proof: proofOf({ shown: same, excerpt }, site) };
  }
  const [shown] = texts;
  if (shown === undefined) return { state: "weg" };
  return { state: "geaendert", proof: proofOf({ shown, excerpt: excerptOf(shown.text, new Set()) }, site) };
}

/** Null where the texts cannot be searched now: that is our fault, and says nothing about the passages. */
function keptIn(open: () => SearchIndex | undefined, written: readonly string[], site: Site): readonly Kept[] | null {
  try {
    const index = open();
    return index === undefined ? null : written.map((one) => keptOf(index, one, site));
  } catch (error) {
    logKind(error);
    return null;
  }
}

/**
 * `/chatbot/antwort?s=…`: the passages of an answer as they are published today. The address names passages and never the question;
 * each is held against today's texts anew, so a change shows with the next publication (spec: chatbot#permanent-links).
 */
export function keptAnswerPage(
  url: URL,
  { brand, origins }: Pick<PortalLocals, "brand" | "origins">,
  open: () => SearchIndex | undefined = searchIndex,
): KeptAnswerPage {
  const site: Site = { brand, origins, variant: "br", today: todayInBerlin(new Date()) };
  const written = url.searchParams.getAll("s").slice(0, MOST_PROOFS);
  const kept = keptIn(open, written, site);
  return {
    head: {
      brand,
      path: "/chatbot/antwort",
      title: TITLE,
      description: "Die Stellen einer Antwort, mit dem Stand von heute.",
      illustration: "lexicon",
      crumbs: [],
      jsonLd: [],
      noindex: true,
    },
    problem: kept === null ? messages["nicht-erreichbar"] : null,
    kept: kept ?? [],
  };
}
