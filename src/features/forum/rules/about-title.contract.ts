import * as v from "valibot";
import { forumTitle } from "#src/shared/forms/fields/forum-title.ts";
import { defineContract } from "#src/shared/http/contract.ts";
import { ABOUT_TITLE_PATH } from "./about-title.path.ts";

const TITLE = "Bitte nennen Sie einen Titel.";

/** For who is writing the title of a question: what others have asked, and which pages of ours may answer it. */
export const aboutTitle = defineContract({
  method: "GET",
  path: ABOUT_TITLE_PATH,
  summary:
    "Themen mit ähnlichen Titeln in Bereichen, die Sie lesen dürfen, und Seiten, die eine Frage mit diesem Titel beantworten könnten.",
  access: "public",
  request: v.strictObject({ title: v.pipe(v.string(TITLE), forumTitle) }),
  response: v.object({
    threads: v.array(v.object({ title: v.string(), url: v.string(), posts: v.number(), solved: v.boolean() })),
    pages: v.array(v.object({ title: v.string(), url: v.string(), label: v.string() })),
  }),
  errors: {},
});
