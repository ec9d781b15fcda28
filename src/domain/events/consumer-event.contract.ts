import * as v from "valibot";
import { defineContract } from "#src/shared/http/contract.ts";
import { priceRecordSchema } from "../pricing/price-record.schema.ts";
import { parseRelations, type RelationTree } from "./relations.ts";

const relationTree: RelationTree = {
  hotel: {},
  content: { prices: {} },
  theme: { actionField: {}, rubric: {} },
  modules: { hotel: {} },
  events: { hotel: {} },
};

const FORM = "Bitte geben Sie die Beziehungen in der Form [hotel,content.prices,theme.[actionField,rubric]] an.";
const ID = "Bitte geben Sie eine Terminnummer an.";

const relations = v.pipe(
  v.string(FORM),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = parseRelations(dataset.value, relationTree);
    if (read.ok) return read.paths;
    addIssue({ message: read.reason === "unknown" ? `Die Beziehung „${read.path}“ gibt es nicht.` : FORM });
    return NEVER;
  }),
);

const day = v.pipe(v.string(), v.isoDate());
const named = v.object({ name: v.string() });
const hotel = v.object({ hotelId: v.number(), name: v.string(), slug: v.string(), location: named });

const theme = v.object({
  themeId: v.number(),
  slug: v.string(),
  /** Set for external conference days (spec:content-and-entities#event). */
  redirectUrl: v.nullable(v.string()),
  actionField: v.optional(named),
  rubric: v.optional(named),
});

const eventModule = v.object({
  title: v.string(),
  hotelId: v.number(),
  startDate: day,
  endDate: day,
  /** `null` for an online module. */
  hotel: v.optional(v.nullable(hotel)),
});

/** Another date of the same theme. */
const otherEvent = v.object({
  eventId: v.number(),
  startDate: day,
  endDate: day,
  isOnlineEvent: v.boolean(),
  hotel: v.optional(v.array(hotel)),
});

/** An event (spec:content-and-entities#event); what is optional is there when its relation was asked for. */
const consumerEventFacts = v.object({
  eventId: v.number(),
  startDate: day,
  endDate: day,
  isOnlineEvent: v.boolean(),
  /** Empty means online. */
  hotel: v.optional(v.array(hotel)),
  content: v.optional(v.object({ title: v.string(), prices: v.optional(priceRecordSchema) })),
  /** `null` for conferences, which have no theme. */
  theme: v.optional(v.nullable(theme)),
  /** Empty for everything but a training series. */
  modules: v.optional(v.array(eventModule)),
  /** Other dates of its theme that lie ahead and take place, the next first; empty for a conference. */
  events: v.optional(v.array(otherEvent)),
});
export type ConsumerEvent = v.InferOutput<typeof consumerEventFacts>;

/** With the relations asked for and no other kind of object (spec:content-and-entities#consumer-call). */
export const consumerEvent = defineContract({
  method: "GET",
  path: "/api/consumer",
  summary:
    "Ein Termin mit seinen Beziehungen, soweit danach gefragt wird: hotel, content.prices, theme.[actionField,rubric], modules.hotel, events.hotel.",
  access: "public",
  request: v.strictObject({
    objectType: v.picklist(["event"], "Diese Art von Objekt gibt es hier nicht; möglich ist „event“."),
    internalId: v.pipe(v.string(ID), v.regex(/^[1-9]\d{0,8}$/, ID), v.transform(Number)),
    relations: v.optional(relations),
  }),
  expressions: ["relations"],
  response: consumerEventFacts,
  errors: { "event-unknown": { status: 404, message: "Diesen Termin gibt es nicht." } },
});
