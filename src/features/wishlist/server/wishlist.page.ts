import { deleteBookmark, deleteShare, hasEntry, insertShare, shareTokenOf, wishlistOf } from "#db/repositories/wishlist.ts";
import { newSecret } from "#src/accounts/tokens.ts";
import {
  type Acting,
  actingOn,
  type FormOutcome,
  messageOn,
  type PageContext,
  type PageMessage,
  portalReader,
  sentForm,
  submit,
} from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { addBookmark, type Bookmark } from "../rules/bookmark.contracts.ts";
import { entryKey, parseEntryKey } from "../rules/entry-key.ts";
import { addToWishlist } from "../rules/wishlist.contracts.ts";
import { addForm, bookmarkForm, forgetForm, removeForm, shareForm, withdrawForm } from "../rules/wishlist.forms.ts";
import { MEMBER_WISHLIST } from "../rules/wishlist-login.ts";
import { type WishlistMessage, wishlistMessages } from "../rules/wishlist-messages.ts";
import { BOOKMARK_PARAMETER, sharePath, WISH_PARAMETER } from "../rules/wishlist-paths.ts";
import { bookmarkTitle, listBookmarks, setBookmarkOf } from "./bookmark.service.ts";
import { addEntry, removeEntry } from "./change-wishlist.ts";
import { titlesOf } from "./find-subject.ts";
import { listEntries } from "./list-wishlist.ts";
import { type ShownEntry, showEntry } from "./shown-entry.ts";

export type WishlistPage = Readonly<{
  reader: ReturnType<typeof portalReader>;
  message: PageMessage | null;
  /** What a heart without our script asked for; a button has to say yes. */
  wish: Readonly<{ key: string; title: string }> | null;
  entries: readonly ShownEntry[];
  /** The same for the bookmark of a page. */
  page: Readonly<{ path: string; title: string }> | null;
  shareUrl: string | null;
  bookmarks: readonly Bookmark[];
}>;

const { "entry-unknown": unknown } = addToWishlist.errors;

const doneWith = (message: WishlistMessage): FormOutcome => ({ ok: true, answer: seeOther(`${MEMBER_WISHLIST}?meldung=${message}`) });

async function takeEntry(key: string, { locals, session, now }: Acting): Promise<FormOutcome> {
  const id = parseEntryKey(key);
  if (id === null) return { ok: false, status: 422, problem: unknown.message };
  const outcome = await locals.store.write((tx) => addEntry(tx, session.userId, id, now));
  return outcome.ok ? doneWith("gemerkt") : { ok: false, status: 409, problem: addToWishlist.errors[outcome.reason].message };
}

async function dropEntry(key: string, { locals, session }: Acting): Promise<FormOutcome> {
  const id = parseEntryKey(key);
  if (id === null) return { ok: false, status: 422, problem: unknown.message };
  await locals.store.write((tx) => removeEntry(tx, session.userId, id));
  return doneWith("entfernt");
}

async function takeBookmark(path: string, { locals, session, now }: Acting): Promise<FormOutcome> {
  const outcome = await setBookmarkOf(session.userId, path, { locals, now });
  return outcome.ok ? doneWith("lesezeichen-gesetzt") : { ok: false, status: 409, problem: addBookmark.errors[outcome.reason].message };
}

function answered(sent: string, context: PageContext, acting: Acting): Promise<Response | FormState> {
  const { locals, session, now } = acting;
  switch (sent) {
    case addForm.id:
      return submit(addForm, context, acting, ({ entry }) => takeEntry(entry, acting));
    case removeForm.id:
      return submit(removeForm, context, acting, ({ entry }) => dropEntry(entry, acting));
    case shareForm.id:
      return submit(shareForm, context, acting, async () => {
        await locals.store.write((tx) => insertShare(tx, session.userId, newSecret(), now));
        return doneWith("geteilt");
      });
    case withdrawForm.id:
      return submit(withdrawForm, context, acting, async () => {
        await locals.store.write((tx) => deleteShare(tx, session.userId));
        return doneWith("zurueckgezogen");
      });
    case bookmarkForm.id:
      return submit(bookmarkForm, context, acting, ({ path }) => takeBookmark(path, acting));
    case forgetForm.id:
      return submit(forgetForm, context, acting, async ({ path }) => {
        await locals.store.write((tx) => deleteBookmark(tx, session.userId, path));
        return doneWith("lesezeichen-geloescht");
      });
    default:
      return Promise.resolve(new Response(null, { status: 400 }));
  }
}

async function wishOn({ request }: PageContext, { locals, session }: Acting): Promise<WishlistPage["wish"] | PageMessage> {
  const text = new URL(request.url).searchParams.get(WISH_PARAMETER);
  if (text === null) return null;
  const id = parseEntryKey(text);
  const { db } = locals.store;
  const title = id === null ? undefined : (await titlesOf(db, [id])).get(entryKey(id));
  if (id === null || title === undefined) return { kind: "problem", text: unknown.message };
  if (await hasEntry(db, session.userId, id)) return { kind: "done", text: `„${title}“ steht auf Ihrer Merkliste.` };
  return { key: entryKey(id), title };
}

function pageOn({ request }: PageContext, bookmarks: readonly Bookmark[]): WishlistPage["page"] | PageMessage {
  const path = new URL(request.url).searchParams.get(BOOKMARK_PARAMETER);
  if (path === null) return null;
  const title = bookmarkTitle(path);
  if (title === undefined) return { kind: "problem", text: addBookmark.errors["page-unknown"].message };
  if (bookmarks.some((bookmark) => bookmark.path === path))
    return { kind: "done", text: `Auf „${title}“ haben Sie schon ein Lesezeichen.` };
  return { path, title };
}

export async function wishlistPage(context: PageContext): Promise<Response | WishlistPage> {
  const acting = await actingOn(context);
  const { locals, session, now } = acting;
  const { db } = locals.store;
  const sent = sentForm(context);
  const answer = sent === null ? null : await answered(sent, context, acting);
  if (answer instanceof Response) return answer;
  const asked = sent === null ? await wishOn(context, acting) : null;
  const bookmarks = await listBookmarks(db, session.userId, locals.origins);
  const askedPage = sent === null ? pageOn(context, bookmarks) : null;
  const token = await shareTokenOf(db, session.userId);
  const told = [asked, askedPage].find((one): one is PageMessage => one !== null && "text" in one);
  const said = told ?? messageOn(context, wishlistMessages);
  const problem = answer === null ? null : (answer.problem ?? unknown.message);
  return {
    reader: portalReader(session),
    message: problem === null ? said : { kind: "problem", text: problem },
    wish: asked !== null && "key" in asked ? asked : null,
    page: askedPage !== null && "path" in askedPage ? askedPage : null,
    entries: (await listEntries(db, await wishlistOf(db, session.userId), now)).map((entry) => showEntry(entry, now)),
    shareUrl: token === null ? null : locals.origins.ifb + sharePath(token),
    bookmarks,
  };
}
