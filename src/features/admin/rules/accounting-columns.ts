import type { AccountingKind } from "#src/domain/accounting/accounting-lines.ts";
import type { AccountingRecord } from "#src/domain/accounting/accounting-record.ts";
import { euroInCells } from "#src/domain/pricing/money.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";

export type AccountingRow = Readonly<{
  run: number;
  line: number;
  until: IsoDay;
  kind: AccountingKind;
  net: number;
  record: AccountingRecord;
}>;

export const accountingKindLabels: Readonly<Record<AccountingKind, string>> = {
  teilnahme: "Teilnahme",
  hotel: "Hotel und Verpflegung",
  storno: "Stornokosten",
  umbuchung: "Umbuchung",
};

const percent = (value: number): string => String(value).replace(".", ",");

/**
 * The columns of a run's file. Those with a number after `BT-` hold the business term of that number in EN 16931-1. What is
 * taken back is a credit note (BT-3: 381), so no amount is negative. Without tax the category is left to accounting, which
 * would have to give a reason.
 */
export const accountingColumns: readonly (readonly [heading: string, value: (row: AccountingRow) => string])[] = [
  ["Lauf", ({ run }) => String(run)],
  ["BT-126 Zeile", ({ line }) => String(line)],
  ["Stand", ({ until }) => until],
  ["Art", ({ kind }) => accountingKindLabels[kind]],
  ["BT-3 Beleg: 380 Rechnung / 381 Gutschrift", ({ net }) => (net < 0 ? "381" : "380")],
  ["BT-14 Auftrag", ({ record }) => record.order],
  ["Auftragsdatum", ({ record }) => record.orderedOn],
  ["BT-10 Leitweg-ID", ({ record }) => record.buyer.leitwegId ?? ""],
  ["BT-13 Bestellnummer des Käufers", ({ record }) => record.buyer.purchaseOrderNumber ?? ""],
  ["BT-19 Kostenstelle", ({ record }) => record.buyer.costCentre ?? ""],
  ["BT-44 Käufer", ({ record }) => record.buyer.name],
  ["BT-48 USt-IdNr.", ({ record }) => record.buyer.vatId ?? ""],
  ["BT-49 Rechnungsadresse elektronisch", ({ record }) => record.buyer.invoiceEmail ?? ""],
  ["BT-49-1 Schema", ({ record }) => (record.buyer.invoiceEmail === null ? "" : "EM")],
  ["BT-50 Straße", ({ record }) => record.buyer.street],
  ["BT-52 Ort", ({ record }) => record.buyer.city],
  ["BT-53 Postleitzahl", ({ record }) => record.buyer.postalCode],
  ["BT-55 Land", ({ record }) => record.buyer.country],
  ["BT-56 Ansprechperson", ({ record }) => record.buyer.contact],
  ["BT-57 Telefon", ({ record }) => record.buyer.phone],
  ["BT-58 E-Mail", ({ record }) => record.buyer.email],
  ["BT-5 Währung", () => "EUR"],
  ["BT-134 Beginn", ({ record }) => record.startDate],
  ["BT-135 Ende", ({ record }) => record.endDate],
  ["BT-153 Leistung", ({ record }) => record.item],
  ["BT-154 Teilnehmende Person", ({ record }) => record.participant],
  ["BT-155 Termin", ({ record }) => String(record.eventId)],
  ["BT-129 Menge", () => "1"],
  ["BT-130 Einheit", () => "C62"],
  ["BT-146 Einzelpreis netto", ({ net }) => euroInCells(Math.abs(net))],
  ["BT-131 Betrag netto", ({ net }) => euroInCells(Math.abs(net))],
  ["BT-151 Steuerkategorie", ({ record }) => (record.vatPercent > 0 ? "S" : "")],
  ["BT-152 Steuersatz", ({ record }) => percent(record.vatPercent)],
];
