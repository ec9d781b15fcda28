import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { ModuleField, ModuleValue } from "./event-modules.ts";

/** What staff know of an event, as they type it: the same words in the form, the history and the CSV file. */
export const eventFieldLabels = {
  theme: "Thema",
  startDate: "Beginn",
  endDate: "Ende",
  startTime: "Uhrzeit des Beginns",
  endTime: "Uhrzeit des Endes",
  hotel: "Hotel",
  room: "Raum",
  onlineLink: "Zugang online",
  seats: "Plätze",
  minimum: "Mindestzahl",
  decisionDate: "Entscheidung bis",
  price1: "Preis der ersten Person",
  price2: "Preis der zweiten Person",
  price3: "Preis der dritten Person",
  price4: "Preis der vierten Person",
  price5: "Preis der fünften Person",
  overnightRate: "Mit Übernachtung, je Nacht",
  dayGuestRate: "Tagesgast, je Tag",
  dayBeforeRate: "Anreise am Vortag",
  trainer1: "Referent/in 1",
  trainer2: "Referent/in 2",
  trainer3: "Referent/in 3",
  manager: "Betreuung",
  notes: "Interne Notizen",
} as const;

export type EventField = keyof typeof eventFieldLabels;
export const eventFields = Object.keys(eventFieldLabels) as readonly EventField[];
export const isEventField = (name: string): name is EventField => Object.hasOwn(eventFieldLabels, name);

/** A field of the form; those of modules stand in no CSV file. */
export type EventFormField = EventField | ModuleField;
export type EventTyped = Readonly<Partial<Record<EventFormField, string>>>;
export type EventErrors = Readonly<Partial<Record<EventFormField, string>>>;

export const TRAINER_FIELDS = ["trainer1", "trainer2", "trainer3"] as const;
export const PRICE_FIELDS = ["price1", "price2", "price3", "price4", "price5"] as const;
export const RATE_FIELDS = ["overnightRate", "dayGuestRate", "dayBeforeRate"] as const;

/** What a checked form says of an event. Money is net cents; `null` is not given. */
export type EventValue = Readonly<{
  themeId: number | null;
  themeSlug: string | null;
  conferenceSlug: string | null;
  title: string;
  startDate: IsoDay;
  endDate: IsoDay;
  startTime: string;
  endTime: string;
  hotelId: number | null;
  hotelSlug: string | null;
  hotelName: string | null;
  city: string | null;
  seats: number;
  minimum: number;
  price1: number;
  price2: number | null;
  price3: number | null;
  price4: number | null;
  price5: number | null;
  overnightRate: number | null;
  dayGuestRate: number | null;
  dayBeforeRate: number | null;
  decisionDate: IsoDay | null;
  room: string | null;
  onlineLink: string | null;
  notes: string;
  managerId: string | null;
  trainers: readonly string[];
  /** Of a training series alone, by day. */
  modules: readonly ModuleValue[];
}>;
