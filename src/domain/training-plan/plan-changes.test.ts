import { describe, expect, it } from "vitest";
import { factChanges, freshFacts, type ItemFacts, readFacts, toldFacts } from "./plan-changes.ts";

const facts = {
  ...{ startDate: "2027-03-01", endDate: "2027-03-04", startTime: "09:00", endTime: "16:00", place: "Hotel, Köln", modules: [] },
};
const event = { facts, prices: [100_000, 90_000], rates: null, cancelled: false };
const theme = { title: "Arbeitsrecht", recognition: null };
const before: ItemFacts = { event, theme };
const at = (changed: Partial<typeof facts>): ItemFacts => ({ theme, event: { ...event, facts: { ...facts, ...changed } } });

describe("what became different", () => {
  it.each<readonly [string, ItemFacts, readonly string[]]>([
    ["nothing", { event: { ...event }, theme: { ...theme } }, []],
    ["cancelled", { theme, event: { ...event, cancelled: true } }, ["abgesagt"]],
    [
      "moved",
      at({ startDate: "2027-03-02", endDate: "2027-03-05" }),
      ["Verlegt: bisher 01.03.2027 bis 04.03.2027, jetzt 02.03.2027 bis 05.03.2027"],
    ],
    ["elsewhere", at({ place: "Online" }), ["Anderer Ort: bisher Hotel, Köln, jetzt Online."]],
    ["other times", at({ startTime: "10:00" }), ["Zeiten"]],
    ["another price", { theme, event: { ...event, prices: [110_000] } }, ["Preis"]],
    ["both", { theme, event: { ...event, prices: [1], facts: { ...facts, place: "Online" } } }, ["Anderer Ort", "Preis"]],
    ["the event is gone", { theme, event: null }, ["gibt es nicht mehr"]],
    ["the theme is gone", { theme: null, event }, ["nicht mehr angeboten"]],
    ["the theme is called otherwise", { event, theme: { ...theme, title: "Recht" } }, ["heißt jetzt „Recht“"]],
    [
      "the theme is recognised now",
      { event, theme: { ...theme, recognition: { authority: "A", number: "1", until: "2028-01-01" } } },
      ["Anerkennung"],
    ],
  ])("%s", (_, now, sentences) => {
    const found = factChanges(before, now);
    expect(found).toHaveLength(sentences.length);
    for (const [index, part] of sentences.entries()) expect(found[index]).toContain(part);
  });

  it("says nothing of an item that got its first date, nor of facts kept in another form", () => {
    expect(factChanges({ event: null, theme }, before)).toEqual([]);
    expect([readFacts(undefined), readFacts('{"facts":{},"prices":[]}')]).toEqual([null, null]);
  });

  it("keeps what was seen apart from what was told", () => {
    const known = readFacts(freshFacts(before));
    if (known === null) throw new Error("is not kept");
    const later = readFacts(toldFacts(known, at({ place: "Online" })));
    expect(later).toEqual({ seen: before, told: at({ place: "Online" }) });
  });
});
