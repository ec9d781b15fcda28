import * as v from "valibot";
import { audiences } from "#src/domain/law/audiences.ts";
import { accessNeeds } from "#src/domain/places/house-access.ts";
import { defineContract } from "#src/shared/http/contract.ts";
import { pageOf, pagingFields } from "#src/shared/http/paging.ts";

const NAME = "Bitte geben Sie die Kennung in der Form „mobile-arbeit“ an.";

const text = v.pipe(v.string(), v.maxLength(120, "Der Suchtext darf höchstens 120 Zeichen haben."));

/** All of these may be left out. `q`: every word has to occur. */
const everyList = { q: v.optional(text), ...pagingFields };

const name = v.optional(v.pipe(v.string(NAME), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, NAME), v.maxLength(120, NAME)));
const reader = v.optional(v.picklist(audiences, "Bitte nennen Sie br, sbv, jav oder gremium."));
const state = v.optional(v.pipe(v.string(), v.maxLength(60, "Der Name des Bundeslandes ist zu lang.")));
const level = v.optional(v.picklist(["grundlagen", "aufbau", "spezial"], "Bitte nennen Sie grundlagen, aufbau oder spezial."));
const kind = v.optional(
  v.picklist(
    ["ratgeber", "praxisfall", "checkliste", "hintergrund"],
    "Bitte nennen Sie ratgeber, praxisfall, checkliste oder hintergrund.",
  ),
);
const need = v.optional(v.picklist(accessNeeds, "Bitte nennen Sie aufzug, rollstuhlzimmer, hoeranlage oder stufenlos."));
const YEAR = "Bitte geben Sie das Jahr mit vier Ziffern an.";
const year = v.optional(v.pipe(v.string(YEAR), v.regex(/^\d{4}$/, YEAR)));

const named = v.object({ id: v.string(), name: v.string() });
const numbered = v.object({ id: v.number(), name: v.string() });
const audienceList = v.array(v.picklist(audiences));
const names = v.array(v.string());
const day = v.pipe(v.string(), v.isoDate());
const about = { text: v.string(), url: v.string() };

function lookup<Path extends string, Filters extends v.ObjectEntries, Item extends v.ObjectEntries>(
  path: Path,
  summary: string,
  filters: Filters,
  item: Item,
) {
  return defineContract({
    method: "GET",
    path,
    summary,
    access: "public",
    request: v.strictObject({ ...everyList, ...filters }),
    response: pageOf(v.object(item)),
    errors: {},
  });
}

export const getRubrics = lookup(
  "/api/get-rubrics",
  "Rubriken der Seminare mit ihrem Handlungsfeld, in der Reihenfolge der Redaktion.",
  { actionField: name },
  { rubric: v.string(), title: v.string(), ...about, actionField: named, seminars: v.number() },
);

export const getTags = lookup(
  "/api/get-tags",
  "Schlagwörter von A bis Z mit der Zahl ihrer Fachartikel.",
  {},
  { tag: v.string(), title: v.string(), ...about, articles: v.number() },
);

export const getArticles = lookup(
  "/api/get-articles",
  "Fachartikel, die neuesten zuerst.",
  { audience: reader, topic: name, tag: name, kind, year },
  {
    ...{ article: v.string(), title: v.string(), kind: v.string(), ...about },
    ...{ date: day, author: v.string(), audiences: audienceList, topics: names, tags: names },
  },
);

export const getVideos = lookup(
  "/api/get-videos",
  "Videos, die neuesten zuerst.",
  { audience: reader, topic: name, tag: name },
  { video: v.string(), title: v.string(), ...about, date: day, seconds: v.number(), audiences: audienceList, topics: names, tags: names },
);

export const getHotels = lookup(
  "/api/get-hotels",
  "Tagungshotels von A bis Z.",
  { location: name, state, access: need },
  {
    ...{ hotelId: v.number(), name: v.string(), ...about, location: numbered },
    address: v.object({ street: v.string(), houseNumber: v.string(), postalCode: v.string(), city: v.string() }),
    ...{ rooms: v.number(), seminarRooms: v.number(), accessibility: v.string() },
    access: v.object({
      lift: v.boolean(),
      wheelchairRooms: v.number(),
      inductionLoop: v.boolean(),
      stepFreeMetres: v.nullable(v.number()),
    }),
  },
);

export const getConferences = lookup(
  "/api/get-conferences",
  "Fachtagungen von A bis Z. Termine und Plätze nennt /api/get-conference-by-url/{conference}.",
  { audience: reader, topic: name },
  {
    ...{ conferenceId: v.number(), conference: v.string(), title: v.string(), motto: v.string(), ...about },
    ...{ days: v.number(), hotel: numbered, audiences: audienceList, topics: names },
  },
);

export const getSeminars = lookup(
  "/api/get-seminars",
  "Seminarthemen von A bis Z. Ihre Termine stehen unter /seminare/p.",
  { audience: reader, rubric: name, actionField: name, topic: name, level },
  {
    ...{ themeId: v.number(), theme: v.string(), title: v.string(), subtitle: v.string(), ...about, rubric: named, actionField: named },
    ...{ level: v.picklist(["grundlagen", "aufbau", "spezial"]), days: v.number(), audiences: audienceList, topics: names },
    /** Set for external conference days (spec:content-and-entities#event). */
    redirectUrl: v.nullable(v.string()),
  },
);

export const getLocations = lookup(
  "/api/get-locations",
  "Seminarorte von A bis Z.",
  { state },
  { locationId: v.number(), location: v.string(), name: v.string(), state: v.string(), ...about, hotels: v.number() },
);

const EVENT = "Bitte geben Sie die Nummer eines Termins an.";

/** Who looks after events: the member of staff whom customers reach (spec:staff#events). Nobody's address is told. */
export const getEventManagers = defineContract({
  method: "GET",
  path: "/api/get-event-managers",
  summary: "Wer Termine und Themen betreut, von A bis Z. Mit event: wer diesen Termin betreut, sonst wer sein Thema betreut.",
  access: "public",
  request: v.strictObject({
    event: v.optional(v.pipe(v.string(EVENT), v.regex(/^[1-9]\d{0,9}$/, EVENT), v.transform(Number), v.maxValue(2_147_483_647, EVENT))),
    theme: name,
    ...pagingFields,
  }),
  response: pageOf(v.object({ name: v.string(), role: v.string(), themes: names, events: v.array(v.number()) })),
  errors: {},
});
