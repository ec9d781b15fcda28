import { listDrafts } from "#db/repositories/content-drafts.ts";
import { mayReleaseContent } from "#db/repositories/content-release.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { titleOf } from "#src/editing/drafts.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { CONTENT_PATH, fileHref, RELEASE_CONTENT_PATH, stateLabels } from "../../rules/content/content-paths.ts";
import { manageHead } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { readEntryForm } from "./entry-form.ts";
import { planRelease, type ReleasePlan, releaseTogether } from "./release-plan.ts";

const MOST_AT_ONCE = 100;

type Named = Readonly<{ title: string; href: string }>;

export type ContentReleaseModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    mayRelease: boolean;
    entries: readonly Readonly<{ file: string; title: string; soft: string; chosen: boolean }>[];
    error: string | null;
    preview: Readonly<{
      rows: readonly (Named & Readonly<{ file: string; version: number; author: string }>)[];
      refused: readonly (Named & Readonly<{ sentence: string }>)[];
      elsewhere: readonly string[];
    }> | null;
  }>;

type Listed = Awaited<ReturnType<typeof listDrafts>>;
type Shown = Readonly<{ message: ManageMessage | null; error: string | null; plan: ReleasePlan | null; chosen: ReadonlySet<string> }>;

/** Whether exactly what the confirmation showed is ready now. */
const isAsShown = ({ ready }: ReleasePlan, sent: URLSearchParams): boolean => {
  const shown = new Set(sent.getAll("shown"));
  return shown.size === ready.length && ready.every(({ place, draft }) => shown.has(`${place.file} ${draft.version}`));
};

async function submit(context: ManageContext, acting: Acting): Promise<Response | Shown> {
  const form = await readEntryForm(context.request, acting.locals);
  if (form instanceof Response) return form;
  const files = [...new Set(form.fields.getAll("file"))];
  const chosen = new Set(files);
  const wrong =
    files.length === 0
      ? "Bitte wählen Sie mindestens einen Entwurf aus."
      : files.length > MOST_AT_ONCE
        ? `Bitte wählen Sie höchstens ${MOST_AT_ONCE} Entwürfe aus.`
        : null;
  if (wrong !== null) {
    context.response.status = 422;
    return { message: problemMessage("invalid"), error: wrong, plan: null, chosen };
  }
  const { db } = acting.locals.store;
  const plan = await planRelease(db, files, acting.session.userId);
  if (form.intent === "preview") return { message: null, error: null, plan, chosen };
  if (form.intent !== "release") return bare(400);
  const done = isAsShown(plan, form.fields) && plan.elsewhere.length === 0 ? await releaseTogether(plan, acting) : "changed";
  if (done === "forbidden") return bare(403);
  if (done === "released") return seeOther(`${CONTENT_PATH}?meldung=contents-released`);
  context.response.status = done === "unwritable" ? 503 : 409;
  const problem = problemMessage(done === "changed" ? "contents-changed" : `content-${done}`);
  return { message: problem, error: null, plan: await planRelease(db, files, acting.session.userId), chosen };
}

const previewOf = ({ ready, refused, elsewhere }: ReleasePlan, drafts: Listed): ContentReleaseModel["preview"] => ({
  rows: ready.map(({ place, text, draft }) => ({
    file: place.file,
    title: titleOf(place.file, text),
    href: `${fileHref(place.file)}?ansicht=vergleich`,
    version: draft.version,
    author: drafts.find(({ path }) => path === place.file)?.author ?? "–",
  })),
  refused: refused.map(({ file, title, sentence }) => ({ title, href: fileHref(file), sentence })),
  elsewhere,
});

/** `/manage/inhalte/freigeben`: several drafts go online together, looked at before (spec:editing#release). */
export async function contentReleasePage(context: ManageContext): Promise<Response | ContentReleaseModel> {
  const { url, request, locals } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const nothing: Shown = { message: null, error: null, plan: null, chosen: new Set() };
  const shown = request.method === "POST" ? await submit(context, acting) : nothing;
  if (shown instanceof Response) return shown;
  const drafts = await listDrafts(db, MOST_AT_ONCE);
  return {
    ...frameFor(acting, url, shown.message),
    head: manageHead("Mehrere freigeben", RELEASE_CONTENT_PATH, { label: "Inhalte", path: CONTENT_PATH }),
    mayRelease: await mayReleaseContent(db, acting.session.userId),
    entries: drafts
      .filter(({ state }) => state !== "freigegeben")
      .map(({ path, title, state, updatedAt, author }) => ({
        ...{ file: path, title, chosen: shown.chosen.has(path) },
        soft: `${stateLabels[state].label}, ${author ?? "–"}, ${formatInstant(updatedAt)}`,
      })),
    error: shown.error,
    preview: shown.plan === null ? null : previewOf(shown.plan, drafts),
  };
}
