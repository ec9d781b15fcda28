import type { EarlierWording, FormerNorm, NormNode } from "#src/features/statutes/rules/norm-text.ts";
import { ImportRefused } from "../files/import-refused.ts";
import { formerFacts, type NormFile } from "./norm-file.ts";
import { isRepealed } from "./read-norm.ts";
import { dayOfState, LAW_FILE, type Statute } from "./statute.ts";

type StatuteFront = NonNullable<NormFile["front"]["law"]>;
type StateChange = NonNullable<StatuteFront["changes"]>[number];
type NormChange = StateChange["norms"][number];
type Wording = Readonly<{ heading?: string; text: readonly NormNode[] }>;
type State = ReadonlyMap<string, Wording & Readonly<{ label: string }>>;
type History = Readonly<{ label: string; wordings: readonly EarlierWording[] }>;

const same = (a: Wording, b: Wording): boolean => JSON.stringify([a.heading ?? "", a.text]) === JSON.stringify([b.heading ?? "", b.text]);
const wordingOf = (asOf: string, { heading, text }: Wording): EarlierWording => ({
  asOf,
  ...(heading === undefined ? {} : { heading }),
  text,
});

/** A wording in its place among the others, newest first. `asOf` of each is the last state that was seen to have it. */
export function withWording(wordings: readonly EarlierWording[], day: string, found: Wording): readonly EarlierWording[] {
  const newer = wordings.filter(({ asOf }) => asOf >= day);
  const [next, ...older] = wordings.slice(newer.length);
  const last = newer.at(-1);
  if (last && same(last, found)) return wordings;
  if (next && same(next, found)) return [...newer, { ...next, asOf: day }, ...older];
  return [...newer, wordingOf(day, found), ...wordings.slice(newer.length)];
}

/** Whether a norm was there in a known state, by what happened to it afterwards. */
function wasThere(slug: string, label: string, day: string, isThere: boolean, changes: readonly StateChange[]): boolean {
  const after = changes.filter(({ asOf }) => asOf > day).toReversed();
  for (const { norms } of after) {
    const change = norms.find((norm) => norm.slug === slug || (norm.slug === undefined && norm.label === label));
    if (change?.kind === "added") return false;
    if (change) return true;
  }
  return isThere;
}

function stateAt(
  day: string,
  histories: ReadonlyMap<string, History>,
  present: ReadonlySet<string>,
  changes: readonly StateChange[],
): State {
  const found = [...histories].flatMap(([slug, { label, wordings }]) => {
    const wording = wordings.findLast(({ asOf }) => asOf >= day);
    return wording && wasThere(slug, label, day, present.has(slug), changes) ? [[slug, { label, ...wording }] as const] : [];
  });
  return new Map(found);
}

function changesBetween(older: State, newer: State): NormChange[] {
  const gone = ({ label, heading = "", text }: Wording & Readonly<{ label: string }>): boolean => isRepealed(label, heading, text);
  const told = [...newer].flatMap(([slug, norm]): NormChange[] => {
    const old = older.get(slug);
    if (old && same(old, norm)) return [];
    const kind = !old ? "added" : gone(norm) && !gone(old) ? "repealed" : "changed";
    return [{ kind, label: norm.label, ...(norm.heading === undefined ? {} : { heading: norm.heading }), slug }];
  });
  const removed = [...older].flatMap(([slug, { label, heading }]): NormChange[] =>
    newer.has(slug) ? [] : [{ kind: "removed", label, ...(heading === undefined ? {} : { heading }) }],
  );
  return [...told, ...removed];
}

const change = (asOf: string, before: string, reason: string, norms: NormChange[]): StateChange[] =>
  norms.length === 0 ? [] : [{ asOf, before, ...(reason === "" ? {} : { reason }), norms }];

const MOST_MISSING = 0.1;

/** What the states before and after both have is missing in between: the file is damaged. */
function refuseHoles(law: State, older: State, newer: State): void {
  const both = [...older.keys()].filter((slug) => newer.has(slug));
  const missing = both.filter((slug) => !law.has(slug));
  if (missing.length > 1 && missing.length > both.length * MOST_MISSING)
    throw new ImportRefused(`Der Datei fehlen ${missing.length} Vorschriften, die die Fassungen davor und danach enthalten.`);
}

export type Inserted = Readonly<{ files: ReadonlyMap<string, NormFile>; changes: readonly NormChange[] }>;

/**
 * The files of a statute with an older state put where it belongs: its wordings among the earlier ones, its changes between
 * those of its neighbours. The wording in force stays. `undefined` where that day's state is known already.
 */
export function insertState(law: Statute, before: ReadonlyMap<string, NormFile>): Inserted | undefined {
  const about = before.get(LAW_FILE);
  const front = about?.front.law;
  if (!about || !front) return undefined;
  const day = dayOfState(law.builtAt);
  const changes = front.changes ?? [];
  const known = [...new Set([dayOfState(front.builtAt), ...changes.flatMap((each) => [each.asOf, each.before])])].sort();
  if (known.includes(day)) return undefined;
  const next = known.find((asOf) => asOf > day);
  const previous = known.findLast((asOf) => asOf < day);
  if (next === undefined) return undefined;

  const histories = new Map<string, History>();
  for (const [slug, { front: norm, body }] of before)
    if (slug !== LAW_FILE)
      histories.set(slug, {
        label: norm.label,
        wordings: [wordingOf(norm.asOf, { ...norm, text: body.text } as Wording), ...body.earlier],
      });
  for (const { slug, label, earlier } of about.body.former ?? [])
    if (!histories.has(slug)) histories.set(slug, { label, wordings: earlier });
  const present = new Set([...before.keys()].filter((slug) => slug !== LAW_FILE));

  const found: State = new Map(
    law.provisions.map(({ slug, label, heading, text }) => [slug, { label, text, ...(heading === undefined ? {} : { heading }) }]),
  );
  const newer = stateAt(next, histories, present, changes);
  const older = previous === undefined ? undefined : stateAt(previous, histories, present, changes);
  if (older) refuseHoles(found, older, newer);

  const reason = law.states.flatMap(({ kind, text }) => (kind === "Stand" ? [text] : [])).join("; ");
  const replaced = changes.find(({ asOf }) => asOf === next);
  const fromHere = changesBetween(found, newer);
  const toHere = older && previous !== undefined ? change(day, previous, reason, changesBetween(older, found)) : [];
  const history = [...changes.filter((each) => each !== replaced), ...change(next, day, replaced?.reason ?? "", fromHere), ...toHere];
  history.sort((a, b) => (a.asOf < b.asOf ? 1 : -1));

  const files = new Map<string, NormFile>();
  for (const [slug, file] of before) {
    const wording = found.get(slug);
    const history = histories.get(slug);
    if (slug === LAW_FILE || !wording || !history) files.set(slug, file);
    else files.set(slug, { ...file, body: { ...file.body, earlier: withWording(history.wordings, day, wording).slice(1) } });
  }
  const former = (about.body.former ?? []).map((norm): FormerNorm => {
    const wording = found.get(norm.slug);
    return wording ? { ...norm, earlier: withWording(norm.earlier, day, wording) } : norm;
  });
  const gone = [...found].flatMap(([slug, { label, heading, text }]): FormerNorm[] => {
    if (histories.has(slug)) return [];
    const title = heading === undefined ? {} : { heading };
    return [{ slug, label, ...title, earlier: [{ asOf: day, ...title, text }] }];
  });
  const all = [...former, ...gone];
  files.set(LAW_FILE, {
    front: { ...about.front, law: { ...front, changes: history, ...formerFacts(all) } },
    body: { ...about.body, ...(all.length > 0 ? { former: all } : {}) },
  });
  return { files, changes: fromHere };
}
