import * as v from "valibot";
import { defineContract } from "#src/shared/http/contract.ts";

const COUNT = "Bitte geben Sie als Anzahl eine Zahl von 1 bis 20 an.";

const item = v.object({
  title: v.string(),
  kind: v.string(),
  text: v.string(),
  url: v.string(),
  date: v.nullable(v.pipe(v.string(), v.isoDate())),
  /** Why it is recommended: `zu Ihrem Seminar „Arbeitsrecht Teil 1“`. */
  reason: v.string(),
});

export const getArticleRecommendations = defineContract({
  method: "GET",
  path: "/api-meinifb/get-article-recommendations",
  summary: "Was zu den Seminaren passt, die jemand oder das Gremium gebucht hat, mit dem Grund; was als Nächstes kommt, zuerst.",
  access: "account",
  request: v.strictObject({
    limit: v.optional(v.pipe(v.string(COUNT), v.regex(/^(?:[1-9]|1\d|20)$/, COUNT), v.transform(Number)), "6"),
  }),
  response: v.object({ items: v.array(item) }),
  errors: {},
});
