import { definePage } from "#src/catalogue/define-pages.ts";
import { bookingState } from "#src/domain/events/event.ts";
import { itemListJsonLd } from "#src/domain/events/event-json-ld.ts";
import type { EventSummary } from "#src/domain/events/event-summary.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { finderPaths } from "#src/domain/finding/filter/finder-query.ts";
import { filterParameters } from "#src/domain/finding/finding-parameters.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { bookable, futureEvents, summaries } from "#src/queries/event-lists.ts";

const DAYS = 28;
/** More rows than these nobody reads; the filters lead to all. */
const MOST = 100;

type LastMinute = Readonly<{
  head: PageHead;
  lead: string;
  events: readonly EventSummary[];
  more: Readonly<{ count: number; path: string }> | null;
}>;

/** `/seminare/last-minute`: what begins within four weeks and has seats left when the page is made, by day. */
export const lastMinute = definePage((c, origins): LastMinute => {
  const until = addDays(c.today, DAYS);
  const soon = bookable(c, futureEvents(c)).filter((event) => {
    const state = bookingState(event, c.today);
    return event.startDate <= until && (state === "frei" || state === "wenige");
  });
  const shown = soon.slice(0, MOST);
  const title = "Last-Minute-Termine";
  return {
    head: {
      brand: "ifb",
      path: "/seminare/last-minute",
      title,
      description: `Kurzfristig freie Plätze in Seminaren für Betriebsrat, SBV und JAV: alle Termine der nächsten vier Wochen mit Ort, Preis und aktuellem Buchungsstand.`,
      illustration: "seminars",
      crumbs: [{ label: "Seminare", path: "/seminare" }],
      jsonLd:
        shown.length > 0
          ? [
              itemListJsonLd(
                title,
                shown.map((event) => origins.ifb + eventPath(event)),
              ),
            ]
          : [],
    },
    lead: "Termine der nächsten vier Wochen, bei denen noch Plätze frei sind. Denken Sie an den Beschluss des Gremiums, bevor Sie buchen.",
    events: summaries(c, shown),
    more: soon.length > MOST ? { count: soon.length, path: `${finderPaths.events}?${filterParameters.free}=1` } : null,
  };
});
