const NBSP = "\u00a0";
const MONTHS = "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember";

const sign = /(§|(?<![\p{L}\p{N}])(?:Abs\.|Absatz|Absätze|Satz|Art\.|Artikel|Nr\.|Nrn\.|Nummer|Rn\.|Ziff\.|Anlage)) (?=\d)/gu;
const letters = /(?<![\p{L}\p{N}])(Buchst\.|Buchstabe|lit\.) (?=[a-z](?:[^\p{L}\p{N}]|$))/gu;
const day = new RegExp(`(?<![\\p{L}\\p{N}])(\\d{1,2}\\.) (${MONTHS})(?: (?=\\d{4}(?!\\d)))?(?![\\p{L}])`, "gu");

/** Most texts hold nothing of the kind, and this is seen at a tenth of the cost. */
const candidate = / \d|\d\. [JFMASOND]|Buchst|lit\./;

/** "§ 37", "Abs. 6" and "8. März 2000" stay on one line: ordinary spaces within become `space`, one that does not break. */
export const keepTogether = (text: string, space = NBSP): string =>
  candidate.test(text)
    ? text
        .replace(sign, `$1${space}`)
        .replace(letters, `$1${space}`)
        .replace(day, (whole, number: string, month: string) => `${number}${space}${month}${whole.endsWith(" ") ? space : ""}`)
    : text;
