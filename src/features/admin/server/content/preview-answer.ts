import { type ContentRevision, keepAutosave, revisionById } from "#db/repositories/content-drafts.ts";
import type { Brand } from "#src/brand/brand.ts";
import { none } from "#src/content/collections/define/item.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, formatDay, isIsoDay } from "#src/domain/time/german-date.ts";
import { builtInOf } from "#src/editing/built-in.ts";
import { contentDesk } from "#src/editing/content-desk.ts";
import { editedPath } from "#src/editing/read-file.ts";
import { readSignedId, signedId } from "#src/shared/server/secrets/signed-id.ts";
import { isRevoked } from "#src/shared/server/secrets/versioned-id.ts";
import { type Acting, bare, type ManageContext } from "../manage-context.ts";
import { contentFolder, type EntryState } from "./entry-state.ts";
import { wordingKind, wordingPreview } from "./wording-preview.ts";

const sentences = {
  "no-page": "Dieser Eintrag hat keine eigene Seite.",
  unreadable: "Für die Vorschau muss der Kopf vollständig sein: Bitte beheben Sie die Fehler im Formular.",
  "not-built": "Die Vorschau ist noch nicht bereit. Bitte versuchen Sie es in einer Minute noch einmal.",
} as const;

type Asked = Readonly<{ file: string; text: string; day: string; brand: Brand }>;

/** Without what a frame that runs no scripts would only complain of. */
function withoutScripts(html: string): string {
  const parts = html.split("<script");
  return parts.map((part, i) => (i === 0 ? part : part.slice(part.indexOf("</script>") + "</script>".length))).join("");
}

type Shown = Readonly<{ page: (html: string) => string; policy: (csp: string) => string; headers: Readonly<Record<string, string>> }>;

/** For the frame of the form, on our own pages alone; every other page of ours refuses any frame. */
const framed: Shown = {
  page: withoutScripts,
  policy: (csp) => csp.replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'"),
  headers: { "X-Frame-Options": "SAMEORIGIN" },
};
const unframed: Shown = { page: (html) => html, policy: (csp) => csp, headers: {} };

/** In a page of its own: of a plain text our server would think that Astro has failed, and say something else. */
const refusalPage = (sentence: string): string =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Vorschau</title></head><body><p>${sentence}</p></body></html>`;

/** Of a mail or paper: nothing but its own styles. */
const WORDING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const notKept = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } as const;

const pageAnswer = (html: string, csp: string, { page, policy, headers }: Shown): Response =>
  new Response(page(html), {
    headers: {
      ...notKept,
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      ...(csp === "" ? {} : { "Content-Security-Policy": policy(csp) }),
    },
  });

async function answer(asked: Asked, shown: Shown): Promise<Response> {
  const preview = await contentDesk(contentFolder()).preview(asked);
  if (preview.ok) return pageAnswer(preview.html, preview.csp, shown);
  const { policy, headers: more } = shown;
  const headers = { ...notKept, ...more };
  const refusal = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policy("default-src 'none'; frame-ancestors 'none'"),
  };
  return new Response(refusalPage(sentences[preview.reason]), { status: 422, headers: { ...headers, ...refusal } });
}

type Place = ReturnType<typeof editedPath>;

/** A mail or paper with sample values, anything else as the page that it would be. */
function previewOf(asked: Asked, place: Place, { origins }: Acting["locals"], shown: Shown): Promise<Response> | Response {
  const wording = place && wordingPreview({ place, text: asked.text }, asked.brand, origins);
  return wording === undefined ? answer(asked, shown) : pageAnswer(wording, WORDING_POLICY, shown);
}

/** How an entry is looked at. */
export type EntryPreview = Readonly<{
  href: string;
  /** Whether both sites have the page, or send the mail. */
  onBoth: boolean;
  /** From which day on the choice begins; null where a day changes nothing: a mail or paper says on each what it says. */
  day: string | null;
}>;

function isOnAPage(place: EntryState["place"]): boolean {
  const { collection } = place;
  if (collection === undefined) return false;
  const { address, shownOn } = collection;
  return address !== none || shownOn !== none || (builtInOf(place)?.page ?? none) !== none;
}

/** Null for settings and for what stands on no page, such as synonyms: nobody could look at it. */
export function previewAt(place: EntryState["place"], path: string, now: Date): EntryPreview | null {
  const wording = wordingKind(place);
  if (wording === undefined && !isOnAPage(place)) return null;
  return {
    href: `${path}?ansicht=vorschau`,
    onBoth: place.file.startsWith("pages/both/") || wording === "mail",
    day: wording === undefined ? todayInBerlin(now) : null,
  };
}

/**
 * The page as it would be published, for staff alone: never stored, found by no search engine. Of a page that both sites have, `marke`
 * names the one; `rahmen` asks for it without scripts, for a frame. (spec:editing#preview)
 */
export function previewAnswer(state: EntryState, { searchParams }: URL, { now, locals }: Acting): Promise<Response> | Response {
  const { place, text } = state;
  const asked = searchParams.get("tag") ?? "";
  const day = isIsoDay(asked) ? asked : todayInBerlin(now);
  const brand = searchParams.get("marke") === "betriebsrat" ? "betriebsrat" : "ifb";
  const shown = searchParams.has("rahmen") ? framed : unframed;
  return previewOf({ file: place.file, text, day, brand }, place, locals, shown);
}

type SharedContext = Pick<ManageContext, "params" | "locals" | "response">;

const SHARED_DAYS = 7;

/**
 * A link that shows one revision to whoever has it, for a week; only who may release is given one. What is typed later stands in
 * another revision; null where that has just happened. (spec:editing#preview)
 */
export async function shareLink(
  revision: ContentRevision,
  { locals, now }: Acting,
): Promise<Readonly<{ href: string; until: string }> | null> {
  const { id, linkVersion, kind } = revision;
  if (kind === "autosave" && !(await locals.store.write((tx) => keepAutosave(tx, revision)))) return null;
  const until = addDays(todayInBerlin(now), SHARED_DAYS);
  const token = signedId("content-preview", [id, until, ...(linkVersion === 0 ? [] : [linkVersion])].join("~"), locals.secret);
  return { href: `${locals.origins.ifb}/vorschau/${token}`, until: formatDay(until) };
}

/** Stands in the place of a preview whose link has come to its end or was revoked. */
type PreviewEnded = Readonly<{ head: PageHead }>;

/**
 * `/vorschau/{token}`: 404 for a link that we did not make, 410 for one that counts no more, or whose text is gone
 * (spec:editing#preview).
 */
export async function sharedPreview({ params, locals, response }: SharedContext): Promise<Response | PreviewEnded> {
  const link = readSignedId("content-preview", params["token"] ?? "", locals);
  if (link === null) return bare(404);
  const [id = "", until = "", version = "0"] = link.split("~");
  const today = todayInBerlin(new Date());
  const revision = await revisionById(locals.store.db, id);
  if (revision !== undefined && until >= today && !isRevoked({ linkVersion: Number(version) }, revision)) {
    const { path: file, text } = revision;
    return previewOf({ file, text, day: today, brand: "ifb" }, editedPath(contentFolder(), file), locals, unframed);
  }
  response.status = 410;
  response.headers.set("Cache-Control", "no-store");
  const head = { title: "Diese Vorschau gilt nicht mehr", description: "Der Link zur Vorschau ist abgelaufen." };
  return { head: personalHead({ brand: "ifb", path: "/vorschau", ...head }) };
}
