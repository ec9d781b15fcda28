import { profiles } from "#src/brand/brand.ts";
import { isOnline, isTrainingSeries, isTrainingSeriesInPerson } from "../events/event.ts";
import { eventFacts } from "../events/event-facts.ts";
import type { PortalEvent } from "../events/portal-event.ts";
import { formatEuro } from "../pricing/money.ts";
import { formatPercent } from "../pricing/vat.ts";
import { formatDay, formatRange } from "../time/german-date.ts";
import { BLANK, type PackBlock, typedOrBlank } from "./pack-document.ts";
import type { PackInput } from "./pack-input.ts";

const isInPerson = (event: PortalEvent): boolean => (isTrainingSeries(event) ? isTrainingSeriesInPerson(event) : !isOnline(event));

export const eventRows = (event: PortalEvent): readonly (readonly [string, string])[] => [
  ["Thema", event.title],
  ...eventFacts(event),
  ["Veranstalter", profiles.ifb.organisation],
];

const moduleLine = ({ title, startDate, endDate, hotel }: PortalEvent["modules"][number]): string =>
  `${title}: ${formatRange(startDate, endDate)}, ${hotel === null ? "Online" : `${hotel.name}, ${hotel.city}`}`;

const details: ReadonlySet<string> = new Set(["Art und Dauer", "Terminnummer"]);

export function eventBlocks(event: PortalEvent, inBrief = false): readonly PackBlock[] {
  const facts: PackBlock = { kind: "facts", rows: eventRows(event).filter(([label]) => !(inBrief && details.has(label))) };
  if (event.modules.length === 0) return [facts];
  return [facts, { kind: "text", text: "Die Reihe besteht aus diesen Modulen:" }, { kind: "list", items: event.modules.map(moduleLine) }];
}

export const peopleBlock = ({ people }: Pick<PackInput, "people">): PackBlock => ({
  kind: "list",
  items: people.map(({ name }) => typedOrBlank(name)),
});

export function costRows({ quote, event }: Pick<PackInput, "quote" | "event">): readonly (readonly [string, string])[] {
  const euro = (cents: number | undefined): string => (cents === undefined ? `${BLANK} €` : formatEuro(cents));
  const inPerson = isInPerson(event);
  return [
    ["Teilnahme netto", euro(quote?.seminar)],
    ...(inPerson && quote?.hotel !== 0 ? ([["Hotel netto", euro(quote?.hotel)]] as const) : []),
    ["Umsatzsteuer", quote === null ? `${BLANK} €` : `${formatEuro(quote.vat)} (${formatPercent(quote.vatPercent)})`],
    ["Gesamt brutto", euro(quote?.gross)],
    ...(inPerson ? ([["Reisekosten", "zusätzlich, nach den im Betrieb geltenden Regeln"]] as const) : []),
  ];
}

export const asOfLine = ({ today }: Pick<PackInput, "today">): string => `Stand: ${formatDay(today)}`;
