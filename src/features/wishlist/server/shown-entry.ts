import { type EventSummary, summaryOf } from "#src/domain/events/event-summary.ts";
import { priceSteps } from "#src/domain/pricing/cost-view.ts";
import { formatEuroShort } from "#src/domain/pricing/money.ts";
import { lowestPrice } from "#src/domain/pricing/price-tiers.ts";
import { stepsInWords } from "#src/domain/pricing/price-words.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, formatRange, type IsoDay } from "#src/domain/time/german-date.ts";
import type { ListedEntry } from "./list-wishlist.ts";

export type ShownEntry = Readonly<{
  key: string;
  kind: "theme" | "event";
  number: number;
  title: string;
  path: string | null;
  /** Date and place of the event; of a theme, of its next one. */
  facts: readonly string[];
  /** `ab 990 €`; `null` where nothing can be booked. */
  price: string | null;
  mark: Readonly<{ text: string; tone: "warn" | "bad" }> | null;
  event: EventSummary | null;
}>;

const bad = (text: string): ShownEntry["mark"] => ({ text, tone: "bad" });

const marks = {
  frei: null,
  wenige: null,
  warteliste: null,
  abgesagt: bad("Dieser Termin wurde abgesagt."),
  beendet: bad("Dieser Termin liegt in der Vergangenheit."),
} as const;

function priceOf({ events }: ListedEntry): string {
  const [one, ...others] = events;
  if (one !== undefined && others.length === 0) return stepsInWords(priceSteps(one.prices));
  const prices = events.map((event) => lowestPrice(event.prices));
  const lowest = formatEuroShort(Math.min(...prices));
  const same = events.every((event) => new Set(event.prices.filter((price) => price > 0)).size <= 1) && new Set(prices).size === 1;
  return `${same ? "" : "ab "}${lowest} pro Person`;
}

function showEvent(entry: ListedEntry, today: IsoDay): Pick<ShownEntry, "facts" | "price" | "mark" | "event"> {
  const [event] = entry.events;
  if (event === undefined) return { facts: [], price: null, event: null, mark: bad("Diesen Termin gibt es nicht mehr.") };
  const summary = summaryOf(event, today);
  const mark = marks[summary.state];
  const facts = [formatRange(event.startDate, event.endDate), summary.place];
  return { facts, price: mark === null ? priceOf(entry) : null, mark, event: summary };
}

function showTheme(entry: ListedEntry, today: IsoDay): Pick<ShownEntry, "facts" | "price" | "mark" | "event"> {
  const [next] = entry.events;
  if (entry.path === null) return { facts: [], price: null, event: null, mark: bad("Dieses Seminar bieten wir nicht mehr an.") };
  if (next === undefined) return { facts: [], price: null, event: null, mark: { text: "Zurzeit ist kein Termin geplant.", tone: "warn" } };
  return {
    facts: [`Nächster Termin ${formatDay(next.startDate)}, ${summaryOf(next, today).place}`],
    price: priceOf(entry),
    mark: null,
    event: null,
  };
}

export function showEntry(entry: ListedEntry, now: Date): ShownEntry {
  const { key, kind, number, title, path } = entry;
  const today = todayInBerlin(now);
  return { key, kind, number, title, path, ...(kind === "event" ? showEvent(entry, today) : showTheme(entry, today)) };
}
