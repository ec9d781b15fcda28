import * as v from "valibot";
import { defineContract } from "#src/shared/http/contract.ts";

const PATH = "Bitte nennen Sie den Pfad der Seite, etwa /news/wahlausschreiben-fristen-sicher-berechnen.";
const COUNT = "Bitte geben Sie als Anzahl eine Zahl von 1 bis 8 an.";

const request = v.strictObject({
  /** The page that is read, without origin. */
  path: v.pipe(v.string(PATH), v.maxLength(250, PATH), v.regex(/^\/[^/?#][^?#]*$/, PATH)),
  limit: v.optional(v.pipe(v.string(COUNT), v.regex(/^[1-8]$/, COUNT), v.transform(Number)), "4"),
});

const item = v.object({
  title: v.string(),
  kind: v.string(),
  text: v.string(),
  url: v.string(),
  date: v.nullable(v.pipe(v.string(), v.isoDate())),
  reason: v.string(),
});

/** Path and limit in, best first out; empty where nothing is related. */
const recommendation = <Path extends string>(path: Path, what: string) =>
  defineContract({
    method: "GET",
    path,
    summary: `${what} zu einer Seite, mit dem Grund der Empfehlung.`,
    access: "public",
    request,
    response: v.object({ items: v.array(item) }),
    errors: { "page-unknown": { status: 404, message: "Zu dieser Seite gibt es keine Empfehlungen." } },
  });

export const relatedTopics = recommendation("/recommendations/get-related-topics", "Themen");
export const relatedNews = recommendation("/recommendations/get-related-news", "Meldungen");
export const relatedThemes = recommendation("/recommendations/get-related-themes", "Seminare");
export const relatedConferences = recommendation("/recommendations/get-related-conferences", "Fachtagungen");
export const relatedVideos = recommendation("/recommendations/get-related-videos", "Videos");
