import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { changeDraft, revisionById, revokePreviews, textByDigest } from "#db/repositories/content-drafts.ts";
import { mayReleaseContent } from "#db/repositories/content-release.ts";
import { audit } from "#src/accounts/audit.ts";
import { appearsAt, isMoment } from "#src/domain/page/publication.ts";
import { builtInText } from "#src/editing/built-in.ts";
import { contentDesk } from "#src/editing/content-desk.ts";
import { discardDraft, rebaseDraft, type Save, type Saved, saveDraft } from "#src/editing/drafts.ts";
import { mergeTexts, type Three } from "#src/editing/merge.ts";
import { digestOf, LARGEST_FILE } from "#src/editing/read-file.ts";
import { approveDraft, carryOut } from "#src/editing/release.ts";
import type { ProblemCode } from "../../rules/manage-messages.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { type EntryForm, textOf } from "./entry-form.ts";
import { contentFolder, type EntryState, isPublishedHere } from "./entry-state.ts";

export type Acted =
  | Readonly<{
      kind: "done";
      version: number;
      code?:
        | "content-saved"
        | "content-asked"
        | "content-released"
        | "content-scheduled"
        | "content-discarded"
        | "content-unscheduled"
        | "content-previews-revoked";
    }>
  | Readonly<{ kind: "conflict"; aside: string }>
  | Readonly<{ kind: "refused"; status: 400 | 403 | 409 | 413 | 422 | 503; problem: ProblemCode }>;

const refused = (status: 400 | 403 | 409 | 413 | 422 | 503, problem: ProblemCode): Acted => ({ kind: "refused", status, problem });
const outdated = refused(409, "content-outdated");

const saveOf = (
  { place, onDisk }: EntryState,
  form: Pick<EntryForm, "version" | "digest">,
  text: string,
  { session, now }: Acting,
): Omit<Save, "kind"> => ({
  path: place.file,
  collection: place.collection?.name ?? "einstellungen",
  text,
  seen: form.version,
  seenDigest: form.digest,
  disk: onDisk,
  authorId: session.userId,
  now,
});

const written = (saved: Saved): Acted =>
  saved.ok ? { kind: "done", version: saved.version, code: "content-saved" } : { kind: "conflict", aside: saved.asideId };

/** Saves what was typed as a draft; an unchanged text makes none. */
export async function save(state: EntryState, form: EntryForm, acting: Acting, kind: "saved" | "autosave"): Promise<Acted> {
  const text = textOf(state.place, state.text, form);
  if (text === null) return refused(400, "content-unreadable");
  if (Buffer.byteLength(text) > LARGEST_FILE) return refused(413, "content-too-large");
  const untouched = state.draft === undefined && form.version === 0 && text === state.text;
  if (untouched) return { kind: "done", version: 0 };
  return acting.locals.store.write(async (tx): Promise<Acted> => {
    if (!(await mayStill(tx, "content", acting))) return refused(403, "forbidden");
    return written(await saveDraft(tx, { ...saveOf(state, form, text, acting), kind }));
  });
}

/** Writes the answers to a conflict: of each place one side, of all else what only one side has changed. */
export async function merge(state: EntryState, form: EntryForm, acting: Acting): Promise<Acted> {
  const aside = form.fields.get("aside") ?? "";
  const three = await conflictOf(acting.locals.store.db, state, aside, form.fields.get("began") ?? "");
  if (three === undefined) return outdated;
  const taken = new Set(
    [...form.fields].flatMap(([name, value]) => (name.startsWith("side.") && value === "theirs" ? [name.slice(5)] : [])),
  );
  const { text } = mergeTexts(state.place.file, three, taken);
  return acting.locals.store.write(async (tx): Promise<Acted> => {
    if (!(await mayStill(tx, "content", acting))) return refused(403, "forbidden");
    const wanted = { ...saveOf(state, form, text, acting), kind: "saved" as const };
    // Of two editors: what the file says by now was not among the three texts, and is compared next.
    if (aside !== "") return written(await saveDraft(tx, wanted));
    return (await rebaseDraft(tx, wanted)) ? { kind: "done", version: form.version + 1, code: "content-saved" } : outdated;
  });
}

/** What a form was made of, by the digest it carries; null where nobody has kept that text. */
async function beganFrom(db: Db, { place }: EntryState, digest: string): Promise<string | null> {
  const without = builtInText(place) ?? "";
  return digest === digestOf(without) ? without : ((await textByDigest(db, place.file, digest)) ?? null);
}

/**
 * The three texts of a conflict: two editors (`aside` is what could not be saved, `began` the digest of what it was made of), or draft
 * and file. (spec:editing#drafts)
 */
export async function conflictOf(db: Db, state: EntryState, aside: string, began: string): Promise<Three | undefined> {
  if (aside === "") {
    if (!state.diskChanged) return undefined;
    return { base: state.base, mine: state.text, theirs: state.onDisk?.text ?? "" };
  }
  const mine = await revisionById(db, aside);
  if (mine?.path !== state.place.file) return undefined;
  return { base: await beganFrom(db, state, began), mine: mine.text, theirs: state.text };
}

/** Asks somebody else to look. */
export async function askReview(state: EntryState, form: EntryForm, acting: Acting): Promise<Acted> {
  const change = { state: "zur-pruefung", releasedById: null, releaseAt: null, held: null, version: form.version + 1 } as const;
  return acting.locals.store.write(async (tx): Promise<Acted> => {
    if (!(await mayStill(tx, "content", acting))) return refused(403, "forbidden");
    if (!(await changeDraft(tx, state.place.file, form.version, change))) return outdated;
    await audit(tx, acting, { action: "content-review-asked", subject: `content:${state.place.file}` });
    return { kind: "done", version: form.version + 1, code: "content-asked" };
  });
}

/** `2027-03-05T09:30`, as browsers send it, in Berlin. */
function momentOf(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null;
  const moment = text.replace("T", " ");
  return isMoment(moment) ? new Date(appearsAt({ publishAt: moment })) : null;
}

/** What stands in the way of a release: everything the command line calls an error, in this file or by it in others. */
export async function blockersOf(file: string, text: string | null): Promise<readonly string[]> {
  const found = await contentDesk(contentFolder()).check({ edited: [[file, text]], sure: true, quick: true });
  return found
    .filter(({ warning }) => !warning)
    .map((problem) => (problem.file === file ? problem.message : `${problem.file}: ${problem.message}`));
}

/** Moments are named by the minute. */
const isPast = (moment: Date, now: Date): boolean => moment.getTime() + 60_000 <= now.getTime();

/** Releases the draft as it stands, at once or at a moment to come: a wrong month must make nothing public. */
export async function release(state: EntryState, form: EntryForm, acting: Acting): Promise<Acted> {
  const { store } = acting.locals;
  const { file } = state.place;
  if (!isPublishedHere()) return refused(409, "content-elsewhere");
  const when = form.fields.get("releaseAt") ?? "";
  const moment = when === "" ? acting.now : momentOf(when);
  if (moment === null) return refused(422, "content-moment");
  if (isPast(moment, acting.now)) return refused(422, "content-moment-past");
  if (state.diskChanged) return refused(409, "content-file-changed");
  if (state.draft === undefined || state.draft.version !== form.version) return outdated;
  if ((await blockersOf(file, state.text)).length > 0) return refused(422, "content-blocked");
  const releaseAt = new Date(Math.max(moment.getTime(), acting.now.getTime()));
  const refusal = await store.write(async (tx) => {
    if (!(await mayStill(tx, "content", acting))) return "forbidden";
    const answer = await approveDraft(tx, { path: file, seen: form.version, userId: acting.session.userId, now: acting.now, releaseAt });
    if (answer === "approved")
      await audit(tx, acting, { action: "content-released", subject: `content:${file}`, detail: { at: releaseAt.toISOString() } });
    return answer;
  });
  if (refusal === "forbidden") return refused(403, "content-no-release");
  if (refusal === "four-eyes") return refused(403, "content-four-eyes");
  if (refusal === "exposes") return refused(422, "content-exposes");
  if (refusal === "outdated") return outdated;
  if (releaseAt > acting.now) return { kind: "done", version: 0, code: "content-scheduled" };
  const carried = await carryOut(store, contentFolder(), file, acting.now);
  if (carried === "held") return refused(409, "content-file-changed");
  if (carried === "unwritable") return refused(503, "content-unwritable");
  return { kind: "done", version: 0, code: "content-released" };
}

/** Takes a release back whose time has not come. */
export async function unschedule(state: EntryState, form: EntryForm, acting: Acting): Promise<Acted> {
  const change = { state: "zur-pruefung", releasedById: null, releaseAt: null, version: form.version + 1 } as const;
  return acting.locals.store.write(async (tx): Promise<Acted> => {
    if (!(await mayStill(tx, "content", acting))) return refused(403, "forbidden");
    if (!(await changeDraft(tx, state.place.file, form.version, change))) return outdated;
    await audit(tx, acting, { action: "content-release-taken-back", subject: `content:${state.place.file}` });
    return { kind: "done", version: form.version + 1, code: "content-unscheduled" };
  });
}

export async function discard(state: EntryState, form: EntryForm, acting: Acting): Promise<Acted> {
  return acting.locals.store.write(async (tx): Promise<Acted> => {
    if (!(await mayStill(tx, "content", acting))) return refused(403, "forbidden");
    if (!(await discardDraft(tx, state.place.file, form.version))) return outdated;
    await revokePreviews(tx, state.place.file);
    await audit(tx, acting, { action: "content-draft-discarded", subject: `content:${state.place.file}` });
    return { kind: "done", version: 0, code: "content-discarded" };
  });
}

/** Makes all links that show a text of this entry to others worthless; for those who may give them away (spec:editing#preview). */
export async function endPreviews({ place }: EntryState, { version }: EntryForm, acting: Acting): Promise<Acted> {
  return acting.locals.store.write(async (tx): Promise<Acted> => {
    if (!(await mayStill(tx, "content", acting)) || !(await mayReleaseContent(tx, acting.session.userId))) return refused(403, "forbidden");
    await revokePreviews(tx, place.file);
    await audit(tx, acting, { action: "content-previews-revoked", subject: `content:${place.file}` });
    return { kind: "done", version, code: "content-previews-revoked" };
  });
}

/** Makes an earlier text the draft; the one it replaces stays in the history. */
export async function restore(state: EntryState, form: EntryForm, acting: Acting): Promise<Acted> {
  return acting.locals.store.write(async (tx): Promise<Acted> => {
    if (!(await mayStill(tx, "content", acting))) return refused(403, "forbidden");
    const revision = await revisionById(tx, form.fields.get("old") ?? randomUUID());
    if (revision?.path !== state.place.file) return refused(400, "content-outdated");
    return written(await saveDraft(tx, { ...saveOf(state, form, revision.text, acting), kind: "restored" }));
  });
}
