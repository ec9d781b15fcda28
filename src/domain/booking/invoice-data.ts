import type { FieldOption } from "#src/shared/forms/form.ts";
import { countryName } from "../accounts/countries.ts";

export const MAX_REFERENCE = 40;

export const purchaseOrderNumberLong = `Die Bestellnummer hat zu viele Zeichen. Möglich sind ${MAX_REFERENCE}`;

/** Member states of the Union, with how their VAT numbers are written behind the prefix. */
const vatForms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** ISO codes; Greece has another prefix in its VAT numbers than in its code. */
const codes = [...Object.keys(vatForms).map((prefix) => (prefix === "EL" ? "GR" : prefix)), "CH", "GB", "LI", "NO"];

const others = codes
  .filter((code) => code !== "DE")
  .map((value) => ({ value, label: countryName(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, "de"));
export const countryOptions: readonly FieldOption[] = [{ value: "DE", label: countryName("DE") }, ...others];

const compact = (text: string): string => text.replace(/[\s.]/g, "").toUpperCase();

/** A VAT number by its form alone, as it is written: `de 123 456 789` becomes `DE123456789`; null for anything else. */
export function readVatId(text: string): string | null {
  const written = compact(text).replaceAll("-", "");
  const form = vatForms[written.slice(0, 2)];
  return form?.test(written.slice(2)) === true ? written : null;
}

/** The remainder by 97 of a number with any number of digits; a letter stands for its two (A = 10). */
const remainder = (text: string): number =>
  [...text].reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

/**
 * A Leitweg-ID: digits of the authority, at will up to 30 letters and digits of its own, and two check digits by ISO 7064
 * MOD 97-10. Null where form or check digits are wrong.
 */
export function readLeitwegId(text: string): string | null {
  const written = compact(text);
  const [, authority, own = "", check] = /^(\d{2,12})(?:-([A-Z0-9]{1,30}))?-(\d{2})$/.exec(written) ?? [];
  if (authority === undefined || check === undefined) return null;
  return remainder(authority + own + check) === 1 ? written : null;
}

export type InvoiceData = Readonly<{
  invoiceEmail: string | null;
  country: string;
  purchaseOrderNumber: string | null;
  costCentre: string | null;
  leitwegId: string | null;
  vatId: string | null;
}>;

type Typed = Readonly<{ [Name in keyof InvoiceData]?: string | undefined }>;
type Checked = Readonly<{ ok: true; data: InvoiceData }> | Readonly<{ ok: false; errors: Readonly<Record<string, string>> }>;

const long = "Die Kostenstelle hat zu viele Zeichen. Möglich sind 40";
const leitweg = "Diese Leitweg-ID stimmt nicht. Bitte vergleichen Sie sie Zeichen für Zeichen, auch die letzten beiden Ziffern";
const vat = "So sieht keine Umsatzsteuer-Identifikationsnummer aus. Sie beginnt mit dem Länderkennzeichen, zum Beispiel DE123456789";

/** What the fields together may be, beyond what each of them says. */
export function checkInvoiceData({ invoiceEmail, country = "DE", purchaseOrderNumber, costCentre, leitwegId, vatId }: Typed): Checked {
  const route = leitwegId === undefined ? null : readLeitwegId(leitwegId);
  const number = vatId === undefined ? null : readVatId(vatId);
  const errors = {
    ...([...(purchaseOrderNumber ?? "")].length > MAX_REFERENCE ? { purchaseOrderNumber: purchaseOrderNumberLong } : {}),
    ...([...(costCentre ?? "")].length > MAX_REFERENCE ? { costCentre: long } : {}),
    ...(leitwegId !== undefined && route === null ? { leitwegId: leitweg } : {}),
    ...(vatId !== undefined && number === null ? { vatId: vat } : {}),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    data: {
      invoiceEmail: invoiceEmail ?? null,
      country,
      purchaseOrderNumber: purchaseOrderNumber ?? null,
      costCentre: costCentre ?? null,
      leitwegId: route,
      vatId: number,
    },
  };
}
