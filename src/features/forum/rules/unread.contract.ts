import * as v from "valibot";
import { defineContract } from "#src/shared/http/contract.ts";
import { UNREAD_PATH } from "./unread.path.ts";

/** What the header says beside its link to the forum. */
export const forumUnread = defineContract({
  method: "GET",
  path: UNREAD_PATH,
  summary: "In wie vielen Themen, denen Sie folgen, es Beiträge gibt, die Sie noch nicht gelesen haben; höchstens 99, ohne Anmeldung 0.",
  access: "public",
  request: v.strictObject({}),
  response: v.object({ threads: v.number() }),
  errors: {},
});
