import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { published } from "#src/catalogue/published.ts";
import type { DeskChoices } from "#src/domain/events/desk-choices.ts";
import { defineView } from "#src/release/view.ts";
import { trainersByName } from "./trainers-of.ts";

const byName = new Intl.Collator("de");

/** Themes that lead elsewhere (`redirectUrl`) have no events of ours. */
const deskChoicesIn = (c: Catalogue): DeskChoices => ({
  themes: c
    .list("themes")
    .filter(({ data }) => data.redirectUrl === undefined)
    .map(({ id, data }) => ({ themeId: data.id, slug: id, title: data.title, days: data.days }))
    .toSorted((a, b) => byName.compare(a.title, b.title)),
  conferences: c
    .list("conferences")
    .map(({ id, data }) => ({
      slug: id,
      title: data.title,
      days: data.days,
      choices: data.workshopChoices,
      workshops: data.workshops.map(({ title, seats }) => ({ title, seats })),
    }))
    .toSorted((a, b) => byName.compare(a.title, b.title)),
  hotels: c
    .list("hotels")
    .map(({ id, data }) => {
      const { title: city, state } = c.get("locations", data.location).data;
      return { hotelId: data.id, slug: id, name: data.title, city, state, rates: data.rates };
    })
    .toSorted((a, b) => byName.compare(a.city, b.city) || byName.compare(a.name, b.name)),
  trainers: trainersByName(c.list("trainers")).map(({ id, data }) => ({ slug: id, name: data.title })),
});

export const deskChoicesView = defineView("desk-choices", deskChoicesIn);

export const deskChoices = (): DeskChoices => published(deskChoicesView);
