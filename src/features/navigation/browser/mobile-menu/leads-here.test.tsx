import { expect, it } from "vitest";
import { leadsHere } from "./leads-here.ts";

const here = { origin: "http://localhost:4321", pathname: "/seminare", search: "" };

it.each([
  ["http://localhost:4321/seminare", false, true],
  ["http://localhost:4321/seminare#termine", false, true],
  ["http://localhost:4321/seminare?seite=2", false, false],
  ["http://localhost:4321/seminare/p", false, false],
  ["http://betriebsrat.localhost:4321/seminare", false, false],
  ["tel:+49890000100", false, false],
  ["http://localhost:4321/seminare/p", true, true],
])("takes %s (marked to close: %s) as a link that stays here: %s", (href, closes, stays) => {
  const link = Object.assign(document.createElement("a"), { href });
  if (closes) link.dataset["closes"] = "";
  expect(leadsHere(link, here)).toBe(stays);
});
