import type { Db } from "#db/client.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { overlap } from "#src/domain/training-plan/check-plan.ts";
import type { PlanContent } from "#src/domain/training-plan/plan-content.ts";
import { planningThemes } from "#src/queries/planning-facts.ts";
import { MAX_YEARS } from "../rules/plan-limits.ts";
import type { PlanRefusal } from "../rules/plan-refusals.ts";
import { asChecked, type PlanSeat, seatsBeside } from "./read-plan.ts";

type Checked = Readonly<{ ok: true; events: ReadonlyMap<number, PortalEvent> }> | Readonly<{ ok: false; reason: PlanRefusal }>;

const refused = (reason: PlanRefusal) => ({ ok: false, reason }) as const;

const unique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/**
 * Whether this may be a plan: people and items belong together, each date to its theme, and nobody is in two places. `before`
 * holds what may stay although it is published no longer, or overlaps since an event was moved; `seats` those of the committee.
 */
export async function checkContent(
  db: Db,
  content: PlanContent,
  { before, seats }: Readonly<{ before: PlanContent | null; seats: () => Promise<readonly PlanSeat[]> }>,
): Promise<Checked> {
  const { from, until, people, items } = content;
  if (until < from || people.some((person) => person.termUntil < person.termFrom)) return refused("dates-reversed");
  if (until > addDays(from, MAX_YEARS * 366)) return refused("too-long");
  if (!unique(people.map(({ id }) => id)) || !unique(items.map(({ id }) => id))) return refused("ids-unclear");
  const known = new Set(people.map(({ id }) => id));
  if (items.some(({ personId }) => !known.has(personId))) return refused("person-unknown");
  const kept = new Map(before?.items.map((item) => [item.id, item]));
  const themes = planningThemes();
  if (items.some(({ id, theme }) => !themes.has(theme) && kept.get(id)?.theme !== theme)) return refused("theme-unknown");
  const events = await eventsByNumber(
    db,
    [...items, ...(before?.items ?? [])].flatMap(({ eventId }) => eventId ?? []),
  );
  const unfit = items.some(({ eventId, theme }) => eventId !== null && events.get(eventId)?.themeSlug !== theme);
  if (unfit) return refused("event-unfit");
  const isNew = new Set(
    items
      .filter(({ id, eventId, choice }) => {
        const old = kept.get(id);
        return eventId !== null && (old?.eventId !== eventId || old.choice !== choice);
      })
      .map(({ id }) => id),
  );
  const beside = isNew.size === 0 ? [] : seatsBeside(content, await seats());
  for (const own of Map.groupBy(asChecked(items, events), ({ personId }) => personId).values()) {
    const fresh = own.filter(({ id }) => isNew.has(id));
    const taken = [...own, ...beside.filter(({ personId }) => personId === own[0]?.personId)];
    if (fresh.some((one) => taken.some((other) => other !== one && overlap(one.days, other.days)))) return refused("dates-overlap");
  }
  return { ok: true, events };
}
