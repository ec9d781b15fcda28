import { expect, it } from "vitest";
import { peopleIn } from "./people-list.ts";

const anna = { salutation: "", firstname: "Anna", lastname: "Muster", email: "anna@example.org" };

it.each([
  ["Anna Muster, anna@example.org", anna],
  ["  Anna   Muster ,anna@example.org", anna],
  ["Anna Muster <anna@example.org>", anna],
  ["1. Anna Muster; anna@example.org", anna],
  ["- Anna Muster", { ...anna, email: "" }],
  ["Muster, Anna <anna@example.org>", anna],
  ["Anna\tMuster\tanna@example.org", anna],
  ["Anna;Muster;anna@example.org", anna],
  ["anna@example.org Anna Muster", anna],
  ["Frau Dr. Anna Muster, anna@example.org", { ...anna, salutation: "Frau Dr." }],
  ["Anna Maria von der Heide", { salutation: "", firstname: "Anna Maria", lastname: "von der Heide", email: "" }],
  ["Van der Berg", { salutation: "", firstname: "Van", lastname: "der Berg", email: "" }],
  ["Muster", { salutation: "", firstname: "", lastname: "Muster", email: "" }],
  ["Frau", { salutation: "", firstname: "", lastname: "Frau", email: "" }],
])("reads %j", (line, person) => expect(peopleIn(line)).toEqual([person]));

it("takes a person a line and leaves out empty ones", () =>
  expect(peopleIn("Anna Muster\r\n\r\n Bernd Beispiel\nCem Can\n").map(({ lastname }) => lastname)).toEqual(["Muster", "Beispiel", "Can"]));

it("finds nobody in nothing", () => expect(peopleIn(" \n\t\n")).toEqual([]));
