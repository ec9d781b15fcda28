export const blankKinds = ["name", "e-mail", "telefon", "iban", "firma"] as const;
export type BlankKind = (typeof blankKinds)[number];

export type Blanked = Readonly<{ text: string; found: readonly BlankKind[] }>;

const mail = /[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const iban = /\b[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]{4}){3,7}(?:[ ]?[A-Z0-9]{1,3})?\b/gi;
const phone = /(?<![\d§/.])(?:\+\d{1,3}|00\d{1,3}|0)[\s/()-]{0,3}\d{2,5}(?:[\s/().-]{0,2}\d{2,5}){1,4}(?!\d)/g;
const formOfAddress = "(?:Herr(?:n)?|Frau|Kolleg(?:e|en|in)|Dr\\.|Prof\\.)";
const named = new RegExp(
  `(?<![\\p{L}])(${formOfAddress}(?:\\s+(?:Dr\\.|Prof\\.))*)\\s+(\\p{Lu}[\\p{Ll}\\p{M}]+(?:[ -]\\p{Lu}[\\p{Ll}\\p{M}]+){0,3})`,
  "gu",
);
/** Words that stand behind a form of address and are nobody's name. */
const noNames =
  /^(?:Betriebs|Vorsitz|Chef|Vertrauens|Auszubild|Personal|Geschäfts|Schwerbehind|Arbeit|Kolleg|Mitarbeit|Beschäftigt|Aus|Aus der|Und|Oder|Mann)/u;

function withoutFirm(text: string, firm: string, mark: () => string): string {
  const lower = text.toLowerCase();
  const parts: string[] = [];
  let from = 0;
  for (let at = lower.indexOf(firm); at >= 0; at = lower.indexOf(firm, from)) {
    parts.push(text.slice(from, at), mark());
    from = at + firm.length;
  }
  return [...parts, text.slice(from)].join("");
}

/**
 * Takes out of a question what tells who somebody is, before anybody else sees it: e-mail, IBAN, telephone, names behind a form of
 * address, and the company of the account (spec: chatbot#privacy).
 */
export function blankPersonalData(question: string, company?: string): Blanked {
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
  const firm = company?.trim().toLowerCase() ?? "";
  if (firm.length > 2) text = withoutFirm(text, firm, () => mark("firma", "[Firma]"));
  return { text, found: blankKinds.filter((kind) => found.has(kind)) };
}
