import { type NotifiedFacts, sameFacts } from "../booking/booking.ts";
import { notifiedFacts } from "../booking/notified-facts.ts";
import type { PortalEvent } from "../events/portal-event.ts";
import { formatRange } from "../time/german-date.ts";
import type { PlannedTheme } from "./plan-facts.ts";

/** What an item was planned with; a theme that is published no longer is null, like the event of an item without a date. */
export type ItemFacts = Readonly<{
  event: Readonly<{ facts: NotifiedFacts; prices: readonly number[]; rates: PortalEvent["rates"]; cancelled: boolean }> | null;
  theme: Readonly<{ title: string; recognition: PlannedTheme["recognition"] }> | null;
}>;

/** `seen`: when the date was chosen or somebody last marked changes as seen; `told`: what the chair was last told. */
export type KnownFacts = Readonly<{ seen: ItemFacts; told: ItemFacts }>;

export const itemFacts = (event: PortalEvent | undefined, theme: PlannedTheme | undefined): ItemFacts => ({
  event: event === undefined ? null : { facts: notifiedFacts(event), prices: event.prices, rates: event.rates, cancelled: event.cancelled },
  theme: theme === undefined ? null : { title: theme.title, recognition: theme.recognition },
});

const writeFacts = (known: KnownFacts): string => JSON.stringify(known);

/** For an item with a new date: nothing has changed since. */
export const freshFacts = (facts: ItemFacts): string => writeFacts({ seen: facts, told: facts });

export const toldFacts = ({ seen }: KnownFacts, told: ItemFacts): string => writeFacts({ seen, told });

/** Null where nothing was kept in this form: then nothing is held against it. */
export function readFacts(text: string | undefined): KnownFacts | null {
  const read = text === undefined ? null : (JSON.parse(text) as Partial<KnownFacts>);
  return read?.seen === undefined || read.told === undefined ? null : { seen: read.seen, told: read.told };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type EventFacts = NonNullable<ItemFacts["event"]>;

function eventChanges(before: EventFacts, { facts, prices, rates, cancelled }: EventFacts): readonly string[] {
  if (cancelled) return before.cancelled ? [] : ["Der Termin ist abgesagt."];
  const old = before.facts;
  const moved = old.startDate !== facts.startDate || old.endDate !== facts.endDate;
  const otherwise = !moved && old.place === facts.place && !sameFacts(old, facts);
  return [
    ...(before.cancelled ? ["Der Termin findet nun doch statt."] : []),
    ...(moved
      ? [
          `Verlegt: bisher ${formatRange(old.startDate, old.endDate)}, jetzt ${formatRange(facts.startDate, facts.endDate)}. Ein neuer Beschluss ist nötig.`,
        ]
      : []),
    ...(old.place === facts.place ? [] : [`Anderer Ort: bisher ${old.place}, jetzt ${facts.place}.`]),
    ...(otherwise ? ["Die Zeiten des Termins haben sich geändert."] : []),
    ...(same(before.prices, prices) && same(before.rates, rates)
      ? []
      : ["Der Preis hat sich geändert; was schon bestellt ist, behält seinen."]),
  ];
}

/** What became different, each in one German sentence; nothing where nothing did (spec:training-plan#changes-by-the-provider). */
export function factChanges(before: ItemFacts, now: ItemFacts): readonly string[] {
  const themeGone = before.theme !== null && now.theme === null;
  const eventGone = before.event !== null && now.event === null;
  return [
    ...(themeGone ? ["Dieses Seminarthema wird nicht mehr angeboten."] : []),
    ...(before.theme !== null && now.theme !== null && before.theme.title !== now.theme.title
      ? [`Das Seminar heißt jetzt „${now.theme.title}“.`]
      : []),
    ...(before.theme !== null && now.theme !== null && !same(before.theme.recognition, now.theme.recognition)
      ? ["Die Anerkennung nach § 37 Abs. 7 BetrVG hat sich geändert."]
      : []),
    ...(eventGone ? ["Diesen Termin gibt es nicht mehr."] : []),
    ...(before.event !== null && now.event !== null ? eventChanges(before.event, now.event) : []),
  ];
}
