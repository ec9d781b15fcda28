import type { DeskChoices } from "#src/domain/events/desk-choices.ts";
import { addDays, addWeeks, daysBetween, type IsoDay } from "#src/domain/time/german-date.ts";
import { readDay } from "#src/domain/time/read-day.ts";
import { type EventTyped, RATE_FIELDS } from "./event-fields.ts";
import { ONLINE } from "./event-modules.ts";

export type SeriesField = "every" | "count" | "dates" | "confirmed";
export type SeriesTyped = Readonly<Partial<Record<SeriesField, string>>>;

export const MOST_COPIES = 60;
const SMALL = /^\d{1,2}$/;

/** One copy as it was asked for: typed as a form would, or why a line can't be read. */
export type PlannedCopy = Readonly<{ line: string; typed: EventTyped }> | Readonly<{ line: string; problem: string }>;

export type SeriesPlan =
  | Readonly<{ ok: true; copies: readonly PlannedCopy[] }>
  | Readonly<{ ok: false; errors: Readonly<Record<string, string>> }>;

function copyAt(source: EventTyped, startDate: IsoDay, hotel?: string): EventTyped {
  const length = daysBetween(source.startDate ?? startDate, source.endDate ?? startDate);
  const elsewhere = hotel !== undefined && hotel !== source.hotel;
  // Another house has its own rooms and rates.
  const house = elsewhere ? { hotel, room: "", ...Object.fromEntries(RATE_FIELDS.map((name) => [name, ""])) } : {};
  return { ...source, startDate, endDate: addDays(startDate, length), decisionDate: "", onlineLink: "", ...house };
}

/** A house by its number, its name, or its name and town. */
function hotelNamed(text: string, { hotels }: DeskChoices): string | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === ONLINE) return ONLINE;
  const found = hotels.find(({ hotelId, name, city }) =>
    [String(hotelId), name.toLowerCase(), `${name}, ${city}`.toLowerCase()].includes(wanted),
  );
  return found === undefined ? undefined : String(found.hotelId);
}

function fromList(dates: string, source: EventTyped, choices: DeskChoices): readonly PlannedCopy[] {
  const lines = dates.split(/\r\n?|\n/).map((text) => text.trim());
  return lines
    .filter((text) => text !== "")
    .map((line): PlannedCopy => {
      const [first = "", ...rest] = line.split(";");
      const day = readDay(first);
      if (day === null) return { line, problem: "Dieses Datum gibt es nicht. Bitte schreiben Sie es wie 05.03.2027." };
      const house = rest.join(";").trim();
      const hotel = house === "" ? undefined : hotelNamed(house, choices);
      if (house !== "" && hotel === undefined) return { line, problem: `Das Hotel „${house}“ gibt es nicht.` };
      return { line, typed: copyAt(source, day, hotel) };
    });
}

/**
 * Copies of an event, every so many weeks or on listed days (`05.03.2027; Hotel Muster, Köln`). A copy keeps times, prices, seats and
 * trainers; the day of decision and the online link are its own.
 */
export function planSeries({ every = "", count = "", dates = "" }: SeriesTyped, source: EventTyped, choices: DeskChoices): SeriesPlan {
  if (dates.trim() !== "") {
    const copies = fromList(dates, source, choices);
    return copies.length > MOST_COPIES
      ? { ok: false, errors: { dates: `Bitte legen Sie höchstens ${MOST_COPIES} Termine auf einmal an.` } }
      : { ok: true, copies };
  }
  const errors = {
    ...(SMALL.test(every) && Number(every) >= 1 ? {} : { every: "Bitte geben Sie 1 bis 99 Wochen an." }),
    ...(SMALL.test(count) && Number(count) >= 1 && Number(count) <= MOST_COPIES
      ? {}
      : { count: `Bitte geben Sie 1 bis ${MOST_COPIES} Termine an.` }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const start = source.startDate ?? "";
  const copies = Array.from({ length: Number(count) }, (_, index) => {
    const day = addWeeks(start, Number(every) * (index + 1));
    return { line: day, typed: copyAt(source, day) };
  });
  return { ok: true, copies };
}
