import { describe, expect, it } from "vitest";
import { portalEvent } from "#src/domain/finding/filter/test/sample-events.ts";
import { pricedEvent } from "#src/domain/pricing/price-quote.ts";
import { costGroups } from "./comparison.ts";
import { comparisonHref, readSelection } from "./selection.ts";

/** A non-breaking space stands before the sign. */
const plain = (text: string | undefined): string | undefined => text?.replaceAll("\u00a0", " ");

describe("the costs of dates side by side", () => {
  const hotel = pricedEvent(portalEvent(1, { prices: [100_000, 80_000], rates: { overnight: 10_000, dayGuest: 5000, dayBefore: 8000 } }));
  const dear = pricedEvent(portalEvent(2, { prices: [110_000] }));
  const online = pricedEvent(portalEvent(3, { hotel: [], rates: null, prices: [70_000] }));
  const netOf = (people: number, events = [hotel, dear, online, null]) =>
    Object.fromEntries(
      (costGroups(events, people, 19).at(-1)?.rows ?? []).map(({ option, cells }) => [
        option,
        cells.map((cell) => plain(cell?.net) ?? null),
      ]),
    );

  it("are worked out for every option that one of them offers", () => {
    expect(netOf(1)).toEqual({
      "Teilnahme ohne Hotel": ["1.000,00 €", "1.100,00 €", "700,00 €", null],
      "mit Übernachtung": ["1.200,00 €", "1.398,00 €", null, null],
      Tagesgast: ["1.150,00 €", "1.277,00 €", null, null],
      "Anreise am Vortag": ["1.280,00 €", "1.507,00 €", null, null],
    });
  });

  it("follow the tiers when several take part", () => {
    const { rows } = costGroups([hotel], 3, 19)[1] ?? { rows: [] };
    const {
      cells: [cell],
    } = rows[0] ?? { cells: [] };
    expect([cell?.net, cell?.perPerson, cell?.vat, cell?.gross].map((text) => plain(text ?? undefined))).toEqual([
      "2.600,00 €",
      "866,67 €",
      "494,00 € (19 %)",
      "3.094,00 €",
    ]);
  });

  it.each([
    [1, ["Kosten für 1 Person"]],
    [4, ["Kosten für 1 Person", "Kosten für 4 Personen"]],
  ])("stand for one person and for %i", (people, titles) => {
    expect(costGroups([hotel], people, 19).map(({ title }) => title)).toEqual(titles);
  });

  it.each<[string, Parameters<typeof costGroups>[0], readonly (boolean | undefined)[]]>([
    ["the lowest", [hotel, dear, online], [false, false, true]],
    ["all that cost as little", [hotel, dear, hotel], [true, false, true]],
    ["none where all cost the same", [hotel, hotel], [false, false]],
    ["none that stands alone", [hotel, null], [false, undefined]],
  ])("name as cheapest %s", (_, events, cheapest) => {
    expect(costGroups(events, 1, 19)[0]?.rows[0]?.cells.map((cell) => cell?.cheapest)).toEqual(cheapest);
  });

  it("have no rows where nothing can be booked", () => expect(costGroups([null], 2, 19).flatMap(({ rows }) => rows)).toEqual([]));

  it("of online dates alone speak of no hotel", () => expect(Object.keys(netOf(2, [online, online]))).toEqual(["Teilnahme ohne Hotel"]));
});

describe("a selection", () => {
  it.each([
    ["", [], 2, 0],
    ["termin=10001&termin=10002", [10001, 10002], 2, 0],
    ["termin=10002&termin=10001&termin=10002&personen=5", [10002, 10001], 5, 0],
    ["termin=&termin=10001", [10001], 2, 0],
    ["termin=abc&termin=10001", [10001], 2, 1],
    ["termin=0&termin=-1&termin=1.5&termin=99999999999", [], 2, 4],
    ["termin=1&personen=0", [1], 2, 1],
    ["termin=1&personen=6", [1], 2, 1],
    ["termin=1&personen=zwei", [1], 2, 1],
  ])("?%s is %j for %i people", (query, ids, people, problems) => {
    const read = readSelection(new URLSearchParams(query));
    expect([read.ids, read.people, read.problems.length]).toEqual([ids, people, problems]);
  });

  it("is bounded, however long the address is", () => {
    const query = Array.from({ length: 500 }, (_, index) => `termin=${index + 1}`).join("&");
    expect(readSelection(new URLSearchParams(query)).ids).toHaveLength(20);
  });

  it.each([
    [[], 2, "/seminare/vergleich"],
    [[1, 2], 2, "/seminare/vergleich?termin=1&termin=2"],
    [[1], 4, "/seminare/vergleich?termin=1&personen=4"],
  ])("%j for %i stands at %s", (ids, people, href) => expect(comparisonHref(ids, people)).toBe(href));
});
