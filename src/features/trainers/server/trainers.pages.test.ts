import { expect, it, onTestFinished } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { giveCatalogue } from "#src/catalogue/read-catalogue.ts";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import { ownCatalogue } from "#src/catalogue/test/own-catalogue.ts";
import { trainersOf } from "#src/queries/trainers-of.ts";
import { trainerPages } from "./trainers.pages.ts";

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

it("adds up what participants said about the seminars of a trainer, and shows it from five answers on", () => {
  const trainer = ownCatalogue()
    .list("trainers")
    .find(({ data }) => data.themes.length > 1);
  const [one = "", other = ""] = trainer?.data.themes ?? [];
  const rating = (themeSlug: string, count: number) => ({
    themeSlug,
    overall: { sum: count, count },
    trainers: { sum: count * 4, count },
    voices: [{ text: `Über ${themeSlug}`, by: "", month: "Oktober 2026" }],
    asOf: "2026-11-15",
  });
  const page = (count: number) => {
    giveCatalogue(ownCatalogue("2026-11-16", [rating(one, 2), rating(other, count)]));
    return trainerPages.model({ pageId: trainer?.id ?? "" });
  };
  onTestFinished(() => giveCatalogue(undefined));
  const figure = (count: number) => page(count).facts.find(({ label }) => label === "Bewertungen der Seminare")?.value;
  expect(figure(2)).toBe("Noch keine Bewertungen");
  expect(figure(3)).toBe("4,0 von 5 aus 5 Rückmeldungen (Stand 15.11.2026)");
  expect(page(3).voices.map(({ text }) => text)).toEqual([`Über ${one}`, `Über ${other}`]);
});
