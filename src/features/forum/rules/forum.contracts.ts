import * as v from "valibot";
import { forumReasons } from "#src/domain/forum/permission.ts";
import { forumPost } from "#src/shared/forms/fields/forum-post.ts";
import { forumTitle } from "#src/shared/forms/fields/forum-title.ts";
import { defineContract } from "#src/shared/http/contract.ts";
import { pageOf, pagingFields } from "#src/shared/http/paging.ts";

const AREA = "Bitte nennen Sie die Kennung eines Bereichs.";
const area = v.pipe(v.string(AREA), v.regex(/^[a-z0-9]{1,40}(?:-[a-z0-9]{1,40}){0,5}$/, AREA));
const THREAD = "Bitte nennen Sie die Kennung eines Themas.";
const thread = v.pipe(v.string(THREAD), v.regex(/^[a-z0-9]{10}$/, THREAD));

/** The plain type stands in front of the rule: it is what the OpenAPI document shows. */
const described = (rule: v.GenericSchema<string, string>, missing: string, description: string) =>
  v.pipe(
    v.string(missing),
    v.description(description),
    v.transform((text) => text),
    rule,
  );

const unknown = {
  "area-unknown": { status: 404, message: "Diesen Bereich gibt es nicht." },
  "thread-unknown": { status: 404, message: "Dieses Thema gibt es nicht." },
} as const;
const refused = {
  "not-allowed": { status: 403, message: "Hier können Sie zurzeit nicht schreiben." },
  "too-many": { status: 429, message: "Sie haben in kurzer Zeit viel geschrieben. Bitte versuchen Sie es später noch einmal." },
} as const;

const shownThread = {
  thread: v.string(),
  area: v.string(),
  title: v.string(),
  author: v.string(),
  url: v.string(),
  posts: v.number(),
  pinned: v.boolean(),
  locked: v.boolean(),
  solved: v.nullable(v.number()),
  createdAt: v.string(),
  lastAt: v.string(),
};

export const forumThreads = defineContract({
  method: "GET",
  path: "/api/forum/threads",
  summary: "Nennt die Themen eines Bereichs oder aller Bereiche, die Sie lesen dürfen: angeheftete zuerst, dann nach dem letzten Beitrag.",
  access: "public",
  request: v.strictObject({ area: v.optional(area), ...pagingFields }),
  response: pageOf(v.object(shownThread)),
  errors: { "area-unknown": unknown["area-unknown"] },
});

export const forumPosts = defineContract({
  method: "GET",
  path: "/api/forum/posts",
  summary: "Nennt die Beiträge eines Themas in der Reihenfolge ihrer Nummern. Was nicht zu sehen ist, zählt nicht mit.",
  access: "public",
  request: v.strictObject({ thread, ...pagingFields }),
  response: v.object({
    ...pageOf(
      v.object({
        number: v.number(),
        author: v.string(),
        url: v.string(),
        text: v.pipe(v.string(), v.description("Wie geschrieben.")),
        html: v.pipe(v.string(), v.description("Als HTML ohne Skripte, Bilder und fremde Elemente; Fundstellen sind verlinkt.")),
        solution: v.boolean(),
        publishedAt: v.string(),
        editedAt: v.nullable(v.string()),
      }),
    ).entries,
    thread: v.object(shownThread),
  }),
  errors: { "thread-unknown": unknown["thread-unknown"] },
});

const reason = v.object({ code: v.picklist(Object.keys(forumReasons) as (keyof typeof forumReasons)[]), message: v.string() });

export const readForumPermission = defineContract({
  method: "GET",
  path: "/api/forum/forum-permission",
  summary: "Sagt, was Sie in einem Bereich oder Thema dürfen, und warum etwas nicht geht oder erst nach Freigabe erscheint.",
  access: "public",
  request: v.pipe(
    v.strictObject({ area: v.optional(area), thread: v.optional(thread) }),
    v.transform((asked) => asked),
    v.check(
      (asked) => (asked.area === undefined) !== (asked.thread === undefined),
      "Bitte nennen Sie entweder einen Bereich oder ein Thema.",
    ),
  ),
  response: v.object({ mayRead: v.boolean(), mayPost: v.boolean(), mayModerate: v.boolean(), reasons: v.array(reason) }),
  errors: unknown,
});

const idempotencyKey = v.pipe(
  v.string(),
  v.regex(/^[\w-]{16,64}$/, "Der Schlüssel braucht 16 bis 64 Buchstaben, Ziffern, Binde- oder Unterstriche."),
  v.description("Zweimal derselbe Schlüssel ist ein Beitrag."),
);
const written = {
  text: described(
    forumPost,
    "Bitte schreiben Sie einen Beitrag.",
    "In Markdown, höchstens 20.000 Zeichen; HTML wird gezeigt, wie es dasteht.",
  ),
  anonymous: v.optional(v.pipe(v.boolean(), v.description("Einmalig anonym: ein Name nur für dieses Thema.")), false),
  idempotencyKey,
};
const answer = v.object({
  thread: v.string(),
  number: v.nullable(v.number()),
  url: v.nullable(v.string()),
  waits: v.pipe(v.boolean(), v.description("Erscheint erst, wenn die Moderation ihn gesehen hat.")),
});

export const writeForumPost = defineContract({
  method: "POST",
  path: "/api/forum/post",
  summary: "Antwortet in einem Thema.",
  access: "account",
  request: v.strictObject({ thread, ...written }),
  response: answer,
  errors: { "thread-unknown": unknown["thread-unknown"], ...refused },
});

export const openForumThread = defineContract({
  method: "POST",
  path: "/api/forum/thread",
  summary: "Eröffnet ein Thema mit seinem ersten Beitrag.",
  access: "account",
  request: v.strictObject({ area, title: described(forumTitle, "Bitte geben Sie einen Titel an.", "5 bis 120 Zeichen."), ...written }),
  response: answer,
  errors: { "area-unknown": unknown["area-unknown"], ...refused },
});

export const forumContracts = [forumThreads, forumPosts, readForumPermission, writeForumPost, openForumThread] as const;
