import type { IsoDay } from "../time/german-date.ts";

/** Only `gebucht` and `reserviert` take a seat. `storniert`: by customer, `abgesagt`: by provider, `verfallen`: hold ended. */
export const bookingStatuses = ["gebucht", "reserviert", "storniert", "zurueckgegeben", "verfallen", "abgesagt"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const bookingStatusLabels: Readonly<Record<BookingStatus, string>> = {
  gebucht: "verbindlich gebucht",
  reserviert: "reserviert",
  storniert: "storniert",
  zurueckgegeben: "zurückgegeben",
  verfallen: "Reservierung abgelaufen",
  abgesagt: "vom Veranstalter abgesagt",
};

export const takesSeat = (status: BookingStatus): boolean => status === "gebucht" || status === "reserviert";

/** What a customer was last told about the event of a booking; when the event differs, they have to learn of it. */
export type NotifiedFacts = Readonly<{
  startDate: IsoDay;
  endDate: IsoDay;
  /** Clock times in Berlin, `HH:MM`. */
  startTime: string;
  endTime: string;
  /** `Hotel Muster, Köln` or `Online`. */
  place: string;
  /** Of a training series, one line each: `Modul 1: 01.03.2027 bis 03.03.2027, Köln`. Empty for everything else. */
  modules: readonly string[];
}>;

export const sameFacts = (one: NotifiedFacts, other: NotifiedFacts): boolean =>
  one.startDate === other.startDate &&
  one.endDate === other.endDate &&
  one.startTime === other.startTime &&
  one.endTime === other.endTime &&
  one.place === other.place &&
  one.modules.join("\n") === other.modules.join("\n");
