import type { DeskChoices } from "#src/domain/events/desk-choices.ts";
import type { EventRates } from "#src/domain/events/portal-event.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { readDay } from "#src/domain/time/read-day.ts";
import type { EventFormField } from "./event-fields.ts";
import { ONLINE } from "./event-modules.ts";

/** The first sentence about a field counts. */
export type Sayer = (name: EventFormField, sentence: string) => void;
export type Reader = (name: EventFormField) => string;

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are refused
const REFUSED = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

export const cleanText = (text: string | undefined): string => (text ?? "").replace(/\r\n?/g, "\n").normalize("NFC").trim();

export function readDayField(name: EventFormField, read: Reader, say: Sayer, missing: string): IsoDay {
  const text = read(name);
  const found = readDay(text);
  if (found === null) say(name, text === "" ? missing : "Dieses Datum gibt es nicht. Bitte schreiben Sie es wie 05.03.2027.");
  return found ?? "";
}

export function readLine(name: EventFormField, read: Reader, say: Sayer, limit: number): string | null {
  const text = read(name);
  if (text.length > limit) say(name, `Bitte fassen Sie sich kürzer (höchstens ${limit.toLocaleString("de-DE")} Zeichen).`);
  if (REFUSED.test(text) || (name !== "notes" && text.includes("\n")))
    say(name, "Der Text enthält Zeichen, die sich nicht speichern lassen.");
  return text === "" ? null : text;
}

export type House = Readonly<{ hotelId: number | null; hotelSlug: string | null; hotelName: string | null; city: string | null }>;

const nowhere: House = { hotelId: null, hotelSlug: null, hotelName: null, city: null };

/** The chosen house with the rates of the content. One of `former` that is no longer in the content stays where it is. */
export function readHouse(
  name: EventFormField,
  read: Reader,
  say: Sayer,
  { hotels }: Pick<DeskChoices, "hotels">,
  former: readonly House[],
): House & Readonly<{ rates: EventRates | null }> {
  const wanted = read(name);
  if (wanted === ONLINE) return { ...nowhere, rates: null };
  const hotel = hotels.find(({ hotelId }) => String(hotelId) === wanted);
  if (hotel !== undefined)
    return { hotelId: hotel.hotelId, hotelSlug: hotel.slug, hotelName: hotel.name, city: hotel.city, rates: hotel.rates };
  const kept = former.find(({ hotelId }) => hotelId !== null && String(hotelId) === wanted);
  if (kept !== undefined) {
    const { hotelId, hotelSlug, hotelName, city } = kept;
    return { hotelId, hotelSlug, hotelName, city, rates: null };
  }
  say(name, wanted === "" ? "Bitte wählen Sie ein Hotel oder „Online“ aus." : "Dieses Hotel gibt es nicht.");
  return { ...nowhere, rates: null };
}
