import { type EarlierWording, type FormerNorm, imagesIn, type NormBody, type NormImage } from "#src/features/statutes/rules/norm-text.ts";
import { anchorsOf } from "#src/features/statutes/server/anchors.ts";
import { formerFacts, type NormFile } from "./norm-file.ts";
import { dayOfState, LAW_FILE, type Provision, type Statute } from "./statute.ts";

/** What an import did to each provision, by label. */
export type Changes = Readonly<{
  added: readonly string[];
  changed: readonly string[];
  repealed: readonly string[];
  removed: readonly string[];
  unchanged: number;
}>;

type StatuteFront = NonNullable<NormFile["front"]["law"]>;
type StateChange = NonNullable<StatuteFront["changes"]>[number];
type NormChange = StateChange["norms"][number];

export type Merged = Readonly<{ files: ReadonlyMap<string, NormFile>; changes: Changes }>;

const wordingOf = ({ text }: NormBody, heading: string | undefined): string => JSON.stringify([heading ?? "", text]);

function statuteFile(law: Statute, statute: string, changes: readonly StateChange[], former: readonly FormerNorm[]): NormFile {
  const { docNumber, builtAt, abbreviations, title, shortTitle, enacted, published, states, units, text, footnotes, notes } = law;
  return {
    front: {
      statute,
      kind: "law",
      label: "Amtliche Angaben",
      position: 0,
      asOf: dayOfState(builtAt),
      law: {
        docNumber,
        builtAt,
        abbreviations: [...abbreviations],
        title,
        ...(shortTitle === undefined ? {} : { shortTitle }),
        ...(enacted === undefined ? {} : { enacted }),
        published: [...published],
        states: [...states],
        units: [...units],
        ...(changes.length > 0 ? { changes: [...changes] } : {}),
        ...formerFacts(former),
      },
    },
    body: { text, footnotes, notes, earlier: [], ...(former.length > 0 ? { former } : {}) },
  };
}

/** Those of the package; of a file that came without, those that were there and that the wording still names. */
function imagesOf({ text, slug, images = [] }: Provision, old: NormFile | undefined): readonly NormImage[] {
  const kept = old?.body.images ?? [];
  return imagesIn(text).flatMap((name, at) => {
    const found = images.find((image) => image.name === name) ?? kept.find((image) => image.name === name);
    return found === undefined ? [] : [{ ...found, file: `${slug}-${at + 1}.${found.file.endsWith(".png") ? "png" : "jpg"}` }];
  });
}

type Kept = Readonly<{ old: NormFile | undefined; earlier: readonly EarlierWording[] }>;

function provisionFile(law: Statute, statute: string, at: number, provision: Provision, { old, earlier }: Kept): NormFile {
  const { kind, label, heading, unit, repealed, docNumber, text, footnotes, notes } = provision;
  const images = imagesOf(provision, old);
  const anchors = anchorsOf(provision).join(" ");
  return {
    front: {
      statute,
      kind,
      label,
      ...(heading === undefined ? {} : { heading }),
      position: at + 1,
      asOf: dayOfState(law.builtAt),
      ...(unit === undefined ? {} : { unit }),
      ...(repealed ? { repealed } : {}),
      ...(docNumber === "" ? {} : { docNumber }),
      ...(anchors === "" ? {} : { anchors }),
      ...(images.length === 0 ? {} : { images: images.map(({ file }) => file) }),
    },
    body: { text, footnotes, notes, ...(images.length === 0 ? {} : { images }), earlier },
  };
}

/** The wordings before this one. A second import of the same state replaces the wording: a state has only one. */
function earlierOf(old: NormFile, provision: Provision, sameState: boolean): readonly EarlierWording[] {
  if (sameState || wordingOf(old.body, old.front.heading) === wordingOf({ ...old.body, text: provision.text }, provision.heading))
    return old.body.earlier;
  const { heading, asOf } = old.front;
  return [{ asOf, ...(heading === undefined ? {} : { heading }), text: old.body.text }, ...old.body.earlier];
}

function kindOf(old: NormFile | undefined, provision: Provision): NormChange["kind"] | undefined {
  if (!old) return "added";
  if (provision.repealed && old.front.repealed !== true) return "repealed";
  return wordingOf(old.body, old.front.heading) === wordingOf({ ...old.body, text: provision.text }, provision.heading)
    ? undefined
    : "changed";
}

const changeOf = (kind: NormChange["kind"], label: string, heading: string | undefined, slug?: string): NormChange => ({
  kind,
  label,
  ...(heading === undefined ? {} : { heading }),
  ...(slug === undefined ? {} : { slug }),
});

function history(law: Statute, old: StatuteFront | undefined, norms: readonly NormChange[]): readonly StateChange[] {
  const known = old?.changes ?? [];
  if (!old || old.builtAt === law.builtAt || norms.length === 0) return known;
  const reason = law.states
    .filter(({ kind }) => kind === "Stand")
    .map(({ text }) => text)
    .join("; ");
  const change = {
    asOf: dayOfState(law.builtAt),
    before: dayOfState(old.builtAt),
    ...(reason === "" ? {} : { reason }),
    norms: [...norms],
  };
  return [change, ...known];
}

/** What is no longer there, with its last wording. Of two files about one state the second one counts. */
function formerOf(before: ReadonlyMap<string, NormFile>, kept: ReadonlyMap<string, NormFile>, sameState: boolean): readonly FormerNorm[] {
  const known = (before.get(LAW_FILE)?.body.former ?? []).filter(({ slug }) => !kept.has(slug));
  const gone = [...before].flatMap(([slug, { front, body }]): readonly FormerNorm[] => {
    if (slug === LAW_FILE || kept.has(slug)) return [];
    const { label, heading, asOf } = front;
    const title = heading === undefined ? {} : { heading };
    const earlier = sameState ? body.earlier : [{ asOf, ...title, text: body.text }, ...body.earlier];
    return earlier.length === 0 ? [] : [{ slug, label, ...title, earlier }];
  });
  return [...gone, ...known];
}

/** The files of a statute after the import of a newer (or the same) state; a wording that was replaced is kept in its file. */
export function mergeStatute(law: Statute, statute: string, before: ReadonlyMap<string, NormFile>): Merged {
  const files = new Map<string, NormFile>();
  const norms: NormChange[] = [];
  const oldStatute = before.get(LAW_FILE)?.front.law;
  const sameState = oldStatute?.builtAt === law.builtAt;
  const former = new Map((before.get(LAW_FILE)?.body.former ?? []).map((norm) => [norm.slug, norm.earlier]));
  for (const [at, provision] of law.provisions.entries()) {
    const old = before.get(provision.slug);
    const earlier = old ? earlierOf(old, provision, sameState) : (former.get(provision.slug) ?? []);
    files.set(provision.slug, provisionFile(law, statute, at, provision, { old, earlier }));
    const kind = kindOf(old, provision);
    if (kind) norms.push(changeOf(kind, provision.label, provision.heading, provision.slug));
  }
  const inOrder = [...before].sort(([, a], [, b]) => a.front.position - b.front.position);
  for (const [slug, { front }] of inOrder)
    if (slug !== LAW_FILE && !files.has(slug)) norms.push(changeOf("removed", front.label, front.heading));
  const about = statuteFile(law, statute, history(law, oldStatute, norms), formerOf(before, files, sameState));
  const labels = (wanted: NormChange["kind"]): string[] => norms.filter(({ kind }) => kind === wanted).map(({ label }) => label);
  return {
    files: new Map([[LAW_FILE, about], ...files]),
    changes: {
      added: labels("added"),
      changed: labels("changed"),
      repealed: labels("repealed"),
      removed: labels("removed"),
      unchanged: law.provisions.length - norms.filter(({ kind }) => kind !== "removed").length,
    },
  };
}
