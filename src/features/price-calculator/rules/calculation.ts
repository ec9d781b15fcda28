import { hasRoom, type OvernightOption, usualOption } from "#src/domain/events/overnight-option.ts";
import {
  hotelOptionsOf,
  isExtraNights,
  isParticipantCount,
  MAX_PARTICIPANTS,
  type PricedEvent,
  type PricedParticipant,
  type Quote,
  quoteOf,
  quoteProblems,
} from "#src/domain/pricing/price-quote.ts";
import { readEuro } from "#src/domain/pricing/read-euro.ts";
import { messages } from "#src/shared/forms/messages.ts";

/** Fields of the form, and so parts of its address: `?personen=3&hotel=Tagesgast&hotel2=mit+Übernachtung`. */
export const fields = { participants: "personen", option: "hotel", nights: "naechte", travel: "reise" } as const;

/** The field of one participant's own choice; empty means as for all. */
export const ownOptionField = (position: number): string => `${fields.option}${position}`;

export type Typed = Readonly<Record<string, string>>;
type Errors = Readonly<Record<string, string>>;

/** Travel costs are what the visitor expects to pay elsewhere: they stand beside our prices and bear none of our tax. */
export type Calculation = Readonly<{
  quote: Quote;
  options: readonly (OvernightOption | null)[];
  travelEach: number;
  travel: number;
  total: number;
  average: number;
}>;

type Read =
  | Readonly<{ ok: true; typed: Typed; count: number; calculation: Calculation }>
  /** `count`: how many participants the form shows meanwhile. */
  | Readonly<{ ok: false; typed: Typed; count: number; errors: Errors }>;

const startOf = ({ stay }: PricedEvent): Typed => ({
  [fields.participants]: "1",
  [fields.option]: usualOption(stay),
  [fields.nights]: "0",
});
const EURO_PROBLEM = "Bitte geben Sie einen Betrag bis 100.000 € wie 1.234,50 an";

/** Only what stands in plain digits: `1e1` and `0x5` are no counts. */
const wholeNumber = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);

function typedIn(query: URLSearchParams): Typed {
  const names = [...Object.values(fields), ...Array.from({ length: MAX_PARTICIPANTS }, (_, index) => ownOptionField(index + 1))];
  return Object.fromEntries(names.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? ""]] : [])));
}

type Chosen = readonly [field: string, option: OvernightOption | undefined];

function optionsOf(typed: Typed, count: number, event: PricedEvent): readonly Chosen[] {
  const offered = hotelOptionsOf(event);
  return Array.from({ length: count }, (_, index) => {
    const own = ownOptionField(index + 1);
    const field = (typed[own] ?? "") === "" ? fields.option : own;
    return [field, offered.find((option) => option === typed[field])] as const;
  });
}

function finish(quote: Quote, options: Calculation["options"], travelEach: number): Calculation {
  const travel = travelEach * quote.lines.length;
  const total = quote.gross + travel;
  return { quote, options, travelEach, travel, total, average: Math.round(total / quote.lines.length) };
}

/** In the browser and on the server. An untouched form is one participant; further nights are charged to all with a room. */
export function readCalculation(query: URLSearchParams, event: PricedEvent, vatPercent: number): Read {
  const typed: Typed = { ...startOf(event), ...typedIn(query) };
  const asked = wholeNumber(typed[fields.participants] ?? "");
  const counted = isParticipantCount(asked);
  const count = counted ? asked : 1;
  const inHotel = event.rates !== null;
  const nights = inHotel ? wholeNumber((typed[fields.nights] ?? "").trim() || "0") : 0;
  const travelEach = readEuro(typed[fields.travel] ?? "");
  const chosen = inHotel ? optionsOf(typed, count, event) : [];
  const errors: Errors = {
    ...(counted ? {} : { [fields.participants]: quoteProblems["participant-count"] }),
    ...Object.fromEntries(chosen.filter(([, option]) => option === undefined).map(([field]) => [field, messages.option])),
    ...(isExtraNights(nights) ? {} : { [fields.nights]: quoteProblems["extra-nights"] }),
    ...(travelEach === null ? { [fields.travel]: EURO_PROBLEM } : {}),
  };
  if (Object.keys(errors).length > 0 || travelEach === null) return { ok: false, typed, count, errors };
  const options = Array.from({ length: count }, (_, index) => chosen[index]?.[1] ?? null);
  const participants = options.map((option): PricedParticipant => ({ option, extraNights: hasRoom(option) ? nights : 0 }));
  const outcome = quoteOf(event, participants, vatPercent);
  if (!outcome.ok) return { ok: false, typed, count, errors: { [fields.participants]: quoteProblems[outcome.reason] } };
  return { ok: true, typed, count, calculation: finish(outcome.quote, options, travelEach) };
}

/** The shortest query that leads back to the form as it stands; empty for one that nobody has changed. */
export function queryOf(typed: Typed, count: number, event: PricedEvent): string {
  const start = startOf(event);
  const kept = Object.entries(typed).filter(([name, value]) => {
    const position = Number(/^hotel(\d+)$/.exec(name)?.[1] ?? 0);
    return value !== "" && value !== start[name] && position <= count;
  });
  const query = new URLSearchParams(kept).toString();
  return query === "" ? "" : `?${query}`;
}

/** The hotel option of all, or those of each between commas, as the cart takes them; empty where none is offered. */
export function optionList(options: Calculation["options"]): string {
  const chosen = options.map((option) => option ?? "");
  return new Set(chosen).size === 1 ? (chosen[0] ?? "") : chosen.join(",");
}
