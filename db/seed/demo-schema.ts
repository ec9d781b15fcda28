import { z } from "zod";
import { areaAccess } from "#src/domain/forum/area.ts";
import { audienceKeys } from "#src/domain/law/audiences.ts";

export const weekdays = ["mo", "di", "mi", "do", "fr"] as const;

const slug = z
  .string("fehlt oder ist kein Text")
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "muss eine Kennung aus Kleinbuchstaben, Ziffern und Bindestrichen sein");
const count = z.int("muss eine ganze Zahl sein").nonnegative("darf nicht negativ sein");
const clock = z
  .string('muss eine Uhrzeit wie "09:00" in Anführungszeichen sein')
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "muss eine Uhrzeit wie 09:00 sein");
const euros = z
  .number("muss ein Betrag in Euro sein")
  .nonnegative("darf nicht negativ sein")
  .multipleOf(0.01, "darf höchstens zwei Nachkommastellen haben");

const dates = {
  /** Weeks from the week of the seed day; negative lies in the past. */
  week: z.int("muss eine ganze Zahl sein").min(-104, "liegt weiter zurück als zwei Jahre").max(104, "liegt weiter voraus als zwei Jahre"),
  weekday: z.enum(weekdays, "muss mo, di, mi, do oder fr sein"),
  days: z.int("muss eine ganze Zahl sein").min(1, "muss mindestens 1 sein").max(5, "darf höchstens 5 sein"),
};
type Dates = Readonly<{ weekday: (typeof weekdays)[number]; days: number }>;

const endsByFriday = ({ weekday, days }: Dates): boolean => weekdays.indexOf(weekday) + days <= weekdays.length;
const overWeekend = { path: ["days"], message: "führt über ein Wochenende" };

const module = z
  .strictObject({ title: z.string("fehlt oder ist kein Text").trim().min(3, "braucht mindestens 3 Zeichen"), hotel: slug, ...dates })
  .refine(endsByFriday, overWeekend);

/** One dated event of the demo, as editors write it: prices in EUR net, days relative to the day of the seed. */
export const demoEvent = z
  .strictObject({
    id: z.int("muss eine ganze Zahl sein").positive("muss größer als 0 sein"),
    theme: slug.optional(),
    conference: slug.optional(),
    /** Slug of a hotel, or `online`. */
    hotel: slug,
    ...dates,
    start: clock,
    end: clock,
    seats: count,
    minimum: count,
    booked: count,
    cancelled: z.boolean("muss true oder false sein").optional(),
    prices: z
      .array(euros, "muss eine Liste von Beträgen sein")
      .min(1, "braucht mindestens einen Preis")
      .max(5, "darf höchstens fünf Preise haben"),
    modules: z.array(module, "muss eine Liste sein").min(1, "darf nicht leer sein").optional(),
  })
  .refine(endsByFriday, overWeekend)
  .refine((event) => (event.theme === undefined) !== (event.conference === undefined), {
    path: ["theme"],
    message: "braucht entweder ein Thema oder eine Fachtagung",
  })
  .refine((event) => event.booked <= event.seats, { path: ["booked"], message: "ist größer als die Zahl der Plätze" })
  .refine((event) => event.minimum <= event.seats, { path: ["minimum"], message: "ist größer als die Zahl der Plätze" })
  .refine((event) => (event.prices[0] ?? 0) > 0, { path: ["prices"], message: "braucht einen Preis für die erste Person" })
  .refine(({ week, weekday, modules }) => modules?.[0] === undefined || (modules[0].week === week && modules[0].weekday === weekday), {
    path: ["modules"],
    message: "muss am selben Tag beginnen wie die ganze Reihe",
  });

export type DemoEvent = Readonly<z.infer<typeof demoEvent>>;

const line = z.string("fehlt oder ist kein Text").trim().min(1, "darf nicht leer sein");

/** A committee whose people sit in the demo events; `people` as `Frau Petra Probe`, the first one orders. */
export const demoCommittee = z.strictObject({
  ...{ committee: line, company: line, street: line, streetNumber: line, postalCode: line, city: line, phone: line },
  audience: z.enum(audienceKeys, `muss ${audienceKeys.join(", ")} sein`),
  email: z.string("fehlt oder ist kein Text").endsWith("@example.org", "muss auf @example.org enden"),
  people: z
    .array(z.string().regex(/^(?:Frau|Herr) \S+ \S+$/, "muss wie „Frau Petra Probe“ lauten"), "muss eine Liste sein")
    .min(1, "darf nicht leer sein"),
});
export type DemoCommittee = Readonly<z.infer<typeof demoCommittee>>;

/** What the seed needs of the content entries; their full schemas are in `src/content/schemas`. */
export const titledFrontMatter = z.object({ id: z.int("muss eine ganze Zahl sein"), title: z.string("fehlt oder ist kein Text") });
export const hotelFrontMatter = titledFrontMatter.extend({
  location: slug,
  rates: z.object({ overnight: euros, dayGuest: euros, dayBefore: euros }, "fehlt"),
});

export const forumAreaFile = z.looseObject({ access: z.enum(areaAccess, `muss ${areaAccess.join(", ")} sein`) });
