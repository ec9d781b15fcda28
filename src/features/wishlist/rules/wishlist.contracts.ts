import * as v from "valibot";
import { type CallReason, defineContract } from "#src/shared/http/contract.ts";
import { ENTRY_KEY, MAX_ENTRIES } from "./entry-key.ts";
import { ADD_ENTRY_PATH, DELETE_ENTRY_PATH, MERGE_PATH, WISHLIST_PATH } from "./wishlist.paths.ts";
import { wishlistEntry, wishlistEntryWithEvent } from "./wishlist-entry.ts";

const FORM = "Bitte geben Sie ein Seminar als t und Seminarnummer (t101) oder einen Termin als e und Terminnummer (e10001) an.";
const entryField = v.pipe(v.string(FORM), v.regex(ENTRY_KEY, FORM));
const entries = v.array(v.string());
const nothing = v.strictObject({});

export const readWishlist = defineContract({
  method: "GET",
  path: WISHLIST_PATH,
  summary: "Was auf der eigenen Merkliste steht, neueste Einträge zuerst: t101 ist das Seminar 101, e10001 der Termin 10001.",
  access: "account",
  request: nothing,
  response: entries,
  errors: {},
});

export const readWholeWishlist = defineContract({
  method: "GET",
  path: "/wishlist/get-all",
  summary: "Die Einträge der eigenen Merkliste mit Titel und Adresse, neueste zuerst.",
  access: "account",
  request: nothing,
  response: v.array(wishlistEntry),
  errors: {},
});

export const readWishlistWithEvents = defineContract({
  method: "GET",
  path: "/wishlist/get-with-event",
  summary: "Die Einträge der eigenen Merkliste mit ihrem Termin, bei einem Seminar dem nächsten. Preise sind Nettobeträge in Cent.",
  access: "account",
  request: nothing,
  response: v.array(wishlistEntryWithEvent),
  errors: {},
});

export const addToWishlist = defineContract({
  method: "POST",
  path: ADD_ENTRY_PATH,
  summary: "Setzt ein Seminar oder einen Termin auf die eigene Merkliste; was schon darauf steht, bleibt einmal.",
  access: "account",
  request: v.strictObject({ entry: entryField }),
  response: v.object({ entry: v.string() }),
  errors: {
    "entry-unknown": { status: 404, message: "Dieses Seminar oder diesen Termin gibt es nicht." },
    "wishlist-full": { status: 409, message: `Auf Ihre Merkliste passen höchstens ${MAX_ENTRIES} Einträge.` },
  },
});
export type AddEntryRefusal = CallReason<typeof addToWishlist>;

export const deleteFromWishlist = defineContract({
  method: "POST",
  also: ["DELETE"],
  path: DELETE_ENTRY_PATH,
  summary: "Nimmt ein Seminar oder einen Termin von der eigenen Merkliste, auch wenn nichts davon darauf steht.",
  access: "account",
  request: v.strictObject({ entry: entryField }),
  response: v.object({ entry: v.string() }),
  errors: {},
});

/** The browser's entries become the account's (spec:wishlist#entries). `left`: no room or unpublished; the browser keeps it. */
export const mergeWishlist = defineContract({
  method: "POST",
  path: MERGE_PATH,
  summary: "Übernimmt, was ein Browser ohne Konto gemerkt hat; was schon auf der Merkliste steht, bleibt einmal.",
  access: "account",
  request: v.strictObject({
    entries: v.pipe(v.array(entryField), v.maxLength(MAX_ENTRIES, `Bitte senden Sie höchstens ${MAX_ENTRIES} Einträge auf einmal.`)),
  }),
  response: v.object({ entries, left: entries }),
  errors: { impersonated: { status: 403, message: "In der Ansicht als Kunde wird nichts aus diesem Browser übernommen." } },
});
