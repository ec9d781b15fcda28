import { firstNames } from "./first-names.ts";

export const blankKinds = ["name", "e-mail", "telefon", "iban", "firma"] as const;
export type BlankKind = (typeof blankKinds)[number];

/** What the account of the visitor says about them. */
export type OwnData = Readonly<{ company?: string | undefined; firstname?: string; lastname?: string }>;

export type Blanked = Readonly<{ text: string; found: readonly BlankKind[] }>;

const mail = /[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const iban = /\b[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]{4}){3,7}(?:[ ]?[A-Z0-9]{1,3})?\b/gi;
const phone = /(?<![\d§/.])(?:\+\d{1,3}|00\d{1,3}|0)[\s/()-]{0,3}\d{2,5}(?:[\s/().-]{0,2}\d{2,5}){1,4}(?!\d)/g;
const formOfAddress = "(?:Herr(?:n)?|Frau|Kolleg(?:e|en|in)|Dr\\.|Prof\\.)";
const named = new RegExp(
  `(?<![\\p{L}])(${formOfAddress}(?:\\s+(?:Dr\\.|Prof\\.))*)\\s+(\\p{Lu}[\\p{Ll}\\p{M}]+(?:[ -]\\p{Lu}[\\p{Ll}\\p{M}]+){0,3})`,
  "gu",
);
const common: ReadonlySet<string> = new Set(firstNames);
const capitalised = /(?<![\p{L}-])\p{Lu}[\p{Ll}\p{M}]+/gu;
const surnameNext = /(?:-\p{Lu}[\p{Ll}\p{M}]+)?\s+(?:(?:von|van|de|zu)\s)?(\p{Lu}[\p{Ll}\p{M}]+(?:-\p{Lu}[\p{Ll}\p{M}]+)?)(?![\p{L}-])/uy;
/** Nouns have capitals too: behind a first name these are no surname. */
const noSurname =
  /(?:ung|heit|keit|schaft|rat|rats|recht|zeit|tag|tage|urlaub|vertrag|geber|nehmer|amt|platz|plan|geld|lohn|frist|liste|gremium|chef|betrieb|firma|schicht|pause|seminar|schulung|woche|monat|jahr|uhr|teilzeit)$|^(?:Als|Am|An|Auf|Bei|Das|Der|Die|Ein|Eine|Er|Es|Für|Ich|Ihr|Im|In|Ist|Mit|Nach|Oder|Sie|Und|Uns|Von|Wann|Was|Wer|Wie|Wir|Wo|Zu|Zum|Zur)$/iu;
/** Words that stand behind a form of address and are nobody's name. */
const noNames =
  /^(?:Betriebs|Vorsitz|Chef|Vertrauens|Auszubild|Personal|Geschäfts|Schwerbehind|Arbeit|Kolleg|Mitarbeit|Beschäftigt|Aus|Aus der|Und|Oder|Mann)/u;

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}-]/u.test(sign);

/** Leaves out what somebody is called, as a word of its own. */
function without(text: string, name: string, mark: () => string): string {
  const lower = text.toLowerCase();
  const parts: string[] = [];
  let from = 0;
  for (let at = lower.indexOf(name); at >= 0; at = lower.indexOf(name, at + name.length)) {
    if (isLetter(text[at - 1]) || isLetter(text[at + name.length])) continue;
    parts.push(text.slice(from, at), mark());
    from = at + name.length;
  }
  return [...parts, text.slice(from)].join("");
}

/** A common first name with a surname behind it is somebody. */
function withoutFullNames(text: string, mark: () => string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: first, index } of text.matchAll(capitalised)) {
    if (index < from || !common.has(first)) continue;
    surnameNext.lastIndex = index + first.length;
    const next = surnameNext.exec(text);
    if (next === null || noSurname.test(next[1] ?? "")) continue;
    parts.push(text.slice(from, index), mark());
    from = surnameNext.lastIndex;
  }
  return [...parts, text.slice(from)].join("");
}

/**
 * Takes out of a question what tells who somebody is, before anybody else sees it: e-mail, IBAN, telephone, names behind a form of
 * address or a common first name, and the name and company of the account (spec: chatbot#privacy).
 */
export function blankPersonalData(question: string, own: OwnData = {}): Blanked {
  const found = new Set<BlankKind>();
  const mark = (kind: BlankKind, shown: string): string => {
    found.add(kind);
    return shown;
  };
  let text = question
    .replace(mail, () => mark("e-mail", "[E-Mail]"))
    .replace(iban, (whole) => (/\d{6}/.test(whole.replace(/\s/g, "")) ? mark("iban", "[IBAN]") : whole))
    .replace(phone, (whole) => (whole.replace(/\D/g, "").length >= 7 ? mark("telefon", "[Telefon]") : whole))
    .replace(named, (whole, address: string, name: string) => (noNames.test(name) ? whole : mark("name", `${address} [Name]`)));
  text = withoutFullNames(text, () => mark("name", "[Name]"));
  const firm = own.company?.trim().toLowerCase() ?? "";
  if (firm.length > 2) text = without(text, firm, () => mark("firma", "[Firma]"));
  const names = [`${own.firstname ?? ""} ${own.lastname ?? ""}`.trim(), own.lastname ?? ""]
    .map((name) => name.trim())
    .filter((name) => name.length > 2);
  for (const name of names) text = without(text, name.toLowerCase(), () => mark("name", "[Name]"));
  return { text, found: blankKinds.filter((kind) => found.has(kind)) };
}
