import { firstNames } from "./first-names.ts";

export const blankKinds = ["name", "e-mail", "telefon", "iban", "firma"] as const;
export type BlankKind = (typeof blankKinds)[number];

/** What the account of the visitor says about them. */
export type OwnData = Readonly<{ company?: string | undefined; firstname?: string; lastname?: string }>;

export type Blanked = Readonly<{ text: string; found: readonly BlankKind[] }>;

const mail = /[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const iban = /\b[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]{4}){3,7}(?:[ ]?[A-Z0-9]{1,3})?\b/gi;
const phone = /(?<![\d§/.])(?:\+\d{1,3}|00\d{1,3}|0)[\s/()-]{0,3}\d{2,5}(?:[\s/().-]{0,2}\d{2,5}){1,4}(?!\d)/g;
const caps = (word: string): string => `(?:${word}|${word.toUpperCase()}|${word.toLowerCase()})`;
const degree = `(?:${["Dr\\.", "Prof\\."].map(caps).join("|")})`;
const formOfAddress = `(?:${["Herr", "Herrn", "Hr\\.", "Hrn\\.", "Frau", "Kollege", "Kollegen", "Kollegin"].map(caps).join("|")}|${degree})`;
const oneName = "\\p{Lu}[\\p{L}\\p{M}'’]+(?:-\\p{Lu}[\\p{L}\\p{M}]+)*";
/** „von“, „van den“, „de la“: it belongs to the name behind it. */
const particle = `(?:${["von", "van", "de", "zu"].map(caps).join("|")})(?:\\s+(?:${["der", "den", "dem", "la"].map(caps).join("|")}))?`;
const named = new RegExp(
  `(?<![\\p{L}])(${formOfAddress}(?:\\s+${degree})*)((?:\\s+(?:${degree}|(?:${particle}\\s+)?${oneName})){1,5})(?![\\p{L}])`,
  "gu",
);
const nameWords = new RegExp(`${degree}|(?:${particle}\\s+)?${oneName}`, "gu");
const common: ReadonlySet<string> = new Set(firstNames);
const isFirstName = (word: string): boolean => common.has(word) || common.has(word.slice(0, 1) + word.slice(1).toLowerCase());
const capitalised = /(?<![\p{L}-])\p{Lu}[\p{L}\p{M}]+(?:-\p{Lu}[\p{L}\p{M}]+)?/gu;
const surnameNext = new RegExp(`\\s+(?:${particle}\\s+)?(${oneName})(?![\\p{L}-])`, "uy");
const smallWord =
  /^(?:Als|Am|An|Auf|Aus|Bei|Das|Dem|Den|Der|Des|Die|Ein|Eine|Er|Es|Für|Ich|Ihr|Im|In|Ist|Mit|Nach|Oder|Sie|Und|Uns|Von|Wann|Was|Wer|Wie|Wir|Wo|Zu|Zum|Zur)$/iu;
/** Nouns have capitals too: behind a first name these are no surname. */
const noun =
  /(?:ung|heit|keit|schaft|rat|rats|recht|zeit|tag|tage|urlaub|vertrag|geber|nehmer|amt|platz|plan|geld|lohn|frist|liste|gremium|chef|betrieb|firma|schicht|pause|seminar|schulung|mitglied|woche|monat|jahr|teilzeit)$|^uhr$/iu;
/** Surnames that end like a noun. */
const surname = /[bp]recht$|^(?:Freitag|Sonntag|Jung|Hartung|Hornung|Kaplan)$/iu;
const isNoSurname = (word: string): boolean => smallWord.test(word) || (noun.test(word) && !surname.test(word));
/** Words that stand behind a form of address and are nobody's name. */
const noName =
  /^(?:Betriebs|Vorsitz|Chef|Vertrauens|Auszubild|Personal|Geschäfts|Schwerbehind|Arbeit|Kolleg|Mitarbeit|Beschäftigt)[\p{L}-]*$/iu;
/** What somebody is stands before the name: „Frau Betriebsratsvorsitzende Schmidt“. */
const title = new RegExp(
  `^(?:${degree}|(?:Betriebs|Vertrauens|Personal|Geschäfts|Schwerbehinderten|Abteilungs|Bereichs|Team|Werks|Filial|Schicht)[\\p{L}-]*(?:vorsitzende[rn]?|rat|rätin|leiter(?:in)?|führer(?:in)?|chef(?:in)?|referent(?:in)?|vertreter(?:in)?|person|frau|mann)|Vorsitzende[rn]?|Chef(?:in)?|Direktor(?:in)?|Auszubildende[rn]?|Mitarbeiter(?:in)?|Kolleg(?:e|en|in))$`,
  "iu",
);
/** „die Frau von …“, „eine neue Kollegin von …“: somebody's wife, somebody of a shift. */
const article =
  /(?<!\p{L})(?:d(?:e[mnrs]|ie)|[dkms]?eine?[mnrs]?|(?:ihr|unser|eur|euer|jed|dies|manch|welch)(?:e[mnrs]?)?)\s+(?:\p{Ll}+e[nr]?\s+)?$/iu;
const isNoun = (address: string, before: string): boolean =>
  /^kollegen$/iu.test(address) || (/^(?:frau|kolleg(?:e|in))$/iu.test(address) && article.test(before));

/** The words behind a form of address that are a name, from the first that is no title on; how many stand before them. */
function titlesBefore(words: readonly string[], address: string, before: string): number | null {
  const at = words.findIndex((word) => !title.test(word));
  const first = words[at];
  if (first === undefined || smallWord.test(first) || noName.test(first)) return null;
  if (at > 0 && isNoSurname(first)) return null;
  return /\s/.test(first) && isNoun(address, before) ? null : at;
}

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

/** A common first name with a surname behind it, or further first names between them, is somebody. */
function withoutFullNames(text: string, mark: () => string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: first, index } of text.matchAll(capitalised)) {
    if (index < from || !isFirstName(first.replace(/-.*/, ""))) continue;
    let end = index + first.length;
    let last = first;
    while (last === first || isFirstName(last)) {
      surnameNext.lastIndex = end;
      const next = surnameNext.exec(text)?.[1];
      if (next === undefined || isNoSurname(next)) break;
      [last, end] = [next, surnameNext.lastIndex];
    }
    if (last === first) continue;
    parts.push(text.slice(from, index), mark());
    from = end;
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
    .replace(named, (whole, address: string, behind: string, at: number, all: string) => {
      const words = behind.match(nameWords) ?? [];
      const titles = titlesBefore(words, address, all.slice(Math.max(0, at - 60), at));
      return titles === null ? whole : mark("name", [address, ...words.slice(0, titles), "[Name]"].join(" "));
    });
  text = withoutFullNames(text, () => mark("name", "[Name]"));
  const firm = own.company?.trim().toLowerCase() ?? "";
  if (firm.length > 2) text = without(text, firm, () => mark("firma", "[Firma]"));
  const names = [`${own.firstname ?? ""} ${own.lastname ?? ""}`.trim(), own.lastname ?? ""]
    .map((name) => name.trim())
    .filter((name) => name.length > 2);
  for (const name of names) text = without(text, name.toLowerCase(), () => mark("name", "[Name]"));
  return { text, found: blankKinds.filter((kind) => found.has(kind)) };
}
