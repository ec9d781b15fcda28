import { annexAt } from "./annexes.ts";
import type { Citation, DecisionCitation } from "./citation.ts";
import { courtOfDocket } from "./courts.ts";
import { contextBefore, courtBehind } from "./decision-context.ts";
import { docketAround, dottedDocketAround, type FoundDocket } from "./dockets.ts";
import { ecliAt } from "./ecli.ts";
import { withMarginal } from "./marginal.ts";
import { normChainAt } from "./norm-chain.ts";
import { reportAround } from "./reporters.ts";
import { unionLawAround } from "./statutes.ts";

/** Everything a citation has: a sign, an annex, an ECLI, or a digit with slash, comma or dot before another digit. */
const anchor = /§|Art(?=[.i\s])|[Pp]aragra[fp]|Anlage\s|(?:ECLI|ecli):|\d(?:[/.]|\s?[a-h]\/)(?=\d)|\d,(?=\s?\d)/g;
/** No citation goes on behind an empty line; the sign that stands for it is in no pattern. */
const blankLine = /\n(?=[^\S\n]*\n)|\u2029/g;
const PARAGRAPH_END = "\uFFFC";
const wordBefore = /[\wÄÖÜäöüß]/;
const sameDecision = /^[\s,;(–-]{0,4}$/;
const sameCourt = /^[\s,;]{1,3}(?:(?:und|sowie|u\.)\s)?$/;

type State = { readonly text: string; readonly found: Citation[]; floor: number };

function add(state: State, citation: Citation): void {
  state.found.push(citation);
  state.floor = citation.end;
}

/** All citations of a text in their order, without overlap. Time grows with the length of the text alone. */
export function findCitations(raw: string): readonly Citation[] {
  const text = raw.replace(blankLine, PARAGRAPH_END);
  const state: State = { text, found: [], floor: 0 };
  anchor.lastIndex = 0;
  for (let hit = anchor.exec(text); hit !== null; hit = anchor.exec(text)) {
    const at = hit.index;
    const next = anchor.lastIndex;
    const first = text.charCodeAt(at);
    if (first >= 48 && first <= 57) readNumber(state, next - 1);
    else readSign(state, at, hit[0]);
    anchor.lastIndex = Math.max(next, state.floor);
  }
  return state.found;
}

function readSign(state: State, at: number, sign: string): void {
  const { text, floor } = state;
  if (sign.endsWith(":")) readEcli(state, at);
  else if (sign !== "§" && at > 0 && wordBefore.test(text[at - 1] ?? "")) return;
  else if (sign === "§" || sign === "Art" || sign.length === 8) {
    const chain = normChainAt(text, at, floor);
    if (!chain) return;
    for (const citation of chain.citations) state.found.push(citation);
    state.floor = chain.end;
  } else {
    const annex = annexAt(text, at);
    if (annex) add(state, annex);
  }
}

/** An ECLI right behind a docket number belongs to the same decision. */
function readEcli(state: State, at: number): void {
  const ecli = ecliAt(state.text, at);
  if (!ecli) return;
  const last = state.found.at(-1);
  const gap = last === undefined ? "" : state.text.slice(last.end, Math.min(at, last.end + 6));
  if (last?.kind === "decision" && last.ecli === null && sameDecision.test(gap)) {
    state.found.pop();
    add(state, { ...last, end: ecli.end, ecli: ecli.ecli, court: last.court ?? ecli.court, date: last.date ?? ecli.date });
  } else add(state, ecli);
}

function readNumber(state: State, at: number): void {
  const { text, floor } = state;
  const sign = text[at];
  const citation = sign === "," ? reportAround(text, at, floor, state.found.at(-1)) : numbered(state, at);
  if (citation) add(state, citation);
}

function numbered(state: State, at: number): Citation | null {
  const { text, floor } = state;
  if (text[at] !== "/") return decided(state, dottedDocketAround(text, at, floor));
  const decision = decided(state, docketAround(text, at, floor));
  if (decision) return decision;
  const law = unionLawAround(text, at, floor);
  return law && { kind: "statute", ...law };
}

function decided({ text, found, floor }: State, number: FoundDocket | null): DecisionCitation | null {
  if (!number) return null;
  const { start, end, docket, sure } = number;
  const context = contextBefore(text, start, floor);
  const plain = context.court ?? courtOfDocket(docket);
  const behind = plain === null ? courtBehind(text, end) : null;
  if (!sure && context.court === null && context.date === null && !behind) return null;
  const court = plain ?? behind?.court ?? (context.date === null ? null : courtCarriedOver(text, found, context.start));
  return withMarginal(text, {
    kind: "decision",
    start: context.start,
    end: behind?.end ?? end,
    court,
    date: context.date,
    docket,
    ecli: null,
  });
}

/** "BAG 8.3.2000 – 7 ABR 11/98, BAGE 94, 42; 15.1.1992 – 7 ABR 23/90": the second is the BAG's too. */
function courtCarriedOver(text: string, found: readonly Citation[], start: number): string | null {
  let end = start;
  for (let i = found.length - 1; i >= 0; i--) {
    const previous = found[i];
    if (previous === undefined || end - previous.end > 8 || !sameCourt.test(text.slice(previous.end, end))) return null;
    if (previous.kind === "decision") return previous.court;
    if (previous.kind !== "report") return null;
    end = previous.start;
  }
  return null;
}
