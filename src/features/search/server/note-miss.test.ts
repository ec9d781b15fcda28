import { afterAll, beforeEach, expect, it } from "vitest";
import { madeIndex } from "#src/queries/search/test/made-index.ts";
import { onUsage, type UsageSignal } from "#src/shared/server/process/usage-signal.ts";
import { noteMiss } from "./note-miss.ts";
import { searchPage } from "./search-page.ts";

const { index, close } = madeIndex();
afterAll(close);

const origins = { ifb: "https://ifb.example", betriebsrat: "https://br.example" };
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

let heard: UsageSignal[] = [];
beforeEach(() => {
  heard = [];
  return onUsage((signal) => heard.push(signal));
});

function lookFor(query: string, agent = firefox): void {
  const url = new URL(`https://x.example/suche?${query}`);
  noteMiss(
    searchPage(url, "betriebsrat", origins, () => index),
    new Request(url, { headers: { "User-Agent": agent } }),
  );
}

it("counts words that nothing was found for", () => {
  lookFor("q=Xyzxyz!");
  expect(heard).toEqual([{ kind: "miss", brand: "betriebsrat", what: "xyzxyz" }]);
});

it.each([
  ["what was found", "q=abmahnung", firefox],
  ["a norm that was found", "q=§ 87 BetrVG", firefox],
  ["a search without words", "q=", firefox],
  ["an empty choice of a filter", "q=xyzxyz&jahr=1999", firefox],
  ["an address", "q=anna@example.org", firefox],
  ["a machine", "q=xyzxyz", "Mozilla/5.0 (compatible; Googlebot/2.1)"],
])("does not count %s", (_, query, agent) => {
  lookFor(query, agent);
  expect(heard).toEqual([]);
});
