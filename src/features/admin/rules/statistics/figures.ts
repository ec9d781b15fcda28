import { euroInCells, formatEuroShort } from "#src/domain/pricing/money.ts";

/** Sums of a group by name; every figure is reckoned from them, so that the last line of a table says the same of all. */
export type Sums = Readonly<Record<string, number>>;

export type Unit = "number" | "percent" | "days" | "euro";
type Column = Readonly<{ label: string; unit: Unit; of: (sums: Sums) => number | null }>;

export const figureKeys = ["belegung", "vorlauf", "stornierungen", "umsatz", "eingang"] as const;
export type FigureKey = (typeof figureKeys)[number];

export type Figure = Readonly<{
  title: string;
  /** Says beneath the figure how it is reckoned (spec:staff#statistics). */
  words: readonly string[];
  columns: readonly Column[];
  /** Columns drawn as the parts of each bar, and the one that is written beside it. */
  parts: readonly number[];
  shown: number;
  /** Where all bars end; without it at the longest one. */
  full?: number;
}>;

const at = (sums: Sums, name: string): number => sums[name] ?? 0;
const count = (label: string, name: string): Column => ({ label, unit: "number", of: (sums) => at(sums, name) });
const euro = (label: string, ...names: readonly string[]): Column => ({
  label,
  unit: "euro",
  of: (sums) => names.reduce((sum, name) => sum + at(sums, name), 0),
});
/** Null where there is nothing to divide by. */
const share = (part: number, whole: number): number | null => (whole === 0 ? null : (100 * part) / whole);

export const figures: Readonly<Record<FigureKey, Figure>> = {
  belegung: {
    title: "Belegung",
    words: [
      "Plätze aller Veranstaltungen, die im Zeitraum beginnen und nicht abgesagt sind. Belegung ist der Anteil der verbindlich gebuchten Plätze an den angebotenen; Reservierungen und Angebote an die Warteliste stehen für sich.",
      "Ist eine Website gewählt, zählen als gebucht nur die dort bestellten Plätze; gehaltene Plätze werden dann nicht gezählt.",
    ],
    columns: [
      count("Termine", "events"),
      count("Plätze", "seats"),
      count("Gebucht", "booked"),
      count("Gehalten", "held"),
      { label: "Belegung", unit: "percent", of: (sums) => share(at(sums, "booked"), at(sums, "seats")) },
      { label: "Gehalten, Anteil", unit: "percent", of: (sums) => share(at(sums, "held"), at(sums, "seats")) },
    ],
    parts: [4, 5],
    shown: 4,
    full: 100,
  },
  vorlauf: {
    title: "Vorlaufzeit",
    words: [
      "Tage vom Tag der Bestellung (Berliner Zeit) bis zum ersten Tag der Veranstaltung, im Durchschnitt der verbindlich gebuchten Plätze nicht abgesagter Veranstaltungen, die im Zeitraum beginnen.",
      "Nach einer Umbuchung zählt der neue Termin, der Tag der Bestellung bleibt.",
    ],
    columns: [
      count("Plätze", "booked"),
      {
        label: "Durchschnitt",
        unit: "days",
        of: (sums) => (at(sums, "booked") === 0 ? null : at(sums, "leadDays") / at(sums, "booked")),
      },
      count("unter 14 Tagen", "lead0"),
      count("14 bis 29", "lead1"),
      count("30 bis 59", "lead2"),
      count("60 bis 89", "lead3"),
      count("ab 90 Tagen", "lead4"),
    ],
    parts: [1],
    shown: 1,
  },
  stornierungen: {
    title: "Stornierungen",
    words: [
      "Plätze von Veranstaltungen, die im Zeitraum beginnen oder begonnen hätten. Die Stornoquote ist der Anteil der von Kunden stornierten Plätze an allen, die verbindlich gebucht oder storniert sind.",
      "Von uns abgesagte, abgelaufene und zurückgegebene Plätze stehen für sich und zählen nicht zur Quote.",
    ],
    columns: [
      count("Gebucht", "booked"),
      count("Storniert", "cancelled"),
      {
        label: "Stornoquote",
        unit: "percent",
        of: (sums) => share(at(sums, "cancelled"), at(sums, "cancelled") + at(sums, "booked")),
      },
      count("Von uns abgesagt", "calledOff"),
      count("Abgelaufen", "expired"),
      count("Zurückgegeben", "returned"),
    ],
    parts: [1, 3],
    shown: 2,
  },
  umsatz: {
    title: "Umsatz",
    words: [
      "Netto, nach denselben Regeln wie die Abrechnung: Teilnahme sowie Hotel und Verpflegung der verbindlich gebuchten Plätze von Veranstaltungen, die im Zeitraum beginnen. „Davon erbracht“ ist, was zu Veranstaltungen gehört, deren letzter Tag erreicht ist. Stornierte Plätze und abgesagte Veranstaltungen zählen nicht.",
      "Stornokosten und Umbuchungsgebühren stehen für sich, bei der Veranstaltung, zu der der Platz gehört; im Umsatz sind sie nicht enthalten.",
    ],
    columns: [
      euro("Teilnahme", "participation"),
      euro("Hotel und Verpflegung", "hotel"),
      euro("Umsatz netto", "participation", "hotel"),
      euro("Davon erbracht", "earned"),
      euro("Stornokosten", "cancellationFees"),
      euro("Umbuchungen", "rebookingFees"),
    ],
    parts: [0, 1],
    shown: 2,
  },
  eingang: {
    title: "Bestelleingang",
    words: [
      "Plätze, die im Zeitraum bestellt wurden (Tag der Bestellung in Berliner Zeit, nicht der Veranstaltung), gleich was später aus ihnen wurde: verbindlich gebucht oder zunächst reserviert.",
      "Der Wert ist die Summe der Preise netto; nach einer Umbuchung zählen Preis, Rubrik und Haus des neuen Termins.",
    ],
    columns: [count("Gebucht", "bookings"), count("Reserviert", "holds"), euro("Wert netto", "net")],
    parts: [0, 1],
    shown: 2,
  },
};

const whole = new Intl.NumberFormat("de-DE");
const oneDigit = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** As it is read on the page; a dash where there is nothing to reckon with. */
export function formatFigure(value: number | null, unit: Unit): string {
  if (value === null) return "–";
  if (unit === "euro") return formatEuroShort(value);
  if (unit === "percent") return `${oneDigit.format(value)} %`;
  return unit === "days" ? `${oneDigit.format(value)} Tage` : whole.format(value);
}

const plain = (value: number): string => String(Math.round(value * 10) / 10).replace(".", ",");

/** As a spreadsheet reads it; empty where there is nothing to reckon with. */
export function figureInCells(value: number | null, unit: Unit): string {
  if (value === null) return "";
  return unit === "euro" ? euroInCells(value) : plain(value);
}

export const headingInCells = ({ label, unit }: Column): string =>
  unit === "euro" ? `${label} (Euro)` : unit === "percent" ? `${label} (%)` : unit === "days" ? `${label} (Tage)` : label;
