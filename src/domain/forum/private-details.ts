export type DetailKind = "company" | "person" | "email" | "phone" | "iban" | "docket";
/** What might name somebody's own company or people, and where it stands in the text. */
export type PrivateDetail = Readonly<{ kind: DetailKind; start: number; end: number; text: string }>;

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}/g;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){3,7}(?: ?[\dA-Z]{1,3})?\b/g;
/** Of a labour court of first instance: decisions that everybody knows come from the courts above. */
const DOCKET = /\b\d{1,3} ?(?:BVGa|BV|Ca|Ga) ?\d{1,5}\/\d{2,4}\b/g;
/** At least seven digits behind a 0 or a +; dates and docket numbers are none. */
const PHONE = /(?<![\d/.,-])(?:\+\d{1,3}(?: ?\(0\))?|0\d{1,4}) ?[(/-]{0,2} ?\d(?:[ /-]{0,2}\d){4,12}(?![\d/])/g;
/** Legal forms say nothing about who is meant. */
const legalForms = new Set(["gmbh", "ag", "kg", "co", "se", "kgaa", "ohg", "ug", "mbh", "ev", "eg", "und", "von", "der", "die", "das"]);

/** Where a name stands as a word of its own, whatever its case. */
function placesOf(text: string, name: string): readonly (readonly [start: number, end: number])[] {
  const lower = text.toLowerCase();
  const wanted = name.toLowerCase();
  const places: (readonly [number, number])[] = [];
  // Letters whose small form is longer would shift what follows.
  if (lower.length !== text.length || wanted.length < 3) return places;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length;
    const within = /[\p{L}\d]/u.test(text[at - 1] ?? "") || /[\p{L}\d]/u.test(text[end] ?? "");
    if (!within) places.push([at, end]);
  }
  return places;
}

/** `Muster Maschinenbau GmbH & Co. KG` is also meant by `Muster Maschinenbau`. */
function companyNames(company: string): readonly string[] {
  const words = company.split(/\s+/).filter((word) => word !== "&");
  const significant = words.filter((word) => !legalForms.has(word.toLowerCase().replaceAll(".", "")));
  return [...new Set([company.trim(), significant.join(" ")])].filter((name) => name.length >= 3);
}

/** The own company and people that a text is looked through for. */
export type OwnNames = Readonly<{ companies: readonly string[]; people: readonly string[] }>;

/**
 * What in a text might tell where somebody works or who is meant: secrets of the company (§ 79 BetrVG) and data about people.
 * In the order of the text, without overlap, the longer before the shorter. Nothing is sent anywhere; nothing is forbidden.
 */
export function privateDetails(text: string, { companies, people }: OwnNames): readonly PrivateDetail[] {
  const found: PrivateDetail[] = [];
  const add = (kind: DetailKind, start: number, end: number): void => {
    found.push({ kind, start, end, text: text.slice(start, end) });
  };
  for (const name of companies.flatMap(companyNames)) for (const [start, end] of placesOf(text, name)) add("company", start, end);
  for (const name of people) for (const [start, end] of placesOf(text, name)) add("person", start, end);
  for (const hit of text.matchAll(EMAIL)) add("email", hit.index, hit.index + hit[0].length);
  for (const hit of text.matchAll(IBAN)) add("iban", hit.index, hit.index + hit[0].length);
  for (const hit of text.matchAll(DOCKET)) add("docket", hit.index, hit.index + hit[0].length);
  for (const hit of text.matchAll(PHONE)) add("phone", hit.index, hit.index + hit[0].length);
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter(({ start }, i) => found.slice(0, i).every((before) => before.end <= start));
}

const blanks: Readonly<Record<DetailKind, string>> = {
  company: "[Unternehmen]",
  person: "[Name]",
  email: "[E-Mail-Adresse]",
  phone: "[Telefonnummer]",
  iban: "[Kontonummer]",
  docket: "[Aktenzeichen]",
};

/** The text with all of that replaced by what it was. */
export function blanked(text: string, details: readonly PrivateDetail[]): string {
  let shown = "";
  let at = 0;
  for (const { kind, start, end } of details) {
    shown += text.slice(at, start) + blanks[kind];
    at = end;
  }
  return shown + text.slice(at);
}
