import type { HistoryEntry } from "#db/repositories/order-history.ts";
import type { HistoryAction, HistoryDetail } from "#src/domain/booking/history.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";

export type HistoryLine = Readonly<{ at: string; who: string; text: string }>;

const peopleOf = ({ people = [] }: HistoryDetail): string => people.join(", ");
const feeOf = ({ fee = 0 }: HistoryDetail): string => (fee === 0 ? "kostenfrei" : `Kosten ${formatEuro(fee)} netto`);

const differenceOf = ({ difference = 0 }: HistoryDetail): string => {
  if (difference === 0) return "Preis unverändert";
  return `${difference > 0 ? "Mehrpreis" : "Minderpreis"} ${formatEuro(Math.abs(difference))} netto`;
};

const sentences: Readonly<Record<HistoryAction, (detail: HistoryDetail) => string>> = {
  bestellt: () => "Bestellung eingegangen",
  gebucht: (detail) => `Reservierung verbindlich gebucht: ${peopleOf(detail)}`,
  zurueckgegeben: (detail) => `Reservierung zurückgegeben: ${peopleOf(detail)}`,
  storniert: (detail) => `Storniert: ${peopleOf(detail)} (${feeOf(detail)})`,
  umgebucht: (detail) =>
    `Umgebucht: ${peopleOf(detail)}, von ${detail.from ?? ""} zu ${detail.to ?? ""} (${differenceOf(detail)}, ${feeOf(detail)})`,
  ersatzperson: (detail) => `Ersatzperson: statt ${peopleOf(detail)} nimmt ${detail.to ?? ""} teil`,
  angaben: (detail) => `Angaben zur Person geändert: ${detail.to ?? peopleOf(detail)}`,
  verfallen: (detail) => `Reservierung abgelaufen: ${peopleOf(detail)}`,
  verlegt: (detail) => `Termin geändert: bisher ${detail.from ?? ""}, jetzt ${detail.to ?? ""}`,
  abgesagt: (detail) => `Termin abgesagt: ${detail.from ?? ""}`,
  rechnungsdaten: () => "Rechnungsdaten geändert",
  beschluss: (detail) => `Beschlussstand: ${detail.to ?? ""} für ${peopleOf(detail)}, ${detail.event ?? ""}`,
  "beschluss-offen": (detail) => `Beschluss wieder offen für ${peopleOf(detail)}: ${detail.reason ?? ""}`,
  nachricht: ({ reference }) => `Nachricht an uns${reference === undefined ? "" : ` (${reference})`}`,
};

const actors: Readonly<Record<HistoryEntry["actor"], string>> = {
  link: "über den Link zur Bestellung",
  account: "mit Konto",
  staff: "durch unser Team",
  system: "automatisch",
};

/** Staff stay nameless to customers. */
export const historyLine = ({ at, action, actor, name, detail }: HistoryEntry): HistoryLine => ({
  at: `${formatInstant(at)} Uhr`,
  who: actor === "account" && name !== null ? fullName(name) : actors[actor],
  text: sentences[action](detail),
});
