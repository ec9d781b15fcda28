import { revisionById } from "#db/repositories/content-drafts.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, formatDay, isIsoDay } from "#src/domain/time/german-date.ts";
import { contentDesk } from "#src/editing/content-desk.ts";
import { readSignedId, signedId } from "#src/shared/server/secrets/signed-id.ts";
import { type Acting, bare, type ManageContext } from "../manage-context.ts";
import { contentFolder, type EntryState } from "./entry-state.ts";

const sentences = {
  "no-page": "Dieser Eintrag hat keine eigene Seite.",
  unreadable: "Für die Vorschau muss der Kopf vollständig sein: Bitte beheben Sie die Fehler im Formular.",
  "not-built": "Die Vorschau ist noch nicht bereit. Bitte versuchen Sie es in einer Minute noch einmal.",
} as const;

async function answer(file: string, text: string, day: string): Promise<Response> {
  const preview = await contentDesk(contentFolder()).preview({ file, text, day });
  const headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
  if (preview.ok)
    return new Response(preview.html, {
      headers: {
        ...headers,
        "Content-Type": "text/html; charset=utf-8",
        ...(preview.csp === "" ? {} : { "Content-Security-Policy": preview.csp }),
      },
    });
  return new Response(sentences[preview.reason], { status: 422, headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" } });
}

/** The page as it would be published, for staff alone: never stored, found by no search engine. */
export function previewAnswer({ place, text }: EntryState, url: URL, now: Date): Promise<Response> {
  const asked = url.searchParams.get("tag") ?? "";
  return answer(place.file, text, isIsoDay(asked) ? asked : todayInBerlin(now));
}

const SHARED_DAYS = 7;

/** A link that shows one revision to whoever has it, for a week; only who may release is given one. (spec:editing#preview) */
export function shareLink(revisionId: string, { locals, now }: Acting): Readonly<{ href: string; until: string }> {
  const until = addDays(todayInBerlin(now), SHARED_DAYS);
  const token = signedId("content-preview", `${revisionId}~${until}`, locals.secret);
  return { href: `${locals.origins.ifb}/vorschau/${token}`, until: formatDay(until) };
}

/** `/vorschau/{token}`: a wrong, altered or ended link is answered like a page that is not there. */
export async function sharedPreview({ params, locals }: Pick<ManageContext, "params" | "locals">): Promise<Response> {
  const id = readSignedId("content-preview", params["token"] ?? "", locals.secret);
  const [revisionId = "", until = ""] = id?.split("~") ?? [];
  const today = todayInBerlin(new Date());
  const revision = id === null || until < today ? undefined : await revisionById(locals.store.db, revisionId);
  return revision === undefined ? bare(404) : answer(revision.path, revision.text, today);
}
