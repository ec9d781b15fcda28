import * as v from "valibot";
import { MAX_BOOKMARKS } from "#src/domain/page/bookmarks.ts";
import { defineContract } from "#src/shared/http/contract.ts";
import { ADD_BOOKMARK_PATH } from "./wishlist.paths.ts";

const PATH_MAX = 200;
const FORM = "Bitte geben Sie die Adresse der Seite ab dem ersten Schrägstrich an.";

const bookmark = v.object({
  path: v.string(),
  url: v.string(),
  /** As it is now; of a page that is gone, as it was. */
  title: v.string(),
  gone: v.boolean(),
  addedAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type Bookmark = v.InferOutput<typeof bookmark>;

export const readBookmarks = defineContract({
  method: "GET",
  path: "/wishlist/get-bookmarks",
  summary: "Die eigenen Lesezeichen auf Inhaltsseiten beider Websites, neueste zuerst.",
  access: "account",
  request: v.strictObject({}),
  response: v.array(bookmark),
  errors: {},
});

export const addBookmark = defineContract({
  method: "POST",
  path: ADD_BOOKMARK_PATH,
  summary: "Setzt ein Lesezeichen auf eine Inhaltsseite; ein vorhandenes bleibt einmal.",
  access: "account",
  request: v.strictObject({ path: v.pipe(v.string(FORM), v.maxLength(PATH_MAX, FORM), v.regex(/^\/[\w\-./%]*$/, FORM)) }),
  response: v.object({ path: v.string(), title: v.string() }),
  errors: {
    "page-unknown": { status: 404, message: "Auf diese Seite lässt sich kein Lesezeichen setzen." },
    "bookmarks-full": { status: 409, message: `Sie haben bereits ${MAX_BOOKMARKS} Lesezeichen gesetzt.` },
  },
});
