import * as v from "valibot";
import { defineContract } from "#src/shared/http/contract.ts";
import { THREADS_ABOUT_PATH } from "./threads-about.path.ts";

const PATH = "Bitte nennen Sie den Pfad der Seite, etwa /gesetze/betrvg/37.";

/** For pages of provisions, decisions and terms: which approved public threads are about them. */
export const threadsAbout = defineContract({
  method: "GET",
  path: THREADS_ABOUT_PATH,
  summary: "Freigegebene öffentliche Themen zu einer Vorschrift, einer Entscheidung oder einem Begriff.",
  access: "public",
  request: v.strictObject({ path: v.pipe(v.string(PATH), v.maxLength(250, PATH), v.regex(/^\/[^/?#][^?#]*$/, PATH)) }),
  response: v.object({
    items: v.array(v.object({ title: v.string(), url: v.string(), posts: v.number(), solved: v.boolean() })),
  }),
  errors: {},
});
