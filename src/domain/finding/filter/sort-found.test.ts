import { describe, expect, it } from "vitest";
import { eventOrders, type FoundTheme, sortEvents, sortThemes } from "./sort-found.ts";
import { indexed } from "./test/sample-events.ts";
import { wishFor } from "./test/sample-wishes.ts";

describe("dates", () => {
  const events = [
    indexed(1, { title: "Zeitarbeit", prices: [90_000], startDate: "2027-02-01" }),
    indexed(2, { title: "Ärger lösen", prices: [120_000], startDate: "2027-02-02" }),
    indexed(3, { title: "Arbeitsrecht", prices: [90_000], startDate: "2027-02-03" }),
    indexed(4, { title: "Öffentlichkeit", prices: [80_000], startDate: "2027-02-04" }),
    indexed(5, { title: "Ordnung", prices: [80_000], startDate: "2027-02-05" }),
  ];
  const ids = { datum: [1, 2, 3, 4, 5], preis: [4, 5, 1, 3, 2], titel: [3, 2, 4, 5, 1], treffer: [1, 2, 3, 4, 5] } as const;

  it.each(eventOrders)("stand in the order %s, equals by day", (order) => {
    expect(sortEvents(events, order).map(({ eventId }) => eventId)).toEqual(ids[order]);
  });

  it("of subjects that fit better come first, about equal ones by day", () => {
    const subjects = [
      indexed(1, { themeSlug: "aerger-loesen", startDate: "2027-02-01" }),
      indexed(2, { themeSlug: "protokoll", startDate: "2027-02-02" }),
      indexed(3, { startDate: "2027-02-03" }),
    ];
    const wish = wishFor({ "/seminare/t/arbeitsrecht": 2, "/seminare/t/protokoll": 1.7, "/seminare/t/aerger-loesen": 0.5 });
    expect(sortEvents(subjects, "treffer", { wish }).map(({ eventId }) => eventId)).toEqual([2, 3, 1]);
  });

  it("of the second best subject stand beside the third of the best, not behind all of them", () => {
    const best = [1, 2, 3, 4, 5].map((id) => indexed(id, { startDate: `2027-02-0${id}` }));
    const second = indexed(6, { themeSlug: "protokoll", startDate: "2027-06-01" });
    const wish = wishFor({ "/seminare/t/arbeitsrecht": 2, "/seminare/t/protokoll": 1 });
    expect(sortEvents([...best, second], "treffer", { wish }).map(({ eventId }) => eventId)).toEqual([1, 2, 3, 4, 6, 5]);
  });

  it("are left as they were", () => {
    const before = [...events];
    sortEvents(events, "preis");
    expect(events).toEqual(before);
  });
});

it.each([
  ["titel", ["Arbeit", "Ärger", "Ohne Termin", "Teil 2", "Teil 10", "Zeit"]],
  ["datum", ["Zeit", "Ärger", "Arbeit", "Teil 10", "Ohne Termin", "Teil 2"]],
  ["treffer", ["Ohne Termin", "Zeit", "Arbeit", "Ärger", "Teil 2", "Teil 10"]],
  ["preis", ["Teil 10", "Ärger", "Zeit", "Arbeit", "Ohne Termin", "Teil 2"]],
] as const)("sorts themes by %s as a German register does", (order, titles) => {
  const theme = (title: string, price: number | null, startDate = "2027-05-01"): FoundTheme<ReturnType<typeof indexed>> => ({
    slug: title,
    subject: title,
    title,
    price,
    dates: price === null ? [] : [indexed(1, { startDate })],
  });
  const themes = [
    theme("Zeit", 200, "2027-03-01"),
    theme("Teil 10", 100),
    theme("Arbeit", 300, "2027-04-02"),
    theme("Teil 2", null),
    theme("Ärger", 200, "2027-04-01"),
    theme("Ohne Termin", null),
  ];
  expect(sortThemes(themes, order, wishFor({ Zeit: 1, "Ohne Termin": 2 })).map(({ title }) => title)).toEqual(titles);
});
