import { expect, it } from "vitest";
import { fullName, isSamePerson } from "./recipient.ts";

const anna = { firstname: "Anna", lastname: "Müller", email: "anna@example.org" };

it.each([
  ["the same in everything", {}, true],
  ["the same without an address", { email: null }, true],
  ["written in capitals", { firstname: "ANNA", lastname: "MÜLLER" }, true],
  ["typed with a combining umlaut", { lastname: "Mu\u0308ller" }, true],
  ["typed with two blanks", { firstname: "Anna ", lastname: "Müller" }, true],
  ["of another address", { email: "a.mueller@example.org" }, false],
  ["of another first name", { firstname: "Anne" }, false],
  ["of another last name", { lastname: "Mueller" }, false],
])("compares with somebody %s", (_, change, expected) => {
  expect(isSamePerson(anna, { ...anna, ...change })).toBe(expected);
  expect(isSamePerson({ ...anna, ...change }, anna)).toBe(expected);
});

it.each([
  ["Keine Angabe", "Anna Müller"],
  ["Divers", "Anna Müller"],
  ["Frau Prof. Dr.", "Frau Prof. Dr. Anna Müller"],
  ["Dr.", "Dr. Anna Müller"],
])("writes the name with %s", (salutation, expected) => expect(fullName({ ...anna, salutation })).toBe(expected));
