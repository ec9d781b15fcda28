import { expect, it } from "vitest";
import { initialsOf, titledName } from "./certificate.ts";

it.each([
  ["Frau", "Anna Muster"],
  ["Keine Angabe", "Anna Muster"],
  ["Divers", "Anna Muster"],
  ["Dr.", "Dr. Anna Muster"],
  ["Frau Dr.", "Dr. Anna Muster"],
  ["Herr Prof.", "Prof. Anna Muster"],
  ["Frau Prof. Dr.", "Prof. Dr. Anna Muster"],
])("names somebody addressed as %s: %s", (salutation, name) =>
  expect(titledName({ salutation, firstname: "Anna", lastname: "Muster" })).toBe(name),
);

it.each([
  ["Anna", ["A"]],
  ["a", ["A"]],
  ["Ärmel", ["A"]],
  ["Çelik", ["C"]],
  ["  ßmann", ["S"]],
  ["von der Heide", ["V", "H"]],
  ["O'Neill", ["O"]],
  ["’t Hooft", ["T", "H"]],
  ["  ", []],
  ["123", []],
])("is known of %j by %j", (name, initials) => expect(initialsOf(name)).toEqual(initials));
