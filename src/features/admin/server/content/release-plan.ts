import type { Db } from "#db/client.ts";
import { refusableWrite } from "#db/refusable-write.ts";
import { audit } from "#src/accounts/audit.ts";
import { carryOutMove } from "#src/editing/carry-out-move.ts";
import { contentDesk } from "#src/editing/content-desk.ts";
import { titleOf } from "#src/editing/drafts.ts";
import { editedPath } from "#src/editing/read-file.ts";
import { FILE_CHANGED, type ReleaseRefusal, releaseRefusal } from "#src/editing/release.ts";
import { approveSeveral } from "#src/editing/release-several.ts";
import { problemMessage } from "../../rules/manage-messages.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { contentFolder, type EntryState, isPublishedHere, stateOf } from "./entry-state.ts";

export type ReleaseRefused = Readonly<{ file: string; title: string; sentence: string }>;
export type Releasable = EntryState & Readonly<{ draft: NonNullable<EntryState["draft"]> }>;
export type ReleasePlan = Readonly<{
  ready: readonly Releasable[];
  refused: readonly ReleaseRefused[];
  /** What the drafts together would break in files that are none of them: then none is released. */
  elsewhere: readonly string[];
}>;

const sentences: Readonly<Record<ReleaseRefusal, string>> = {
  forbidden: problemMessage("content-no-release").text,
  "four-eyes": problemMessage("content-four-eyes").text,
  outdated: problemMessage("content-outdated").text,
  exposes: problemMessage("content-exposes").text,
};

async function looked(db: Db, file: string, userId: string): Promise<Releasable | ReleaseRefused> {
  const place = editedPath(contentFolder(), file);
  const state = place && (await stateOf(db, place));
  const title = state === undefined ? file : titleOf(file, state.text);
  const refused = (sentence: string): ReleaseRefused => ({ file, title, sentence });
  if (state?.draft === undefined) return refused("Dazu gibt es keinen Entwurf mehr.");
  const { draft } = state;
  if (draft.state === "freigegeben") return refused("Dieser Entwurf ist schon freigegeben.");
  if (state.disk.kind === "unreadable") return refused(state.disk.sentence);
  if (state.diskChanged) return refused(FILE_CHANGED);
  const refusal = await releaseRefusal(db, draft, { seen: draft.version, userId });
  return refusal === null ? { ...state, draft } : refused(sentences[refusal]);
}

/**
 * Which of these drafts can go online together, checked by the same rules as one alone, and why the others can't. What needs one that
 * was refused is refused too. (spec:editing#release)
 */
export async function planRelease(db: Db, files: readonly string[], userId: string): Promise<ReleasePlan> {
  const found: (Releasable | ReleaseRefused)[] = [];
  for (const file of files) found.push(await looked(db, file, userId));
  const refused = found.filter((one): one is ReleaseRefused => "sentence" in one);
  let ready = found.filter((one): one is Releasable => !("sentence" in one));
  while (ready.length > 0) {
    const edited = ready.map(({ place, text }) => [place.file, text] as const);
    const said = await contentDesk(contentFolder()).check({ edited, sure: true, quick: true });
    const wrong = said.filter(({ warning }) => !warning);
    const own = new Map(wrong.map(({ file, message }) => [file, message] as const).toReversed());
    const stopped = ready.filter(({ place }) => own.has(place.file));
    if (stopped.length === 0) return { ready, refused, elsewhere: wrong.map(({ file, message }) => `${file}: ${message}`) };
    for (const { place, text } of stopped)
      refused.push({ file: place.file, title: titleOf(place.file, text), sentence: own.get(place.file) ?? "" });
    ready = ready.filter(({ place }) => !own.has(place.file));
  }
  return { ready, refused, elsewhere: [] };
}

/** All of a plan, in one publication and one commit, or none of it. */
export async function releaseTogether(
  { ready }: ReleasePlan,
  acting: Acting,
): Promise<"released" | "changed" | "forbidden" | "unwritable" | "elsewhere"> {
  if (!isPublishedHere()) return "elsewhere";
  const { store } = acting.locals;
  const { userId } = acting.session;
  const [first, ...rest] = ready.map(({ place, draft, onDisk }) => ({
    path: place.file,
    seen: draft.version,
    before: onDisk?.text ?? null,
  }));
  if (first === undefined) return "changed";
  const written = await refusableWrite<string, "changed" | "forbidden">(store, async (tx, refuse) => {
    if (!(await mayStill(tx, "content", acting))) return refuse("forbidden");
    const approved = await approveSeveral(tx, { chosen: [first, ...rest], userId, now: acting.now });
    if (!approved.ok) return refuse(approved.reason === "forbidden" ? "forbidden" : "changed");
    for (const { place } of ready)
      await audit(tx, acting, { action: "content-released", subject: `content:${place.file}`, detail: { at: acting.now.toISOString() } });
    return approved.id;
  });
  if (!written.ok) return written.refusal;
  const ended = await carryOutMove(store, contentFolder(), written.value, acting.now);
  return ended.ok ? "released" : ended.reason;
}
