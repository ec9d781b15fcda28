import { type FaxKind, faxSenderLabels } from "#src/domain/booking/fax-words.ts";
import { hasRoom, type OvernightOption } from "#src/domain/events/overnight-option.ts";
import {
  hotelOptionsOf,
  isExtraNights,
  isParticipantCount,
  type PricedEvent,
  type Quote,
  quoteOf,
} from "#src/domain/pricing/price-quote.ts";

export const senderFields = {
  gremium: { label: faxSenderLabels.gremium, autocomplete: "off" },
  company: { label: faxSenderLabels.company, autocomplete: "organization" },
  street: { label: faxSenderLabels.street, autocomplete: "address-line1" },
  city: { label: faxSenderLabels.city, autocomplete: "off" },
  contact: { label: faxSenderLabels.contact, autocomplete: "name" },
  phone: { label: faxSenderLabels.phone, autocomplete: "tel" },
  email: { label: faxSenderLabels.email, autocomplete: "email" },
  orderNumber: { label: faxSenderLabels.orderNumber, autocomplete: "off" },
} as const;
export type SenderField = keyof typeof senderFields;
export const senderNames = Object.keys(senderFields) as readonly SenderField[];

export type FaxPerson = Readonly<{ name: string; kind: FaxKind | null; option: OvernightOption | null }>;

/** `quote` is what the people on the form cost; `null` as long as somebody's option is open. */
export type Fax = Readonly<{
  sender: Readonly<Record<SenderField, string>>;
  people: readonly FaxPerson[];
  extraNights: number;
  quote: Quote | null;
}>;

/** What the event offers on this day. */
export type FaxOffer = PricedEvent & Readonly<{ kinds: readonly FaxKind[] }>;
type Offered = Readonly<{ kinds: readonly FaxKind[]; options: readonly OvernightOption[] }>;

export const NIGHTS = "naechte";

const MOST_CHARACTERS = 120;

/** One line of what was typed: printed on paper, so nothing is refused, only cut. */
const line = (text: string | null): string => (text ?? "").replace(/\s+/g, " ").trim().slice(0, MOST_CHARACTERS);

const wholeNumber = (text: string | null): number => (/^\d{1,3}$/.test(text ?? "") ? Number(text) : Number.NaN);

function personAt(query: URLSearchParams, position: number, { kinds, options }: Offered): FaxPerson {
  const wish = query.get(`hotel${position}`) || query.get("hotel") || "";
  const kind = query.get(`art${position}`);
  return {
    name: line(query.get(`name${position}`)),
    kind: kinds.find((known) => known === kind) ?? null,
    option: options.find((option) => option === wish) ?? null,
  };
}

function quoteFor(event: PricedEvent, people: readonly FaxPerson[], extraNights: number, vatPercent: number): Quote | null {
  if (event.rates !== null && people.some(({ option }) => option === null)) return null;
  const participants = people.map(({ option }) => ({ option, extraNights: hasRoom(option) ? extraNights : 0 }));
  const outcome = quoteOf(event, participants, vatPercent);
  return outcome.ok ? outcome.quote : null;
}

/** Whether nights are for anybody: who has no option yet may still choose a room. */
export const hasNights = ({ extraNights, people }: Pick<Fax, "extraNights" | "people">): boolean =>
  extraNights > 0 && people.some(({ option }) => option === null || hasRoom(option));

/** Reads the form, or the query of the price calculator. What is missing or makes no sense stays empty, to fill in by hand. */
export function readFax(query: URLSearchParams, event: FaxOffer, vatPercent: number, known: Partial<Fax["sender"]> = {}): Fax {
  const asked = wholeNumber(query.get("personen"));
  const nights = wholeNumber(query.get(NIGHTS));
  const extraNights = event.rates !== null && isExtraNights(nights) ? nights : 0;
  const count = isParticipantCount(asked) ? asked : 1;
  const offered = { kinds: event.kinds, options: hotelOptionsOf(event) };
  const people = Array.from({ length: count }, (_, index) => personAt(query, index + 1, offered));
  const sender = Object.fromEntries(senderNames.map((name) => [name, line(query.get(name) ?? known[name] ?? "")])) as Fax["sender"];
  return { sender, people, extraNights, quote: quoteFor(event, people, extraNights, vatPercent) };
}
