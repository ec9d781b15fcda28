import { expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import { ownCatalogue } from "#src/catalogue/test/own-catalogue.ts";
import { trainersOf } from "#src/queries/trainers-of.ts";

const person = {
  role: "Anwältin",
  description: "Leitet Seminare.",
  teaser: "Kommt aus der Praxis.",
  subjects: ["Recht", "Verhandlung"],
  illustration: "trainer-probe",
};
const trainer = (id: string, name: string, themes: readonly string[]) =>
  madeEntry({ collection: "trainers", id, data: { ...person, title: name, themes: [...themes] } });
const made = new Catalogue({
  contentDir: "nirgends",
  today: "2026-11-23",
  events: [],
  entries: [
    trainer("tom-vorlage", "Tom Vorlage", ["teil-1"]),
    trainer("dr-ada-beispiel", "Dr. Ada Beispiel", ["teil-1", "teil-2"]),
    trainer("ben-muster", "Ben Muster", ["teil-2"]),
  ],
});

it.each([
  ["teil-1", ["Dr. Ada Beispiel", "Tom Vorlage"]],
  ["teil-2", ["Dr. Ada Beispiel", "Ben Muster"]],
  ["teil-3", []],
  [null, []],
])("shows on the theme %s those who lead it, by family name: %j", (theme, names) =>
  expect(trainersOf(made, theme).map(({ name }) => name)).toEqual(names),
);

it("has a portrait, a page and at least one trainer for each of our own themes", () => {
  const own = ownCatalogue();
  for (const { id } of own.list("themes")) expect(trainersOf(own, id), id).not.toEqual([]);
  for (const { data } of own.list("trainers")) expect(data.illustration).toMatch(/^trainer-/);
});
