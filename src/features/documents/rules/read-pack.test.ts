import { describe, expect, it } from "vitest";
import { overnightOptions } from "#src/domain/events/overnight-option.ts";
import { readHead, readPack, shownRows } from "./read-pack.ts";

const offer = { audiences: ["br", "sbv"], options: overnightOptions, defaultOption: "mit Übernachtung" } as const;
const TOO_MANY = "Bitte geben Sie eine Zahl von 1 bis 20 an";

const read = (values: Readonly<Record<string, string>>, of: Parameters<typeof readPack>[1] = offer) => {
  const outcome = readPack(values, of);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return outcome.choice;
};

it("is one person without a name at first, with the first audience", () =>
  expect(read({})).toEqual({
    audience: "br",
    committee: null,
    company: null,
    people: [{ name: "", kind: null, option: "mit Übernachtung" }],
  }));

it.each(["0", "21", "-1", "1.5", "1e1", "zwei", "999999"])("refuses %s people", (personen) =>
  expect(readPack({ personen }, offer)).toEqual({ ok: false, errors: { personen: TOO_MANY } }),
);

it.each([
  ["1", 1],
  [" 7 ", 7],
  ["20", 20],
])("takes %s people", (personen, count) => expect(read({ personen }).people).toHaveLength(count));

it("takes everybody's own choice, and the usual one for who has none", () => {
  const { people } = read({ personen: "3", name1: "Anna", hotel1: "Tagesgast", name2: "Ben", hotel3: "Suite" });
  expect(people.map(({ name, option }) => [name, option])).toEqual([
    ["Anna", "Tagesgast"],
    ["Ben", "mit Übernachtung"],
    ["", "mit Übernachtung"],
  ]);
});

it("knows no hotel where the event offers none", () =>
  expect(read({ hotel1: "Tagesgast" }, { ...offer, options: [], defaultOption: null }).people[0]?.option).toBeNull());

it("gives nobody a night that an event of one day does not offer", () => {
  const oneDay = { ...offer, options: ["Tagesgast", "Anreise am Vortag"], defaultOption: "Tagesgast" } as const;
  const { people } = read({ personen: "2", hotel1: "mit Übernachtung", hotel2: "Anreise am Vortag" }, oneDay);
  expect(people.map(({ option }) => option)).toEqual(["Tagesgast", "Anreise am Vortag"]);
});

it.each([
  [{ zielgruppe: "sbv" }, "sbv"],
  [{ zielgruppe: "jav" }, "jav"],
  [{ zielgruppe: "chef" }, "br"],
  [{}, "br"],
])("reads %j as %s", (values, audience) => expect(readHead(values, offer.audiences).audience).toBe(audience));

describe("the form", () => {
  it.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>, number]>([
    ["as many rows as people", { personen: "4" }, {}, 4],
    ["rows that are filled when the number is wrong", { personen: "21", name3: "Eva" }, {}, 3],
    ["one row when nothing is known", { personen: "-1" }, {}, 1],
    ["every row that is wrong", { personen: "2" }, { name5: "zu lang" }, 5],
  ])("shows %s", (_case, values, errors, rows) => expect(shownRows(values, errors)).toBe(rows));
});
