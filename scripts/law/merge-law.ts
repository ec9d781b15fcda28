import type { EarlierWording, NormBody } from "#src/features/statutes/rules/norm-text.ts";
import { anchorsOf } from "#src/features/statutes/server/anchors.ts";
import { dayOfState, LAW_FILE, type Law, type Provision } from "./law.ts";
import type { NormFile } from "./norm-file.ts";

/** What an import did to each provision, by label. */
export type Changes = Readonly<{
  added: readonly string[];
  changed: readonly string[];
  repealed: readonly string[];
  removed: readonly string[];
  unchanged: number;
}>;

export type Merged = Readonly<{ files: ReadonlyMap<string, NormFile>; changes: Changes }>;

const wordingOf = ({ text }: NormBody, heading: string | undefined): string => JSON.stringify([heading ?? "", text]);

function lawFile(law: Law, statute: string): NormFile {
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
      },
    },
    body: { text, footnotes, notes, earlier: [] },
  };
}

function provisionFile(law: Law, statute: string, at: number, provision: Provision, earlier: readonly EarlierWording[]): NormFile {
  const { kind, label, heading, unit, repealed, docNumber, text, footnotes, notes } = provision;
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
    },
    body: { text, footnotes, notes, earlier },
  };
}

function earlierOf(old: NormFile, provision: Provision): readonly EarlierWording[] {
  if (wordingOf(old.body, old.front.heading) === wordingOf({ ...old.body, text: provision.text }, provision.heading))
    return old.body.earlier;
  const { heading, asOf } = old.front;
  return [{ asOf, ...(heading === undefined ? {} : { heading }), text: old.body.text }, ...old.body.earlier];
}

/** The files of a statute after the import of a newer (or the same) state; a wording that was replaced is kept in its file. */
export function mergeLaw(law: Law, statute: string, before: ReadonlyMap<string, NormFile>): Merged {
  const files = new Map<string, NormFile>([[LAW_FILE, lawFile(law, statute)]]);
  const added: string[] = [];
  const changed: string[] = [];
  const repealed: string[] = [];
  let unchanged = 0;
  for (const [at, provision] of law.provisions.entries()) {
    const old = before.get(provision.slug);
    const earlier = old ? earlierOf(old, provision) : [];
    files.set(provision.slug, provisionFile(law, statute, at, provision, earlier));
    if (!old) added.push(provision.label);
    else if (provision.repealed && old.front.repealed !== true) repealed.push(provision.label);
    else if (earlier.length > old.body.earlier.length) changed.push(provision.label);
    else unchanged += 1;
  }
  const removed = [...before].filter(([slug]) => !files.has(slug)).map(([, { front }]) => front.label);
  return { files, changes: { added, changed, repealed, removed, unchanged } };
}
