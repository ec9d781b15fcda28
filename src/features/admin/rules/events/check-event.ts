import type { DeskChoices } from "#src/domain/events/desk-choices.ts";
import { readEuro } from "#src/domain/pricing/read-euro.ts";
import { addDays, daysBetween, type IsoDay } from "#src/domain/time/german-date.ts";
import { readSeries } from "./check-modules.ts";
import {
  type EventErrors,
  type EventField,
  type EventFormField,
  type EventTyped,
  type EventValue,
  PRICE_FIELDS,
  TRAINER_FIELDS,
} from "./event-fields.ts";
import { movedModules } from "./event-modules.ts";
import { cleanText, type Reader, readDayField, readHouse, readLine, type Sayer } from "./event-readers.ts";

/** What an event is checked against. `before` is the event as it stands; what it already had stays allowed. */
export type EventCheck = Readonly<{
  choices: DeskChoices;
  managers: readonly Readonly<{ id: string }>[];
  today: IsoDay;
  before?: EventValue | undefined;
  /** Seats that are taken or held. */
  taken?: number;
}>;

export type CheckedEvent = Readonly<{ ok: true; value: EventValue }> | Readonly<{ ok: false; errors: EventErrors }>;

const MOST_SEATS = 2000;
const LONGEST_DAYS = 31;
const ROOM_LIMIT = 80;
const LINK_LIMIT = 500;
export const NOTES_LIMIT = 5000;
const HORIZON_DAYS = 731;
const NUMBER = /^\d{1,4}$/;
const TIME = /^(?:[01]?\d|2[0-3])[:.][0-5]\d$/;
function subject(read: Reader, say: Sayer, { choices, before }: EventCheck) {
  const slug = read("theme");
  if (before !== undefined) {
    if (slug !== "" && slug !== (before.themeSlug ?? before.conferenceSlug))
      say("theme", "Das Thema eines Termins lässt sich nicht ändern.");
    const { themeId, themeSlug, conferenceSlug, title } = before;
    return { themeId, themeSlug, conferenceSlug, title };
  }
  const theme = choices.themes.find((one) => one.slug === slug);
  const conference = theme === undefined ? choices.conferences.find((one) => one.slug === slug) : undefined;
  if (conference !== undefined) return { themeId: null, themeSlug: null, conferenceSlug: slug, title: conference.title };
  if (theme === undefined) say("theme", slug === "" ? "Bitte wählen Sie ein Thema aus." : "Dieses Thema gibt es nicht.");
  return { themeId: theme?.themeId ?? null, themeSlug: theme?.slug ?? null, conferenceSlug: null, title: theme?.title ?? "" };
}

function time(name: EventField, read: Reader, say: Sayer): string {
  const text = read(name);
  if (!TIME.test(text)) {
    say(name, text === "" ? "Bitte geben Sie die Uhrzeit an." : "Bitte schreiben Sie die Uhrzeit wie 09:30.");
    return "";
  }
  return text.replace(".", ":").padStart(5, "0");
}

function period(read: Reader, say: Sayer, { today, before }: EventCheck, series: boolean) {
  const startDate = readDayField("startDate", read, say, "Bitte geben Sie den ersten Tag an.");
  const endDate = readDayField("endDate", read, say, "Bitte geben Sie den letzten Tag an.");
  const [startTime, endTime] = [time("startTime", read, say), time("endTime", read, say)];
  const moved = startDate !== before?.startDate || endDate !== before.endDate;
  if (startDate !== "" && moved && startDate < today) say("startDate", "Der Beginn liegt in der Vergangenheit.");
  if (startDate > addDays(today, HORIZON_DAYS) && moved) say("startDate", "Termine liegen höchstens zwei Jahre voraus.");
  if (startDate !== "" && endDate !== "") {
    if (endDate < startDate) say("endDate", "Das Ende liegt vor dem Beginn.");
    else if (moved && before === undefined && !series && daysBetween(startDate, endDate) >= LONGEST_DAYS)
      say("endDate", `Ein Termin dauert höchstens ${LONGEST_DAYS} Tage.`);
    else if (startDate === endDate && startTime !== "" && endTime !== "" && endTime <= startTime)
      say("endTime", "Das Ende liegt vor dem Beginn.");
  }
  return { startDate, endDate, startTime, endTime };
}

function whole(name: EventField, read: Reader, say: Sayer, what: string): number {
  const text = read(name);
  if (!NUMBER.test(text)) say(name, text === "" ? `Bitte geben Sie ${what} an.` : "Bitte geben Sie eine ganze Zahl an.");
  return NUMBER.test(text) ? Number(text) : 0;
}

function money(name: EventField, read: Reader, say: Sayer): number | null {
  const cents = readEuro(read(name));
  if (cents === null) say(name, "Bitte schreiben Sie den Betrag wie 1.590,00, höchstens 100.000 Euro.");
  return read(name) === "" ? null : cents;
}

function webAddress(read: Reader, say: Sayer): string | null {
  const text = readLine("onlineLink", read, say, LINK_LIMIT);
  if (text !== null && !(URL.canParse(text) && new URL(text).protocol === "https:"))
    say("onlineLink", "Bitte geben Sie eine vollständige Adresse an, die mit https:// beginnt.");
  return text;
}

function trainers(read: Reader, say: Sayer, { choices, before }: EventCheck): readonly string[] {
  const chosen = new Set<string>();
  for (const name of TRAINER_FIELDS) {
    const slug = read(name);
    if (slug === "") continue;
    const known = choices.trainers.some((one) => one.slug === slug) || before?.trainers.includes(slug) === true;
    if (!known) say(name, "Diese Referentin oder diesen Referenten gibt es nicht.");
    else if (chosen.has(slug)) say(name, "Diese Person ist schon ausgewählt.");
    chosen.add(slug);
  }
  return [...chosen].sort();
}

function numbers(read: Reader, say: Sayer, { taken = 0 }: EventCheck) {
  const seats = whole("seats", read, say, "die Zahl der Plätze");
  const minimum = whole("minimum", read, say, "die Mindestzahl");
  if (NUMBER.test(read("seats"))) {
    if (seats < taken) say("seats", `${taken} Plätze sind schon vergeben oder reserviert; weniger geht nicht.`);
    else if (seats < 1 || seats > MOST_SEATS) say("seats", `Bitte geben Sie 1 bis ${MOST_SEATS.toLocaleString("de-DE")} Plätze an.`);
    if (NUMBER.test(read("minimum")) && minimum > seats) say("minimum", "Die Mindestzahl ist größer als die Zahl der Plätze.");
  }
  return { seats, minimum };
}

const isDerived = (name: string): name is "startDate" | "endDate" | "hotel" => ["startDate", "endDate", "hotel"].includes(name);

/**
 * One event as somebody typed it, in the form or in a line of a CSV file: the value, or one German sentence for each field that is
 * wrong. Money is typed as `1.590,00`, days as `05.03.2027` or `2027-03-05`. Rates of a house that are left empty are those of the
 * content; an online event has none. Days and house of a training series are those of its modules; where none are typed, the modules that
 * the event has move along with its first day.
 */
export function checkEvent(typed: EventTyped, check: EventCheck): CheckedEvent {
  const errors: Partial<Record<EventFormField, string>> = {};
  const note: Sayer = (name, sentence) => {
    errors[name] ??= sentence;
  };
  const asTyped: Reader = (name) => cleanText(typed[name]);
  const series = readSeries(typed, asTyped, note, check);
  const read: Reader = (name) => (series !== null && isDerived(name) ? series.derived[name] : asTyped(name));
  const say: Sayer = (name, sentence) => note((isDerived(name) ? series?.fieldOf[name] : undefined) ?? name, sentence);
  const { before } = check;
  const { rates, ...house } = readHouse("hotel", read, say, check.choices, before === undefined ? [] : [before]);
  const days = period(read, say, check, series !== null || (before?.modules.length ?? 0) > 0);
  const moved = before === undefined || days.startDate === "" ? 0 : daysBetween(before.startDate, days.startDate);
  const [price1, price2 = null, price3 = null, price4 = null, price5 = null] = PRICE_FIELDS.map((name) => money(name, read, say) || null);
  if (price1 === null) say("price1", "Bitte geben Sie den Preis der ersten Person an.");
  const own = {
    overnight: money("overnightRate", read, say),
    dayGuest: money("dayGuestRate", read, say),
    dayBefore: money("dayBeforeRate", read, say),
  };
  const online = house.hotelId === null;
  if (online && own.overnight !== null) say("overnightRate", "Ein Online-Termin hat keine Hotelpreise.");
  if (online && own.dayGuest !== null) say("dayGuestRate", "Ein Online-Termin hat keine Hotelpreise.");
  if (online && own.dayBefore !== null) say("dayBeforeRate", "Ein Online-Termin hat keine Hotelpreise.");
  const decides = read("decisionDate") === "" ? null : readDayField("decisionDate", read, say, "");
  if (decides !== null && days.startDate !== "" && decides >= days.startDate) say("decisionDate", "Entschieden wird vor dem ersten Tag.");
  const manager = read("manager");
  if (manager !== "" && manager !== check.before?.managerId && !check.managers.some(({ id }) => id === manager))
    say("manager", "Diese Person gehört nicht zur Verwaltung.");
  const value: EventValue = {
    ...subject(read, say, check),
    ...days,
    ...house,
    ...numbers(read, say, check),
    price1: price1 ?? 0,
    ...{ price2, price3, price4, price5 },
    overnightRate: online ? null : (own.overnight ?? rates?.overnight ?? check.before?.overnightRate ?? 0),
    dayGuestRate: online ? null : (own.dayGuest ?? rates?.dayGuest ?? check.before?.dayGuestRate ?? 0),
    dayBeforeRate: online ? null : (own.dayBefore ?? rates?.dayBefore ?? check.before?.dayBeforeRate ?? 0),
    decisionDate: decides,
    room: readLine("room", read, say, ROOM_LIMIT),
    onlineLink: webAddress(read, say),
    notes: readLine("notes", read, say, NOTES_LIMIT) ?? "",
    managerId: manager === "" ? null : manager,
    trainers: trainers(read, say, check),
    modules: series?.modules ?? movedModules(before?.modules ?? [], moved),
  };
  return Object.keys(errors).length === 0 ? { ok: true, value } : { ok: false, errors };
}
