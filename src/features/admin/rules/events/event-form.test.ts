import { expect, it } from "vitest";
import { optionOf } from "#src/shared/forms/form.ts";
import { eventForm } from "./event-form.ts";

const choices = {
  themes: [],
  conferences: [],
  trainers: [{ slug: "anna-adler", name: "Anna Adler" }],
  hotels: [],
};
const managers = [{ id: "u1", firstname: "Adele", lastname: "Admin" }];

const optionsFor = (name: string, value: string) =>
  eventForm({ choices, managers, made: true, modules: 1, typed: { [name]: value } })
    .flatMap(({ fields }) => fields)
    .flatMap(([field, shown]) => (field === name && shown.kind === "select" ? shown.options.map(optionOf) : []));

it.each([
  ["trainer1", "frueher-hier", "Person, die nicht mehr im Portal steht (frueher-hier)"],
  ["manager", "u2", "Person, die nicht mehr zum Team gehört"],
  ["module-1-hotel", "77", "Hotel, das nicht mehr im Portal steht"],
])("%s still offers what the event has, though it is gone elsewhere", (name, value, label) =>
  expect(optionsFor(name, value)).toContainEqual({ value, label }),
);

it.each([
  ["trainer1", "anna-adler", 1],
  ["trainer1", "", 1],
  ["manager", "u1", 1],
  ["module-1-hotel", "online", 1],
])("%s with %j has the options there are", (name, value, count) => expect(optionsFor(name, value)).toHaveLength(count));
