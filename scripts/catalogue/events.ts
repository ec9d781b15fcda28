import { type DemoEvent, demoEvent, weekdays } from "#db/seed/demo-schema.ts";
import type { GeneratedFile } from "./entry-file.ts";
import type { Item, Plan } from "./plan.ts";
import type { Random } from "./random.ts";
import { themeDays } from "./seminars.ts";
import { EVENTS_AT_FULL_SIZE, sizeAt } from "./sizes.ts";

const FIRST_EVENT_ID = 100_001;
const FIRST_WEEK = -10;
const LAST_WEEK = 95;
/** Days of a series lie between its modules; the seed accepts events up to week 104. */
const WEEKS_BETWEEN_MODULES = 3;

type Part = Pick<DemoEvent, "week" | "weekday" | "days">;

function partOf(r: Random, days: number): Part {
  return { week: r.int(FIRST_WEEK, LAST_WEEK), weekday: weekdays[r.int(0, weekdays.length - days)] ?? "mo", days };
}

function seatsOf(r: Random): Pick<DemoEvent, "seats" | "minimum" | "booked" | "cancelled"> {
  const seats = r.int(10, 24);
  const minimum = r.int(5, 8);
  const state = r.int(1, 100);
  if (state <= 8) return { seats, minimum, booked: seats };
  if (state <= 22) return { seats, minimum, booked: seats - r.int(1, 4) };
  return { seats, minimum, booked: r.int(0, seats - 5), ...(state > 97 ? { cancelled: true } : {}) };
}

function pricesOf(r: Random, days: number): number[] {
  const first = 290 + 310 * days + r.int(0, 9) * 10;
  return Array.from({ length: r.int(1, 5) }, (_, tier) => first - tier * 100);
}

function modulesOf(r: Random, hotel: string, hotels: readonly Item[], first: Part): Pick<DemoEvent, "modules"> {
  if (!r.chance(1 / 12)) return {};
  const houses = hotel === "online" ? [hotel, hotel, hotel] : [hotel, r.chance(0.2) ? "online" : r.pick(hotels).id, r.pick(hotels).id];
  const modules = houses.map((house, i) => ({
    ...first,
    title: `Modul ${i + 1} der Musterreihe`,
    hotel: house,
    week: first.week + i * WEEKS_BETWEEN_MODULES,
  }));
  return { modules };
}

function subjectOf(plan: Plan, number: number): Readonly<{ subject: { theme: string } | { conference: string }; days: number }> {
  const { themes, conferences } = plan.items;
  const conference = number < conferences.length * 2 ? conferences[number % conferences.length] : undefined;
  if (conference) return { subject: { conference: conference.id }, days: 2 };
  const theme = themes[number % themes.length];
  return { subject: { theme: theme?.id ?? "" }, days: theme ? themeDays(theme) : 3 };
}

function eventOf(plan: Plan, number: number): DemoEvent {
  const r = plan.random("events", number);
  const { subject, days } = subjectOf(plan, number);
  const hotel = r.chance(0.2) ? "online" : r.pick(plan.items.hotels).id;
  const part = partOf(r, days);
  return demoEvent.parse({
    id: FIRST_EVENT_ID + number,
    ...subject,
    hotel,
    ...part,
    start: days === 1 ? "09:00" : r.pick(["09:00", "10:00", "13:00"]),
    end: r.pick(days === 1 ? ["16:30", "17:00"] : ["12:30", "15:30", "16:30"]),
    ...seatsOf(r),
    prices: pricesOf(r, days),
    ...("theme" in subject ? modulesOf(r, hotel, plan.items.hotels, part) : {}),
  });
}

export function eventsFile(plan: Plan): GeneratedFile {
  const count = sizeAt(plan.scale, EVENTS_AT_FULL_SIZE);
  const lines = Array.from({ length: count }, (_, number) => JSON.stringify(eventOf(plan, number)));
  return { path: "_demo/events.jsonl", text: `${lines.join("\n")}\n` };
}
