import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { foundFor } from "#src/features/finding/server/found.ts";
import { type LiveEvents, liveEvents } from "./live-events.ts";
import { readWish } from "./read-wish.ts";
import { demoFinder } from "./test/demo-finder.ts";

let live: LiveEvents;
let close: () => Promise<void>;
beforeAll(async () => {
  const demo = await demoFinder();
  ({ close } = demo);
  live = await liveEvents(demo.store, demo.now);
});
afterAll(() => close());

const found = (query: string, kind: "events" | "themes" = "events") => foundFor(kind, new URLSearchParams(query), live);
const idsOf = (query: string) => {
  const { items } = found(query);
  return items.kind === "events" ? items.events.map(({ eventId }) => eventId) : [];
};

describe("a text", () => {
  it("keeps place and month together: no other month in Berlin, no other place in January", () => {
    expect(idsOf("q=Berlin+Januar")).toEqual([10_029, 10_099, 10_047]);
  });

  it("tells what it was read as", () => {
    const { reading } = found("q=M%C3%BCnschen+im+M%C3%A4rz");
    expect(reading.understood).toEqual(["München", "März"]);
    expect(reading.meant).toEqual({ text: "München im März", href: "/seminare/p?q=M%C3%BCnchen+im+M%C3%A4rz" });
  });

  it.each([["q=Betriebsversamlung"], ["q=Arbeitsrect"]])("that is misspelt (%s) says what was looked for instead", (query) =>
    expect(found(query, "themes").reading.meant).not.toBeNull(),
  );

  it("that fits nothing leads to what there is without its place and time", () => {
    const { total, reading } = found("q=Protokoll+am+24.12.2027", "themes");
    expect(total).toBe(0);
    expect(reading).toMatchObject({
      understood: ["24.12.2027"],
      relaxed: { text: "Protokoll", href: "/seminare?q=Protokoll", count: found("q=Protokoll").total },
    });
  });

  it("finds the beginning of a word while it is typed", () => {
    const { items } = found("q=Protok", "themes");
    expect(items.kind === "themes" && items.themes[0]?.title).toBe("Protokoll und Schriftführung");
    expect(found("q=Protok", "themes").reading.meant).toBeNull();
  });

  it("finds the dates of a house", () => {
    const places = live.events.filter(({ eventId }) => idsOf("q=Domprobe").includes(eventId)).map(({ event }) => event.hotel[0]?.name);
    expect(new Set(places)).toEqual(new Set(["Tagungshotel Domprobe"]));
  });

  it.each(["q=Seminare", "q=f%C3%BCr+alle", "q=Schulung"])("that says nothing (%s) keeps all dates", (query) =>
    expect(found(query).total).toBe(live.events.length),
  );

  it.each(["q=xyzzyqwert", "q=99999", "q=%22+OR+%22", "q=NEAR(a+b)", "q=*", "q=%27%3B--", "q=a%3Ab"])("never fails (%s)", (query) =>
    expect(typeof found(query).total).toBe("number"),
  );

  it.each(["q=2027", "q=Termine+2027", "q=Seminare+2027"])("that is a year alone (%s) finds its dates", (query) => {
    const days = idsOf(query).map((id) => live.events.find(({ eventId }) => eventId === id)?.event.startDate.slice(0, 4));
    expect(new Set(days)).toEqual(new Set(["2027"]));
    expect(found(query).reading.understood).toEqual(["2027"]);
  });

  it("of a number that no date has finds nothing", () => expect(idsOf("q=99999")).toEqual([]));

  it("is read once as long as the index is the same", () => expect(readWish("Protokoll", live)).toBe(readWish("Protokoll", live)));

  it("can be narrowed by filters", () => expect(idsOf("q=Berlin+Januar&thema=it-mitbestimmung")).toEqual([10_099]));

  it("stands best first unless another order is asked for", () => {
    const first = ([query]: readonly [string]) => {
      const { items } = found(query, "themes");
      return items.kind === "themes" ? items.themes[0]?.title : undefined;
    };
    expect(first(["q=Verhandeln"])).toBe("Verhandeln mit dem Arbeitgeber");
    expect(first(["q=Arbeitgeber&sortierung=titel"])).not.toBe("Verhandeln mit dem Arbeitgeber");
  });
});
