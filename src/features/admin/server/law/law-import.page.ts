import { lawImportById } from "#db/repositories/law-desk.ts";
import type { LawPreview, WordingChange } from "#src/domain/law/wording-change.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { importForm } from "../../rules/law/law-form.ts";
import { doneSentence, importStates, previewSentence } from "../../rules/law/law-words.ts";
import { LAW_TASKS_PATH, LEGISLATION_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import type { Tone } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type RefusedStaffForm, submitStaffForm } from "../staff-form.ts";
import { decideImport } from "./law.service.ts";
import { importPath } from "./legislation.page.ts";

export type LawImportModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    name: string;
    badge: Readonly<{ text: string; tone: Tone }>;
    /** The server is at work: the page comes again by itself. */
    working: boolean;
    problem: string | null;
    sentence: string | null;
    states: Readonly<{ before: string; after: string }> | null;
    figures: readonly Readonly<{ label: string; value: number; tone: Tone; href: null }>[];
    changes: readonly WordingChange[];
    hidden: number;
    doubt: string | null;
    /** Whether there is something to decide. */
    decides: boolean;
    canImport: boolean;
    tasksPath: string | null;
    refused: RefusedStaffForm | null;
  }>;

/** More are counted and not shown. */
const SHOWN = 200;
const REFRESH_SECONDS = 3;

type Shown = Readonly<{ message: ManageMessage | null; refused: RefusedStaffForm | null }>;

async function submit(id: string, { request, locals, response }: ManageContext, acting: Acting): Promise<Response | Shown> {
  const form = await submitStaffForm(importForm, request, locals);
  if (!form.ok) {
    if (form.response !== null) return form.response;
    response.status = 422;
    return { message: problemMessage("invalid"), refused: form.refused };
  }
  const outcome = await decideImport(id, form.value, acting);
  if (outcome.ok) return seeOther(`${importPath(id)}?meldung=${outcome.value}`);
  if (outcome.reason === "forbidden") return bare(403);
  const missing = outcome.reason === "law-accept-missing";
  response.status = missing ? 422 : 409;
  return { message: problemMessage(outcome.reason), refused: missing ? { intent: "accept", typed: form.typed, errors: {} } : null };
}

/** What a page said while the server was at work is not true any more once it has finished. */
const SAID_AT_WORK: ReadonlySet<string | null> = new Set(["law-handed-in", "law-confirmed"]);

function frameOf(acting: Acting, url: URL, message: ManageMessage | null, working: boolean): ManageFrame {
  const frame = frameFor(acting, url, message);
  return !working && message === null && SAID_AT_WORK.has(url.searchParams.get("meldung")) ? { ...frame, message: null } : frame;
}

const counted = (changes: readonly WordingChange[], kind: WordingChange["kind"]): number =>
  changes.filter((change) => change.kind === kind).length;

/** `/manage/legislation/{id}`: what a file would change, both wordings beside each other, before anything is written. */
export async function lawImportPage(context: ManageContext): Promise<Response | LawImportModel> {
  const { request, locals, url, params, response } = context;
  const acting = await actingOf(context);
  const id = params["import"] ?? "";
  if ((await lawImportById(locals.store.db, id)) === undefined) return bare(404);
  const sent: Response | Shown = request.method === "POST" ? await submit(id, context, acting) : { message: null, refused: null };
  if (sent instanceof Response) return sent;
  const row = await lawImportById(locals.store.db, id);
  if (row === undefined) return bare(404);
  const preview = row.preview === null ? null : (JSON.parse(row.preview) as LawPreview);
  const { label, tone } = importStates[row.state];
  const working = row.state === "wartet" || row.state === "bestaetigt";
  if (working && request.method === "GET") response.headers.set("Refresh", String(REFRESH_SECONDS));
  const changes = preview?.changes ?? [];
  const removed = counted(changes, "removed");
  return {
    ...frameOf(acting, url, sent.message, working),
    head: manageHead(preview === null ? row.name : `${preview.abbreviation}, Stand ${formatDay(preview.asOf)}`, importPath(id), {
      label: "Gesetze",
      path: LEGISLATION_PATH,
    }),
    path: importPath(id),
    name: row.name,
    badge: { text: label, tone },
    working,
    problem: row.problem,
    sentence: preview === null ? null : row.state === "eingelesen" ? doneSentence(preview) : previewSentence(preview),
    states: preview?.before == null ? null : { before: `Stand ${formatDay(preview.before)}`, after: `Stand ${formatDay(preview.asOf)}` },
    figures:
      changes.length === 0
        ? []
        : [
            { label: "neu", value: counted(changes, "added"), tone: "plain", href: null },
            { label: "geändert", value: counted(changes, "changed"), tone: "plain", href: null },
            { label: "aufgehoben", value: counted(changes, "repealed"), tone: "plain", href: null },
            { label: "nicht mehr enthalten", value: removed, tone: removed > 0 ? "warn" : "plain", href: null },
          ],
    changes: changes.slice(0, SHOWN),
    hidden: Math.max(0, changes.length - SHOWN),
    doubt: preview?.doubt ?? null,
    decides: row.state === "geprueft",
    canImport: row.state === "geprueft" && preview !== null && preview.kind !== "known",
    tasksPath: row.state === "eingelesen" && changes.length > 0 ? LAW_TASKS_PATH : null,
    refused: sent.refused,
  };
}
