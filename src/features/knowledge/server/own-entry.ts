import { noteAt, noteRead, readsOf } from "#db/repositories/knowledge.ts";
import { bookmarksOf, deleteBookmark, insertBookmark } from "#db/repositories/wishlist.ts";
import { type KnowledgeTerm, knowledgePath } from "#src/domain/law/knowledge.ts";
import { MAX_BOOKMARKS } from "#src/domain/page/bookmarks.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import {
  type Acting,
  type FormOutcome,
  messageOn,
  type PageContext,
  type PageMessage,
  sentForm,
  submit,
} from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { knowledgeMessages, markForm, noteConflict, noteForm, unmarkForm } from "../rules/knowledge.forms.ts";
import { KEPT_READS, publicPathOf } from "./own-knowledge.ts";
import { saveNote } from "./save-note.ts";

export type OwnEntry = Readonly<{
  message: PageMessage | null;
  bookmarked: boolean;
  /** Null while staff see the portal as the customer does. */
  note: FormState | null;
  /** What is stored, where another window has saved something else meanwhile. */
  stored: string | null;
}>;

const isSelf = ({ session }: Acting): boolean => session.impersonatorId === null;
const done = (slug: string, message: keyof typeof knowledgeMessages): FormOutcome => ({
  ok: true,
  answer: seeOther(`${knowledgePath(slug)}?meldung=${message}#eigenes`),
});

async function mark({ slug, title }: KnowledgeTerm, { locals, session, now }: Acting): Promise<FormOutcome> {
  const path = publicPathOf(slug);
  return locals.store.write(async (tx): Promise<FormOutcome> => {
    const held = await bookmarksOf(tx, session.userId);
    if (held.length >= MAX_BOOKMARKS && held.every((bookmark) => bookmark.path !== path))
      return { ok: false, status: 409, problem: `Sie haben bereits ${MAX_BOOKMARKS} Lesezeichen gesetzt.` };
    await insertBookmark(tx, session.userId, { path, title, addedAt: now });
    return done(slug, "lesezeichen-gesetzt");
  });
}

async function unmark({ slug }: KnowledgeTerm, { locals, session }: Acting): Promise<FormOutcome> {
  await locals.store.write((tx) => deleteBookmark(tx, session.userId, publicPathOf(slug)));
  return done(slug, "lesezeichen-entfernt");
}

type Typed = Readonly<{ text?: string | undefined; version?: string | undefined }>;

async function note(
  { slug, title }: KnowledgeTerm,
  { text = "", version = "" }: Typed,
  { locals, session, now }: Acting,
): Promise<FormOutcome> {
  const known = /^\d{1,9}$/.test(version) ? Number(version) : 0;
  const outcome = await saveNote(locals.store, { userId: session.userId, slug, title, text }, known, now);
  if (outcome === "conflict") return { ok: false, status: 409, problem: noteConflict };
  return done(slug, outcome === "saved" ? "notiz-gespeichert" : "notiz-geloescht");
}

function answered(sent: string, context: PageContext, acting: Acting, term: KnowledgeTerm): Promise<Response | FormState> {
  if (sent === markForm.id) return submit(markForm, context, acting, () => mark(term, acting));
  if (sent === unmarkForm.id) return submit(unmarkForm, context, acting, () => unmark(term, acting));
  // Whoever acts as the customer sees no notes, and changes none.
  if (sent === noteForm.id && isSelf(acting)) return submit(noteForm, context, acting, (values) => note(term, values, acting));
  return Promise.resolve(new Response(null, { status: sent === noteForm.id ? 403 : 400 }));
}

/** Browsers fetch pages ahead that nobody has asked for yet. */
const isAhead = ({ request }: PageContext): boolean => /prefetch|prerender/.test(request.headers.get("sec-purpose") ?? "");

/** Reading the same entry again changes nothing. */
async function remember(slug: string, context: PageContext, { locals, session, now }: Acting): Promise<void> {
  const [last] = await readsOf(locals.store.db, session.userId);
  if (last?.slug === slug || isAhead(context)) return;
  await locals.store.write((tx) => noteRead(tx, session.userId, slug, now, KEPT_READS));
}

/** What is somebody's own about an entry, and the forms that change it. */
export async function ownEntry(context: PageContext, acting: Acting, term: KnowledgeTerm): Promise<Response | OwnEntry> {
  const { locals, session, now } = acting;
  const { db } = locals.store;
  const sent = sentForm(context);
  const answer = sent === null ? null : await answered(sent, context, acting, term);
  if (answer instanceof Response) return answer;
  if (isSelf(acting) && sent === null) await remember(term.slug, context, acting);
  const stored = isSelf(acting) ? await noteAt(db, session.userId, term.slug) : undefined;
  const version = String(stored?.version ?? 0);
  const refused = sent === noteForm.id ? answer : null;
  const conflict = refused !== null && context.response.status === 409;
  const fresh = freshForm(noteForm, { locals, now }, { text: stored?.text ?? "", version });
  const state = refused === null ? fresh : { ...refused, values: { ...refused.values, ...(conflict && { version }) } };
  const problem = refused === null && answer !== null ? answer.problem : null;
  return {
    message: problem === null ? messageOn(context, knowledgeMessages) : { kind: "problem", text: problem },
    bookmarked: (await bookmarksOf(db, session.userId)).some(({ path }) => path === publicPathOf(term.slug)),
    note: isSelf(acting) ? state : null,
    stored: conflict ? (stored?.text ?? "") : null,
  };
}
