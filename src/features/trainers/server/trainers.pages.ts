import { type CardGroup, cardOf, groupsOf } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePage, definePages } from "#src/catalogue/define-pages.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import { itemListJsonLd } from "#src/domain/events/event-json-ld.ts";
import type { PublishedRating, Voice } from "#src/domain/feedback/published-rating.ts";
import { addRatings, ratingText } from "#src/domain/feedback/rating.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { Illustration } from "#src/domain/page/illustration.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { shareImagePath } from "#src/domain/page/share-image.ts";
import { trainersByName } from "#src/queries/trainers-of.ts";
import { trainerJsonLd } from "../rules/trainer-json-ld.ts";

const start = { label: "Referentinnen und Referenten", path: "/referenten" };

const all = (c: Catalogue) => trainersByName(c.list("trainers"));

export const trainersIndex = definePage((c, origins) => {
  const title = start.label;
  const head: PageHead = {
    brand: "ifb",
    path: start.path,
    title,
    description: "Wer unsere Seminare leitet: Menschen aus Kanzleien, Gremien und Betrieben mit ihren Fachgebieten und Seminaren.",
    illustration: "seminars",
    crumbs: [],
    jsonLd: [
      itemListJsonLd(
        title,
        all(c).map((trainer) => origins.ifb + (entryPath(trainer) ?? "")),
      ),
    ],
  };
  const cards = all(c).map((trainer) => {
    const { path: href, ...card } = cardOf(trainer);
    return { ...card, href, illustration: trainer.data.illustration };
  });
  return { head, cards };
});

type TrainerModel = Readonly<{
  head: PageHead;
  role: string;
  teaser: string;
  illustration: Illustration;
  body: BodyRef;
  facts: readonly Fact[];
  /** With the title of the seminar that they are about. */
  voices: readonly (Voice & Readonly<{ about: string }>)[];
  related: readonly CardGroup[];
}>;

const VOICES = 6;

/** How participants rated what is taught in the seminars of a trainer: events do not say who of them came. */
function ratedSeminars(ratings: readonly PublishedRating[]): string {
  const asOf =
    ratings
      .map((rating) => rating.asOf)
      .sort()
      .at(-1) ?? null;
  return ratingText(addRatings(ratings.map(({ trainers }) => trainers)), asOf);
}

/** schema.org knows no `aggregateRating` of a person, so it stands with the seminars alone. */
export const trainerPages = definePages({
  paths: (c) => c.list("trainers").map(({ id }) => ({ params: { trainer: id }, id })),
  model: (c, id, origins): TrainerModel => {
    const entry = c.get("trainers", id);
    const { title: name, role, description, teaser, subjects, themes, illustration } = entry.data;
    const path = entryPath(entry) ?? "";
    const seminars = c.all("themes", themes);
    const rated = seminars.flatMap((theme) => {
      const rating = c.ratingOf(theme.id);
      return rating === undefined ? [] : [{ ...rating, voices: rating.voices.map((voice) => ({ ...voice, about: theme.data.title })) }];
    });
    return {
      head: {
        brand: "ifb",
        path,
        title: name,
        description,
        illustration,
        crumbs: [start],
        jsonLd: [
          trainerJsonLd({
            ...{ origin: origins.ifb, path, name, role, description, subjects },
            image: origins.ifb + shareImagePath("ifb", illustration),
          }),
        ],
      },
      role,
      teaser,
      illustration,
      body: linkedBody(c, entry),
      facts: [
        { label: "Beruf", value: role },
        { label: "Fachgebiete", value: subjects.join(", ") },
        ...(seminars.length === 0
          ? []
          : [{ label: "Seminare", value: "", parts: seminars.map((theme) => ({ text: theme.data.title, href: entryPath(theme) ?? "" })) }]),
        { label: "Bewertungen der Seminare", value: ratedSeminars(rated) },
      ],
      voices: rated.flatMap(({ voices }) => voices).slice(0, VOICES),
      related: groupsOf([`Seminare mit ${name}`, seminars]),
    };
  },
});
