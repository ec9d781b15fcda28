import type { CommitteeKind } from "#src/domain/accounts/committee.ts";

type Committee = Readonly<{ name: string; company: string; kind: CommitteeKind | null; memberIds: readonly string[] }>;

const signs: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", "&": "und" };
/** Two spellings of one name come out the same. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[äöüß&]/g, (sign) => signs[sign] ?? sign)
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** Why two committees may be one, or not, in words. */
export function committeeReasons(one: Committee, other: Committee): readonly string[] {
  const shared = one.memberIds.filter((id) => other.memberIds.includes(id)).length;
  return [
    ...(folded(one.name) === folded(other.name) ? ["gleicher Name"] : []),
    ...(folded(one.company) === folded(other.company) ? ["gleiche Firma"] : []),
    ...(one.kind !== null && one.kind === other.kind ? ["gleiche Art"] : []),
    ...(one.kind !== null && other.kind !== null && one.kind !== other.kind ? ["aber verschiedene Arten"] : []),
    ...(shared === 0 ? [] : [shared === 1 ? "ein gemeinsames Mitglied" : `${shared} gemeinsame Mitglieder`]),
  ];
}
