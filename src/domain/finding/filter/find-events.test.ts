import { describe, expect, it } from "vitest";
import type { Dimension, FindingFilter } from "./criteria.ts";
import { findEvents } from "./find-events.ts";
import type { IndexedEvent } from "./finding-event.ts";
import { berlin, indexed, manyEvents, numbers } from "./test/sample-events.ts";
import { plainWish, sampleWishes } from "./test/sample-wishes.ts";

const LIMITS = [500, 1000, 2000];
const idsOf = (hits: readonly IndexedEvent[]) => hits.map(({ eventId }) => eventId);

describe("a filter", () => {
  const events = [
    indexed(1),
    indexed(2, { hotel: [berlin], prices: [90_000], startDate: "2027-03-01" }),
    indexed(3, { hotel: [], themeSlug: "protokoll", title: "Protokoll führen", startDate: "2027-03-02" }),
    indexed(4, { themeSlug: null, conferenceSlug: "br-tag", title: "Tag der Betriebsräte", booked: 20 }),
  ];

  it.each<[FindingFilter, readonly number[]]>([
    [{}, [1, 2, 3, 4]],
    [{ text: "Überstunden" }, [1, 2]],
    [{ text: "Berlin im März" }, [2]],
    [{ text: "Berlin im März", month: "2027-02" }, []],
    [{ text: "Tagung in Köln" }, [4]],
    [{ text: "Haus Muster" }, [1, 4]],
    [{ text: "2. bis 5. März" }, [2, 3]],
    [{ text: "3" }, [3]],
    [{ text: "gibt es nicht" }, []],
    [{ audience: "jav" }, [3]],
    [{ audience: "sbv" }, [4]],
    [{ field: "wissen" }, [1, 2]],
    [{ rubric: "alltag" }, [3]],
    [{ theme: "protokoll" }, [3]],
    [{ place: "koeln" }, [1, 4]],
    [{ place: "region-nordrhein-westfalen" }, [1, 4]],
    [{ month: "2027-03" }, [2, 3]],
    [{ mode: "online" }, [3]],
    [{ mode: "praesenz" }, [1, 2, 4]],
    [{ days: "3" }, [1, 2, 3, 4]],
    [{ days: "2" }, []],
    [{ price: "900" }, [2]],
    [{ price: "899" }, []],
    [{ free: "1" }, [1, 2, 3]],
    [{ takesPlace: "1" }, [4]],
    [{ month: "2027-03", mode: "praesenz", price: "1000" }, [2]],
    [{ month: "2027-03", mode: "praesenz", audience: "jav" }, []],
  ])("%j finds %j", (filter, ids) => expect(idsOf(findEvents(events, filter, LIMITS, sampleWishes[filter.text ?? ""]).hits)).toEqual(ids));

  it("says what dropping one of the filters would bring", () => {
    const { hits, dropping } = findEvents(events, { place: "berlin", mode: "online", month: "2027-03" }, LIMITS);
    expect([hits, dropping]).toEqual([[], { place: 1, mode: 1, month: 0 }]);
  });
});

function meets(event: IndexedEvent, dimension: Dimension, value: string): boolean {
  if (dimension === "price") return event.price <= Number(value) * 100;
  if (dimension !== "text") return event.values[dimension].includes(value);
  const { numbers: ids, subjects, conditions, spans, houses } = sampleWishes[value] ?? plainWish;
  if (ids.length > 0) return ids.includes(event.eventId);
  const names = event.event.hotel.map(({ name }) => name.toLowerCase()).join(" ");
  return (
    (subjects === null || subjects.has(event.subject)) &&
    conditions.every(({ dimension: own, values }) => event.values[own].some((each) => values.includes(each))) &&
    (spans.length === 0 || spans.some(({ from, to }) => !(event.endDate < from || event.startDate > to))) &&
    houses.every((word) => names.includes(word))
  );
}

const naive = (events: readonly IndexedEvent[], filter: FindingFilter): readonly IndexedEvent[] =>
  events.filter((event) => (Object.keys(filter) as Dimension[]).every((dimension) => meets(event, dimension, filter[dimension] ?? "")));

describe("the counts", () => {
  const choices: Readonly<Record<Dimension, readonly string[]>> = {
    text: Object.keys(sampleWishes),
    audience: ["br", "sbv", "jav", "gremium"],
    field: ["wissen", "handwerk"],
    rubric: ["recht", "alltag"],
    theme: ["arbeitsrecht", "protokoll"],
    place: ["koeln", "berlin", "region-nordrhein-westfalen", "aachen"],
    month: ["2027-01", "2027-05", "2027-12"],
    mode: ["praesenz", "online"],
    days: ["1", "2", "3", "4", "5", "6"],
    price: LIMITS.map(String),
    free: ["1"],
    takesPlace: ["1"],
    lift: ["1"],
    wheelchair: ["1"],
    loop: ["1"],
    stepFree: ["1"],
  };
  const dimensions = Object.keys(choices) as Dimension[];

  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))("are those of a plain filter, for any events and wishes (%i)", (seed) => {
    const below = numbers(seed * 7919);
    const events = manyEvents(80, seed);
    const filter = Object.fromEntries(
      dimensions.flatMap((dimension) => {
        const own = choices[dimension];
        return below(4) === 0 ? [[dimension, own[below(own.length)] ?? ""]] : [];
      }),
    ) as FindingFilter;
    const { hits, counts, dropping } = findEvents(events, filter, LIMITS, sampleWishes[filter.text ?? ""]);
    expect(idsOf(hits)).toEqual(idsOf(naive(events, filter)));
    for (const dimension of dimensions) {
      const { [dimension]: chosen, ...others } = filter;
      if (chosen !== undefined) expect(dropping[dimension], dimension).toBe(naive(events, others).length);
      if (dimension === "text" || dimension === "theme") continue;
      for (const value of choices[dimension])
        expect(counts[dimension].get(value) ?? 0, `${dimension}=${value}`).toBe(naive(events, { ...others, [dimension]: value }).length);
    }
  });
});
