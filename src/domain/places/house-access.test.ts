import { expect, it } from "vitest";
import { accessFacts, needsMet } from "./house-access.ts";

const open = { lift: true, wheelchairRooms: 4, inductionLoop: true, stepFreeMetres: 450 };
const closed = { lift: false, wheelchairRooms: 0, inductionLoop: false, stepFreeMetres: null };

it.each([
  [open, ["aufzug", "rollstuhlzimmer", "hoeranlage", "stufenlos"]],
  [closed, []],
  [{ ...closed, wheelchairRooms: 1 }, ["rollstuhlzimmer"]],
  [{ ...closed, stepFreeMetres: 1200 }, ["stufenlos"]],
])("of %j are met: %j", (access, needs) => expect(needsMet(access)).toEqual(needs));

it.each([
  [open, ["vorhanden", "4", "in mindestens einem Raum", "450 m (U-Bahnhof Lehel)"]],
  [closed, ["nicht vorhanden", "keine", "nicht vorhanden", "kein Weg bekannt"]],
])("tells readers of %j: %j", (access, values) => expect(accessFacts(access, "U-Bahnhof Lehel").map(({ value }) => value)).toEqual(values));
