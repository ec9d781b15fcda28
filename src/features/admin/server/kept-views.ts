import { dropView, keepView, keptViewsOf, type ViewedList } from "#db/repositories/event-views.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { viewForm } from "../rules/events/view-form.ts";
import type { Acting } from "./manage-context.ts";
import { type RefusedStaffForm, submitStaffForm } from "./staff-form.ts";

/** `query` of an address in the form in which the list itself writes it: what it does not understand is left out. */
type KeptList = Readonly<{ list: ViewedList; path: string; clean: (query: string) => string }>;

export type ShownViews = Readonly<{
  path: string;
  views: readonly Readonly<{ id: string; name: string; href: string }>[];
  /** Of the filters set; null where none is. */
  query: string | null;
  refused: RefusedStaffForm | null;
}>;

/** Keeps the filters that a list is shown with under a name, or forgets them. */
export async function submitKeptView(
  request: Request,
  acting: Acting,
  { list, path, clean }: KeptList,
): Promise<Response | RefusedStaffForm> {
  const form = await submitStaffForm(viewForm, request, acting.locals);
  if (!form.ok) return form.response ?? form.refused;
  const { value } = form;
  const { userId } = acting.session;
  const { store } = acting.locals;
  if (value.intent === "drop-view") {
    await store.write((tx) => dropView(tx, list, userId, value.id));
    return seeOther(`${path}?meldung=view-dropped`);
  }
  const query = clean(value.query);
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
