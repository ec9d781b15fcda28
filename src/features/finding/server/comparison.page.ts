import { eventsByNumber } from "#db/repositories/events.ts";
import { isClosed } from "#src/domain/events/event.ts";
import { kindLabels } from "#src/domain/events/event-kind.ts";
import { type EventSummary, summaryOf } from "#src/domain/events/event-summary.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { finderPaths } from "#src/domain/finding/filter/finder-query.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { pricedEvent } from "#src/domain/pricing/price-quote.ts";
import { type PriceTier, priceTiers } from "#src/domain/pricing/price-tiers.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDayLong, formatRange, type IsoDay } from "#src/domain/time/german-date.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { type CostGroup, costGroups } from "../rules/comparison.ts";
import { COMPARISON_PATH, comparisonHref, MOST_COMPARED, readSelection } from "../rules/selection.ts";

type ComparedEvent = Readonly<{
  event: EventSummary;
  begins: string;
  ends: string;
  kind: string;
  tiers: readonly PriceTier[];
  removeHref: string;
}>;

export type ComparisonPage = Readonly<{
  head: PageHead;
  problems: readonly string[];
  compared: readonly ComparedEvent[];
  /** Everything that was chosen, where it is more than fits side by side. */
  chosen: readonly Readonly<{ eventId: number; label: string; compared: boolean }>[];
  people: number;
  costs: readonly CostGroup[];
  back: string;
}>;

const joined = (ids: readonly number[]): string => new Intl.ListFormat("de", { type: "conjunction" }).format(ids.map(String));

function missingSentence(ids: readonly number[]): readonly string[] {
  if (ids.length === 0) return [];
  return [ids.length === 1 ? `Den Termin ${joined(ids)} gibt es nicht.` : `Die Termine ${joined(ids)} gibt es nicht.`];
}

const tooMany = (count: number): readonly string[] =>
  count > MOST_COMPARED
    ? [`Sie haben ${count} Termine gewählt, nebeneinander passen ${MOST_COMPARED}. Wählen Sie unten aus, welche Sie vergleichen möchten.`]
    : [];

function comparedEvent(event: PortalEvent, today: IsoDay, others: (id: number) => string): ComparedEvent {
  const summary = summaryOf(event, today);
  return {
    event: summary,
    begins: `${formatDayLong(event.startDate)}, ${event.startTime} Uhr`,
    ends: `${formatDayLong(event.endDate)}, ${event.endTime} Uhr`,
    kind: kindLabels[summary.kind],
    tiers: isClosed(summary.state) ? [] : priceTiers(event.prices),
    removeHref: others(event.eventId),
  };
}

/** `/seminare/vergleich?termin=…`: up to four dates side by side, as they are at this moment. */
export async function comparisonPage({ request, locals }: PageContext): Promise<ComparisonPage> {
  const { ids, people, problems } = readSelection(new URL(request.url).searchParams);
  const today = todayInBerlin(new Date());
  const found = await eventsByNumber(locals.store.db, ids);
  const events = ids.flatMap((id) => found.get(id) ?? []);
  const shown = events.slice(0, MOST_COMPARED);
  const known = events.map(({ eventId }) => eventId);
  const without = (id: number): string =>
    comparisonHref(
      known.filter((other) => other !== id),
      people,
    );
  const compared = shown.map((event) => comparedEvent(event, today, without));
  const priced = shown.map((event, index) => (isClosed(compared[index]?.event.state ?? "beendet") ? null : pricedEvent(event)));
  return {
    head: personalHead({
      brand: "ifb",
      path: COMPARISON_PATH,
      title: "Termine vergleichen",
      description: "Bis zu vier Seminartermine nebeneinander: Daten, Ort, Preise, freie Plätze und was sie Ihr Gremium insgesamt kosten.",
      crumbs: [
        { label: "Seminare", path: finderPaths.themes },
        { label: "Termine", path: finderPaths.events },
      ],
    }),
    problems: [...problems, ...missingSentence(ids.filter((id) => !found.has(id))), ...tooMany(events.length)],
    compared,
    chosen:
      events.length > MOST_COMPARED
        ? events.map((event, index) => ({
            eventId: event.eventId,
            label: `${event.title}, ${formatRange(event.startDate, event.endDate)}, ${summaryOf(event, today).place}`,
            compared: index < MOST_COMPARED,
          }))
        : [],
    people,
    costs: costGroups(priced, people, buildEnvironment().vatPercent),
    back: finderPaths.events,
  };
}
