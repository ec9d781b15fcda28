import { expect, it } from "vitest";
import type { Audience } from "./audiences.ts";
import { decisionNotes } from "./entitlement.ts";

it.each<[readonly Audience[], readonly string[]]>([
  [["br"], ["Der Betriebsrat"]],
  [["gremium"], ["Der Betriebsrat"]],
  [["sbv"], ["Die Vertrauensperson"]],
  [["jav"], ["Über die Teilnahme von JAV-Mitgliedern"]],
  [
    ["br", "sbv"],
    ["Der Betriebsrat", "Die Vertrauensperson"],
  ],
])("tells %j who decides on taking part", (audiences, beginnings) => {
  const notes = decisionNotes(audiences);
  expect(notes.map((note, i) => note.slice(0, beginnings[i]?.length ?? 0))).toEqual(beginnings);
});
