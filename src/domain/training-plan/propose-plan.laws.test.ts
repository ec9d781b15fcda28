import { describe, expect, it } from "vitest";
import type { PortalEvent } from "../events/portal-event.ts";
import { formatEuro } from "../pricing/money.ts";
import { pricedEvent, quoteOf } from "../pricing/price-quote.ts";
import { addDays, type IsoDay } from "../time/german-date.ts";
import { checkPlan, daysWithoutQuorum, overlap } from "./check-plan.ts";
import { daysOfEvent } from "./event-days.ts";
import { groupCost, openCosts } from "./plan-costs.ts";
import type { PlannedItem, PlannedPerson } from "./plan-facts.ts";
import { type Need, type ProposalInput, type Proposed, proposePlan } from "./propose-plan.ts";

const TODAY = "2027-01-04";

function random(seed: number): (below: number) => number {
  let state = seed + 0x6d2b79f5;
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 1 | state);
    state = (state + Math.imul(state ^ (state >>> 7), 61 | state)) ^ state;
    return ((state ^ (state >>> 14)) >>> 0) % below;
  };
}

const hotel = { hotelId: 601, name: "Hotel Muster", slug: "hotel-muster", city: "Köln" };

function event(eventId: number, theme: string, startDate: IsoDay, days: number, facts: Partial<PortalEvent> = {}): PortalEvent {
  return {
    ...{ eventId, themeId: 1, themeSlug: theme, conferenceSlug: null, title: theme, startDate, endDate: addDays(startDate, days - 1) },
    ...{ startTime: "10:00", endTime: "16:00", hotel: [hotel], modules: [], seats: 20, minimum: 5, booked: 0, held: 0, cancelled: false },
    ...{ prices: [120_000, 100_000, 90_000], rates: { overnight: 15_000, dayGuest: 6_000, dayBefore: 11_000 } },
    ...facts,
  };
}

const slugs = ["t1", "t2", "t3", "t4", "t5"];
const themes = new Map(
  slugs.map((slug, index) => [
    slug,
    { slug, title: slug, recognition: null, prerequisites: index % 2 === 1 ? [slugs[index - 1] ?? ""] : [] },
  ]),
);

function person(id: string, facts: Partial<PlannedPerson> = {}): PlannedPerson {
  return {
    ...{ id, name: id, office: "br", seat: "member", firstTerm: true, earlierJav: false, workingDays: 5 },
    ...{ termFrom: "2026-04-01", termUntil: "2030-03-31" },
    ...facts,
  };
}

function randomInput(seed: number): ProposalInput {
  const below = random(seed);
  const people = Array.from({ length: 1 + below(12) }, (_, index) =>
    person(`p${index}`, { seat: below(5) === 0 ? "substitute" : "member", office: below(9) === 0 ? "sbv" : "br" }),
  );
  const events = Array.from({ length: below(30) }, (_, index) =>
    event(index + 1, slugs[below(5)] ?? "t1", addDays(TODAY, below(400) - 20), 1 + below(5), {
      ...{ seats: 1 + below(12), booked: below(3), cancelled: below(12) === 0 },
      prices: below(3) === 0 ? [100_000] : [120_000, 100_000, 0, 80_000],
      ...(below(6) === 0 ? { hotel: [], rates: null } : {}),
    }),
  );
  const needs: Need[] = people.flatMap(({ id }) =>
    slugs.filter(() => below(3) > 0).map((theme) => ({ personId: id, theme, until: addDays(TODAY, 60 + below(300)) })),
  );
  const attended = new Map(people.map(({ id }) => [id, new Set(slugs.filter(() => below(6) === 0))]));
  const budget = below(3) === 0 ? below(2_000_000) : null;
  return { people, events, needs, themes, attended, fixed: [], budget, today: TODAY, seed };
}

const itemsOf = (proposed: readonly Proposed[], events: ReadonlyMap<number, PortalEvent>): readonly PlannedItem[] =>
  proposed.flatMap(({ personId, theme, eventId }, index) => {
    const chosen = eventId === null ? undefined : events.get(eventId);
    return chosen === undefined
      ? []
      : [{ id: String(index), personId, theme, days: daysOfEvent(chosen), claim: "37-6" as const, reason: "x" }];
  });

const SEEDS = Array.from({ length: 1000 }, (_, seed) => seed);

describe("1,000 random committees", () => {
  it.each(Array.from({ length: 10 }, (_, hundred) => hundred))("keep every rule (hundred %i)", (hundred) => {
    for (const seed of SEEDS.slice(hundred * 100, hundred * 100 + 100)) {
      const input = randomInput(seed);
      const proposed = proposePlan(input);
      expect(proposePlan(input), `seed ${seed} twice`).toEqual(proposed);
      const events = new Map(input.events.map((one) => [one.eventId, one]));
      const items = itemsOf(proposed, events);
      for (const [, own] of Map.groupBy(items, ({ personId }) => personId))
        for (const [index, one] of own.entries())
          for (const other of own.slice(index + 1)) expect(overlap(one.days, other.days), `seed ${seed}`).toBe(false);
      expect([...daysWithoutQuorum(input.people, items).keys()], `seed ${seed}`).toEqual([]);
      const late = checkPlan({ ...input, themes, items, breaks: [], beside: [] }).filter(
        ({ code }) => code === "prerequisite-later" || code === "outside-term",
      );
      expect(late, `seed ${seed}`).toEqual([]);
      const chosen = proposed.flatMap(({ eventId }) => (eventId === null ? [] : [eventId]));
      for (const [eventId, seats] of Map.groupBy(chosen, (id) => id)) {
        const found = events.get(eventId);
        if (found === undefined) throw new Error("unknown event");
        expect(found.cancelled || found.startDate < TODAY, `seed ${seed}`).toBe(false);
        expect(seats.length, `seed ${seed}`).toBeLessThanOrEqual(found.seats - found.booked - found.held);
      }
      const { net } = openCosts(chosen, events);
      if (input.budget !== null) expect(net, `seed ${seed}`).toBeLessThanOrEqual(input.budget);
      expect(net, `seed ${seed}`).toBe(byQuote(chosen, events));
    }
  });

  /** The sum of the price quotes of one order for each event. */
  function byQuote(chosen: readonly number[], events: ReadonlyMap<number, PortalEvent>): number {
    let sum = 0;
    for (const [eventId, seats] of Map.groupBy(chosen, (id) => id)) {
      const found = events.get(eventId);
      if (found === undefined) continue;
      const priced = pricedEvent(found);
      const option = priced.rates === null ? null : found.startDate === found.endDate ? "Tagesgast" : "mit Übernachtung";
      const outcome = quoteOf(
        priced,
        seats.map(() => ({ option, extraNights: 0 })),
        19,
      );
      if (!outcome.ok) throw new Error(outcome.reason);
      sum += outcome.quote.net;
    }
    return sum;
  }
});

describe("a proposal", () => {
  const people = ["a", "b", "c", "d", "e", "f"].map((id) => person(id));
  const need = (personId: string, theme = "t1"): Need => ({ personId, theme, until: "2027-06-30" });
  const input = (facts: Partial<ProposalInput>): ProposalInput => ({
    ...{ people, needs: people.map(({ id }) => need(id)), themes, attended: new Map(), fixed: [], budget: null, today: TODAY, seed: 1 },
    events: [event(1, "t1", "2027-03-01", 5), event(2, "t1", "2027-04-05", 5)],
    ...facts,
  });

  it("sends three together where half of six has to stay, and says what the tiers save", () => {
    const proposed = proposePlan(input({}));
    expect(Map.groupBy(proposed, ({ eventId }) => eventId).size).toBe(2);
    expect(proposed.map(({ because }) => because)).toContain(
      `Weil „t1“ fehlt und im März 2027 drei zusammen fahren können: ${formatEuro(50_000)} gespart.`,
    );
  });

  it("plans what is needed before first, and leaves out what was attended", () => {
    const events = [event(1, "t1", "2027-03-01", 2), event(2, "t2", "2027-02-01", 2), event(3, "t2", "2027-05-03", 2)];
    const proposed = proposePlan(
      input({ needs: [need("a", "t2"), need("a"), need("b", "t2"), need("b")], attended: new Map([["b", new Set(["t1"])]]), events }),
    );
    expect(proposed.map(({ personId, theme, eventId }) => [personId, theme, eventId])).toEqual([
      ["a", "t2", 3],
      ["a", "t1", 1],
      ["b", "t2", 3],
    ]);
  });

  it("leaves a date open that no budget reaches, and says so", () => {
    const cost = groupCost(event(1, "t1", "2027-03-01", 5), 1).net;
    const proposed = proposePlan(input({ budget: cost }));
    expect(proposed.filter(({ eventId }) => eventId !== null)).toHaveLength(1);
    expect(proposed.find(({ eventId }) => eventId === null)?.because).toContain("kein freier Termin");
  });

  it("sends nobody else away on days on which too many are away already, however many", () => {
    const away = (count: number) => people.slice(0, count).map(({ id }) => ({ personId: id, theme: "t3", days: ["2027-03-03"] }));
    for (const count of [3, 4, 5]) {
      const proposed = proposePlan(input({ needs: [need("f")], fixed: away(count), events: [event(1, "t1", "2027-03-01", 5)] }));
      expect(proposed, `${count} away`).toMatchObject([{ personId: "f", eventId: null }]);
    }
  });

  it("counts somebody once who is to be in two places already", () => {
    const days = ["2027-03-03"];
    const fixed = ["t3", "t4", "t5"].map((theme) => ({ personId: "a", theme, days }));
    const proposed = proposePlan(input({ needs: [need("e"), need("f")], fixed, events: [event(1, "t1", "2027-03-01", 5)] }));
    expect(proposed.map(({ eventId }) => eventId)).toEqual([1, 1]);
  });

  it("keeps away from what is fixed", () => {
    const fixed = [{ personId: "a", theme: "t3", days: ["2027-03-03"] }];
    expect(proposePlan(input({ needs: [need("a")], fixed }))[0]?.eventId).toBe(2);
  });
});
