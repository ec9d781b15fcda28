import { addDays, type IsoDay } from "#src/domain/time/german-date.ts";
import type { Choice, FilterField } from "./table-model.ts";

export const feedbackGroups = ["theme", "trainer", "hotel", "event"] as const;
export type FeedbackGroup = (typeof feedbackGroups)[number];

export type FeedbackFilter = Readonly<{ by: FeedbackGroup; period: string; from: IsoDay; to: IsoDay }>;

const byInAddress: Readonly<Record<string, FeedbackGroup>> = { thema: "theme", leitung: "trainer", haus: "hotel" };
export const groupNames: Readonly<Record<FeedbackGroup, string>> = {
  event: "Termin",
  theme: "Thema",
  trainer: "Referentin oder Referent",
  hotel: "Haus",
};

/** Years that can be chosen: this one and four before. */
const YEARS = 5;
const [FIRST, LAST] = ["0000-01-01", "9999-12-31"];

const yearsUntil = (today: IsoDay): readonly string[] =>
  Array.from({ length: YEARS }, (_, index) => String(Number(today.slice(0, 4)) - index));

/** Period of the last day of events; what can't be read leaves everything in. */
function daysOf(period: string, today: IsoDay): Readonly<{ from: IsoDay; to: IsoDay }> | null {
  if (period === "90-tage") return { from: addDays(today, -90), to: today };
  if (period === "12-monate") return { from: addDays(today, -365), to: today };
  return yearsUntil(today).includes(period) ? { from: `${period}-01-01`, to: `${period}-12-31` } : null;
}

export function feedbackFilterOf({ searchParams }: URL, today: IsoDay): FeedbackFilter {
  const asked = searchParams.get("nach") ?? "";
  const wished = searchParams.get("zeitraum") ?? "";
  const days = daysOf(wished, today);
  const by = Object.hasOwn(byInAddress, asked) ? (byInAddress[asked] ?? "event") : "event";
  return { by, period: days === null ? "" : wished, ...(days ?? { from: FIRST, to: LAST }) };
}

const inAddress = ({ by }: FeedbackFilter): string => Object.entries(byInAddress).find(([, group]) => group === by)?.[0] ?? "";

export const feedbackQuery = (filter: FeedbackFilter): Readonly<Record<string, string>> => ({
  nach: inAddress(filter),
  zeitraum: filter.period,
});

export function feedbackFields(filter: FeedbackFilter, today: IsoDay): readonly FilterField[] {
  const periods: readonly Choice[] = [
    { value: "90-tage", label: "letzte 90 Tage" },
    { value: "12-monate", label: "letzte 12 Monate" },
    ...yearsUntil(today).map((year) => ({ value: year, label: year })),
  ];
  const groups = Object.entries(byInAddress).map(([value, group]) => ({ value, label: groupNames[group] }));
  return [
    { kind: "choice", name: "nach", label: "Auswerten nach", value: inAddress(filter), all: groupNames.event, options: groups },
    { kind: "choice", name: "zeitraum", label: "Zeitraum", value: filter.period, all: "gesamte Zeit", options: periods },
  ];
}
