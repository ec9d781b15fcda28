import { allPostsOf, countAllPostsOf, logOf } from "#db/repositories/forum-desk.ts";
import { type ForumThread, forumThreadById } from "#db/repositories/forum-threads.ts";
import type { ForumArea } from "#src/domain/forum/area.ts";
import { deskPostPath, deskThreadPath, threadPath } from "#src/domain/forum/forum-paths.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { actingOn, type PageContext } from "#src/endpoints/portal-page.ts";
import { forumAreas } from "#src/queries/forum-areas.ts";
import { TICKED } from "#src/shared/forms/check-field.ts";
import { defineForm } from "#src/shared/forms/form.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import { mergeForm, splitForm } from "../../rules/desk.forms.ts";
import { readNumbers, threadIdIn } from "../../rules/read-numbers.ts";
import { type ChangedNorm, changedSince } from "../around-thread.ts";
import { changeThread, threadSeen } from "../moderate.ts";
import { mergeThreads, splitThread } from "../move-posts.ts";
import { shownName } from "../post-author.ts";
import { htmlOf, linksOfCitations } from "../text/shown-text.ts";
import type { LogLine } from "./desk-cells.ts";
import { answerDesk, deskForm, type ShownForm } from "./desk-forms.ts";
import { linesOf } from "./log-lines.ts";

const PAGE_SIZE = 50;

export type DeskThreadModel = Readonly<{
  path: string;
  title: string;
  /** Where readers see it; null while it can't be seen. */
  publicPath: string | null;
  area: string;
  mergedInto: string | null;
  posts: readonly Readonly<{
    id: string;
    href: string;
    number: number | null;
    name: string;
    at: string;
    status: string;
    html: string;
    changed: readonly ChangedNorm[];
  }>[];
  paging: Readonly<{ page: number; pages: number; total: number; limit: number; offset: number }>;
  change: ShownForm;
  merge: ShownForm | null;
  split: ShownForm | null;
  log: readonly LogLine[];
}>;

const changeForm = (areas: readonly ForumArea[]) =>
  defineForm({
    id: "aendern",
    unguarded: true,
    submit: "Thema ändern",
    fields: {
      title: { kind: "text", rule: "title", label: "Titel", autocomplete: "off" },
      area: { kind: "select", rule: "line", label: "Bereich", options: areas.map(({ key, title }) => ({ value: key, label: title })) },
      locked: { kind: "checkbox", optional: true, label: "Geschlossen: Niemand kann mehr antworten" },
      pinned: { kind: "checkbox", optional: true, label: "Angeheftet: steht oben" },
      indexable: {
        kind: "checkbox",
        optional: true,
        label: "Für Suchmaschinen freigegeben",
        hint: "Gilt nur in öffentlichen Bereichen; erscheint dann auch im Feed und bei Vorschriften und Begriffen.",
      },
      seen: { kind: "hidden", rule: "line", label: "Stand" },
    },
  });

const ticked = (flag: number): string => (flag === 1 ? TICKED : "");

const valuesOf = (thread: ForumThread): TypedValues => {
  const { title, area, locked, pinned, indexable } = thread;
  return { title, area, locked: ticked(locked), pinned: ticked(pinned), indexable: ticked(indexable), seen: threadSeen(thread) };
};

/** A form that was made of another state comes back with the one by now: ticks of an old page would undo what nobody was shown. */
const withStateNow = ({ state, ...shown }: ShownForm, thread: ForumThread): ShownForm => ({
  ...shown,
  state: state.values["seen"] === threadSeen(thread) ? state : { ...state, values: valuesOf(thread) },
});

/** `/manage/forum/thema/{thread}`: a thread with everything in it, also what was taken down, and what can be done with it. */
export async function deskThreadPage(
  page: PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>,
): Promise<Response | DeskThreadModel> {
  const acting = await actingOn(page);
  const { db } = acting.locals.store;
  const id = page.params["thread"] ?? "";
  const path = deskThreadPath(id);
  const known = await forumThreadById(db, id);
  if (known === undefined || known.status === "entwurf") return new Response(null, { status: 404 });
  const areas = forumAreas();
  const { area } = known;
  const forms = await answerDesk(page, acting, path, {
    aendern: deskForm(changeForm(areas), "forum-thread-changed", (change) => changeThread(id, change, areas, acting), valuesOf(known)),
    zusammenfuehren: deskForm(mergeForm, "forum-threads-merged", async ({ other }) => {
      const otherId = threadIdIn(other);
      if (otherId === null || otherId === id) return { errors: { other: "Bitte geben Sie die Adresse eines anderen Themas an" } };
      return mergeThreads(id, otherId, areas, acting);
    }),
    teilen: deskForm(splitForm, "forum-thread-split", async ({ numbers, title: wanted }) => {
      const chosen = readNumbers(numbers);
      if (chosen === null) return { errors: { numbers: "Bitte geben Sie Nummern an, etwa: 4, 6-9" } };
      return splitThread(id, { numbers: chosen, title: wanted, area }, areas, acting);
    }),
  });
  if (forms instanceof Response) return forms;
  const thread = (await forumThreadById(db, id)) ?? known;
  const total = await countAllPostsOf(db, id);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const asked = Number(new URL(page.request.url).searchParams.get("seite"));
  const current = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1;
  const paging = { page: current, pages, total, limit: PAGE_SIZE, offset: (current - 1) * PAGE_SIZE };
  const seen = thread.status === "sichtbar";
  return {
    path,
    title: thread.title,
    publicPath: seen ? acting.locals.origins.betriebsrat + threadPath(id) : null,
    area: areas.find(({ key }) => key === thread.area)?.title ?? thread.area,
    mergedInto: thread.mergedInto === null ? null : deskThreadPath(thread.mergedInto),
    posts: (await allPostsOf(db, id, paging)).map((post) => ({
      ...{ id: post.id, href: deskPostPath(post.id), number: post.number, name: shownName(post), status: post.status },
      ...{ at: formatInstant(post.createdAt), html: htmlOf(post, linksOfCitations()) },
      changed: changedSince(post.source, post.publishedAt ?? post.createdAt),
    })),
    paging,
    change: withStateNow(forms.aendern, thread),
    merge: seen ? forms.zusammenfuehren : null,
    split: seen && thread.posts > 1 ? forms.teilen : null,
    log: await linesOf(db, await logOf(db, { threadId: id })),
  };
}
