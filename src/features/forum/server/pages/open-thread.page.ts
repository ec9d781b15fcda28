import type { ForumArea } from "#src/domain/forum/area.ts";
import { forumPages } from "#src/domain/forum/forum-page-paths.ts";
import { forumPermission } from "#src/domain/forum/permission.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { actingOn, type PageContext, sentForm } from "#src/endpoints/portal-page.ts";
import { threadForm } from "../../rules/forum.forms.ts";
import { aboutTitleIn } from "../about-title.ts";
import { draftFor } from "../drafts.ts";
import { readableAreas } from "../read-forum.ts";
import { keepPost, sendPost } from "./after-writing.ts";
import { expectedOf } from "./answer.page.ts";
import { wayOut } from "./area.page.ts";
import { type Compose, composed, freshCompose } from "./compose.ts";
import { loginHref, visitOn } from "./forum-visit.ts";
import { type ShownThread, shownThreads } from "./shown-threads.ts";

export type OpenThreadPage = Readonly<{
  head: PageHead;
  /** First area and title are asked for, so that what is like it can be shown before the question is written. */
  step:
    | Readonly<{
        kind: "begin";
        areas: readonly Readonly<{ key: string; title: string; description: string }>[];
        area: string;
        title: string;
      }>
    | Readonly<{
        kind: "write";
        area: string;
        action: string;
        compose: Compose;
        expected: string | null;
        /** Threads whose titles are like this one's, and pages of ours that may answer it. */
        similar: readonly ShownThread[];
        pages: readonly Readonly<{ href: string; title: string; label: string }>[];
      }>
    | Readonly<{ kind: "blocked"; blocked: ReturnType<typeof wayOut> }>;
}>;

const head = personalHead({
  ...{ brand: "betriebsrat", path: forumPages.new, title: "Neues Thema", description: "Eine Frage an andere Gremien stellen." },
  crumbs: [{ label: "Forum", path: forumPages.start }],
});

const LONGEST_TITLE = 120;

/** Opens a thread in two steps, both without a script: title and area, then the question. */
export async function openThreadPage(context: PageContext): Promise<Response | OpenThreadPage> {
  const acting = await actingOn(context);
  const visit = await visitOn(context);
  const query = new URL(context.request.url).searchParams;
  const readable = readableAreas(visit.areas, visit.asker, visit.now);
  const sent = sentForm(context) !== null;
  const asked = query.get("bereich") ?? "";
  const area = readable.find(({ key }) => key === asked);
  const shown = area ?? readable[0];
  const permission = shown && forumPermission(visit.asker, { area: shown }, visit.now);
  const [reason = "anmelden"] = permission?.reasons ?? [];
  if (permission === undefined || !permission.mayPost) {
    if (sent) context.response.status = 403;
    return { head, step: { kind: "blocked", blocked: wayOut(reason, loginHref(visit, forumPages.new)) } };
  }
  const title = (query.get("titel") ?? "").trim().slice(0, LONGEST_TITLE);
  const { db } = acting.locals.store;
  const keys = readable.map(({ key }) => key);
  const writing = async (compose: Compose, { key, title: name }: ForumArea) => {
    const { threads, pages } = await aboutTitleIn(db, compose.state.values["title"] ?? "", keys);
    return {
      ...({
        kind: "write",
        area: name,
        action: `${forumPages.new}?bereich=${key}`,
        compose,
        expected: expectedOf(permission.reasons),
      } as const),
      similar: await shownThreads(threads, visit),
      pages,
    };
  };
  if (sent && area !== undefined) {
    const answer = await composed(threadForm, context, acting, {
      written: ({ title: typed, text }) => ({ title: typed, text }),
      send: (values, formKey) =>
        sendPost(
          { place: { area: area.key, title: values.title }, text: values.text, anonymous: values.anonymous, formKey },
          visit.areas,
          acting,
        ),
      keep: (values) => keepPost({ area: area.key, title: values.title }, values.text, acting),
    });
    return answer instanceof Response ? answer : { head, step: await writing(answer, area) };
  }
  const draft = area === undefined ? undefined : await draftFor({ area: area.key }, acting);
  const wanted = title === "" ? (draft?.title ?? "") : title;
  if (area === undefined || wanted === "") {
    const areas = readable.map(({ key, title: name, description }) => ({ key, title: name, description }));
    return { head, step: { kind: "begin", areas, area: shown?.key ?? "", title } };
  }
  const values = { area: area.key, title: wanted, ...(draft !== undefined && { text: draft.source }) };
  return { head, step: await writing(freshCompose(freshForm(threadForm, acting, values)), area) };
}
