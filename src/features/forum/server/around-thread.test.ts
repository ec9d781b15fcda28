import { expect, it } from "vitest";
import type { Recommendation } from "#src/queries/recommendations.ts";
import { changesIn, rankedSeminars } from "./around-thread.ts";

const changes = { "/gesetze/betrvg/37": "2024-07-24", "/gesetze/betrvg/38": "2022-10-17" };
const hrefOf = (citation: Readonly<{ kind: string }> & Record<string, unknown>): string | undefined => {
  const [part] = (citation["parts"] ?? []) as readonly { norm: string }[];
  return part === undefined ? undefined : `/gesetze/betrvg/${part.norm}#abs-6`;
};
const changed = (source: string, day: string) =>
  changesIn(source, new Date(`${day}T10:00:00Z`), { hrefOf: hrefOf as never, changes }).map(({ href, since }) => `${href} ${since}`);

it("names provisions that changed after the post was written, each once", () => {
  const source = "Siehe § 37 Abs. 6 BetrVG und § 38 BetrVG, noch einmal § 37 BetrVG, auch § 40 BetrVG.";
  expect(changed(source, "2023-01-01")).toEqual(["/gesetze/betrvg/37 24.07.2024"]);
  expect(changed(source, "2020-01-01")).toEqual(["/gesetze/betrvg/37 24.07.2024", "/gesetze/betrvg/38 17.10.2022"]);
  expect(changed(source, "2024-07-24")).toEqual([]);
  expect(changed("Ohne Fundstelle.", "2020-01-01")).toEqual([]);
});

it("ranks seminars by how many of the cited pages they stand beside, and where", () => {
  const card = (path: string) => ({ card: { path, title: path, text: "" }, reason: "" }) as unknown as Recommendation;
  const onPage = (path: string) => (path === "/a" ? [card("/s/1"), card("/s/2")] : path === "/b" ? [card("/s/2"), card("/s/3")] : []);
  expect(rankedSeminars(["/a", "/b", "/c"], onPage, 2).map(({ path }) => path)).toEqual(["/s/2", "/s/1"]);
  expect(rankedSeminars([], onPage, 2)).toEqual([]);
});
