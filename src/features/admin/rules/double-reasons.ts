type Person = Readonly<{ firstname: string; lastname: string; email: string; company: string | null }>;

const signs: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
/** Two spellings of one name come out the same. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (sign) => signs[sign] ?? sign)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const partsOf = (email: string): readonly [local: string, domain: string] => {
  const at = email.lastIndexOf("@");
  return [folded(email.slice(0, at).split("+", 1)[0] ?? "").replaceAll(" ", ""), email.slice(at + 1)];
};

/** Why two accounts may be one person's, in words; the name alone is little. */
export function doubleReasons(one: Person, other: Person): readonly string[] {
  const [local, domain] = partsOf(one.email);
  const [otherLocal, otherDomain] = partsOf(other.email);
  const company = folded(one.company ?? "");
  return [
    ...(folded(`${one.firstname} ${one.lastname}`) === folded(`${other.firstname} ${other.lastname}`) ? ["gleicher Name"] : []),
    ...(company !== "" && company === folded(other.company ?? "") ? ["gleiche Firma"] : []),
    ...(local === otherLocal ? ["ähnliche E-Mail-Adresse"] : domain === otherDomain ? ["E-Mail-Adressen beim selben Anbieter"] : []),
  ];
}
