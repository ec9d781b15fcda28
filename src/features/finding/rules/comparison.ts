import { type OvernightOption, offeredOptions, overnightOptions } from "#src/domain/events/overnight-option.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { type PricedEvent, type Quote, quoteOf } from "#src/domain/pricing/price-quote.ts";
import { formatPercent } from "#src/domain/pricing/vat.ts";

type CostCell = Readonly<{ perPerson: string; net: string; vat: string; gross: string; cheapest: boolean }>;

/** One option; a date that does not offer it has no cell. */
type CostRow = Readonly<{ option: string; cells: readonly (CostCell | null)[] }>;
export type CostGroup = Readonly<{ title: string; people: number; rows: readonly CostRow[] }>;

const options: readonly (OvernightOption | null)[] = [null, ...overnightOptions];
const WITHOUT_HOTEL = "Teilnahme ohne Hotel";

/** `null` for a date that can't be booked any more, and for one without this option. */
function quoteFor(event: PricedEvent | null, option: OvernightOption | null, people: number, vatPercent: number): Quote | null {
  if (event === null || (option !== null && !offeredOptions(event.stay).includes(option))) return null;
  const participants = Array.from({ length: people }, () => ({ option, extraNights: 0 }));
  const outcome = quoteOf(event, participants, vatPercent);
  return outcome.ok ? outcome.quote : null;
}

function rowOf(events: readonly (PricedEvent | null)[], option: OvernightOption | null, people: number, vatPercent: number): CostRow {
  const quotes = events.map((event) => quoteFor(event, option, people, vatPercent));
  const nets = quotes.flatMap((quote) => (quote === null ? [] : [quote.net]));
  const lowest = Math.min(...nets);
  const differs = nets.some((net) => net !== lowest);
  const cellOf = ({ net, vat, gross }: Quote): CostCell => ({
    perPerson: formatEuro(Math.round(net / people)),
    net: formatEuro(net),
    vat: `${formatEuro(vat)} (${formatPercent(vatPercent)})`,
    gross: formatEuro(gross),
    cheapest: differs && net === lowest,
  });
  return { option: option ?? WITHOUT_HOTEL, cells: quotes.map((quote) => (quote === null ? null : cellOf(quote))) };
}

export function costGroups(events: readonly (PricedEvent | null)[], people: number, vatPercent: number): readonly CostGroup[] {
  return [...new Set([1, people])].map((count) => ({
    title: count === 1 ? "Kosten für 1 Person" : `Kosten für ${count} Personen`,
    people: count,
    rows: options.map((option) => rowOf(events, option, count, vatPercent)).filter(({ cells }) => cells.some((cell) => cell !== null)),
  }));
}
