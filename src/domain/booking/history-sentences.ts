import { formatEuro } from "../pricing/money.ts";
import type { HistoryAction, HistoryActor, HistoryDetail } from "./history.ts";

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
  verlaengert: (detail) => `Reservierung verlängert: ${peopleOf(detail)}, jetzt bis einschließlich ${detail.to ?? ""}`,
  verlegt: (detail) => `Termin geändert: bisher ${detail.from ?? ""}, jetzt ${detail.to ?? ""}`,
  abgesagt: (detail) => `Termin abgesagt: ${detail.from ?? ""}`,
  rechnungsdaten: () => "Rechnungsdaten geändert",
  beschluss: (detail) => `Beschlussstand: ${detail.to ?? ""} für ${peopleOf(detail)}, ${detail.event ?? ""}`,
  "beschluss-offen": (detail) => `Beschluss wieder offen für ${peopleOf(detail)}: ${detail.reason ?? ""}`,
  nachricht: ({ reference }) => `Nachricht an uns${reference === undefined ? "" : ` (${reference})`}`,
};

/** What happened, in words that customers may read; who it was stands beside it. */
export const historySentence = (action: HistoryAction, detail: HistoryDetail): string => sentences[action](detail);

const actors: Readonly<Record<HistoryActor, string>> = {
  link: "über den Link zur Bestellung",
  account: "mit Konto",
  staff: "durch unser Team",
  system: "automatisch",
};

/** Who it was, without a name. Whoever orders without an account has no link yet. */
export const historyActorText = (action: HistoryAction, actor: HistoryActor): string =>
  action === "bestellt" && actor === "link" ? "ohne Konto" : actors[actor];
