import { expect, it } from "vitest";
import { decisionNotes, type Audience } from "./entitlement.ts";

it.each<[readonly Audience[], readonly string[]]>([
  [["br"], ["Der Betriebsrat"]],
  [["gremium"], ["Der Betriebsrat"]],
  [["sbv"], ["Die Vertrauensperson"]],
  [["jav"], ["Über die Teilnahme von JAV-Mitgliedern"]],
  [["br", "sbv"], ["Der Betriebsrat", "Die Vertrauensperson"]],
])("tells %j who decides on taking part", (audiences, beginnings) => {
  const notes = decisionNotes(audiences);
  expect(notes).toHaveLength(beginnings.length);
  beginnings.forEach((beginning, i) => expect(notes[i]).toMatch(new RegExp(`^${beginning}`)));
});
