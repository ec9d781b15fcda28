import { dropView, keepView, keptViewsOf, type ViewedList } from "#db/repositories/event-views.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { viewForm } from "../rules/events/view-form.ts";
import { hrefWith } from "../rules/paging.ts";
import type { Acting, ManageContext } from "./manage-context.ts";
import { type RefusedStaffForm, submitStaffForm } from "./staff-form.ts";

/** `queryOf` an address as the list itself writes it: what it does not understand is left out. */
type KeptList = Readonly<{ list: ViewedList; path: string; queryOf: (url: URL) => Parameters<typeof hrefWith>[1] }>;

export type ShownViews = Readonly<{
  path: string;
  views: readonly Readonly<{ id: string; name: string; href: string }>[];
  /** Of the filters set; null where none is. */
  query: string | null;
  refused: RefusedStaffForm | null;
}>;

/** Keeps the filters that a list is shown with under a name, or forgets them; null where nothing was sent. A form that is refused makes the answer 422. */
export async function submitKeptView(
  { request, response }: ManageContext,
  acting: Acting,
  { list, path, queryOf }: KeptList,
): Promise<Response | RefusedStaffForm | null> {
  if (request.method !== "POST") return null;
  const form = await submitStaffForm(viewForm, request, acting.locals);
  if (!form.ok) {
    if (form.response) return form.response;
    response.status = 422;
    return form.refused;
  }
  const { value } = form;
  const { userId } = acting.session;
  const { store } = acting.locals;
  if (value.intent === "drop-view") {
    await store.write((tx) => dropView(tx, list, userId, value.id));
    return seeOther(`${path}?meldung=view-dropped`);
  }
  const query = hrefWith("", queryOf(new URL(`?${value.query}`, "http://localhost"))).slice(1);
  await store.write((tx) => keepView(tx, { list, userId, name: value.name, query }, acting.now));
  return seeOther(`${path}?${query === "" ? "" : `${query}&`}meldung=view-kept`);
}

/** The lists somebody has kept, with what is needed to keep the one that is shown. */
export async function shownViews(
  acting: Acting,
  { list, path }: Pick<KeptList, "list" | "path">,
  query: string,
  refused: RefusedStaffForm | null,
): Promise<ShownViews> {
  const views = await keptViewsOf(acting.locals.store.db, list, acting.session.userId);
  return {
    path,
    views: views.map(({ id, name, query: stored }) => ({ id, name, href: stored === "" ? path : `${path}?${stored}` })),
    query: query === "" ? null : query,
    refused,
  };
}
