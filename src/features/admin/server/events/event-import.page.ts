import type { DeskChoices } from "#src/domain/events/desk-choices.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { deskChoices } from "#src/queries/desk-choices.ts";
import { mediaType } from "#src/shared/server/request/request-body.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { EVENTS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type ProblemCode, problemMessage } from "../../rules/manage-messages.ts";
import { decodeCsv } from "../../rules/read-csv.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { readStaffFields } from "./event-form-body.ts";
import { importEvents, keepFile, keptFile } from "./import.service.ts";
import { planImport } from "./import-plan.ts";
import { type ImportPreview, previewImport } from "./import-preview.ts";
import { uploadedCsv } from "./uploaded-csv.ts";

export type EventImportModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    /** Why the file can't be read at all. */
    unreadable: string | null;
    preview: ImportPreview | null;
  }>;

const PATH = `${EVENTS_PATH}/import`;

type SentField = "key" | "shown";
const isSent = (name: string): name is SentField => name === "key" || name === "shown";

type Shown = Readonly<{ unreadable?: string; preview?: ImportPreview; problem?: ProblemCode; status: number }>;

async function shownPlan(text: string, key: string, choices: DeskChoices, acting: Acting): Promise<Shown> {
  const plan = await planImport(acting.locals.store.db, text, choices, todayInBerlin(acting.now));
  if (!plan.ok) return { unreadable: plan.problem, status: 422 };
  return { preview: await previewImport(plan, key, choices, acting), status: 200 };
}

async function dryRun(request: Request, choices: DeskChoices, acting: Acting): Promise<Response | Shown> {
  if (!isTrusted(request, acting.locals.origins)) return bare(403);
  const upload = await uploadedCsv(request);
  if (!upload.ok) return bare(upload.status);
  if (upload.bytes.byteLength === 0) return { unreadable: "Bitte wählen Sie eine Datei aus.", status: 422 };
  const text = decodeCsv(upload.bytes);
  const checked = await shownPlan(text, "", choices, acting);
  if (checked.preview === undefined) return checked;
  return { ...checked, preview: { ...checked.preview, key: await keepFile(text, acting) } };
}

async function confirmed(request: Request, choices: DeskChoices, acting: Acting): Promise<Response | Shown> {
  const sent = await readStaffFields(request, acting.locals, isSent);
  if (sent instanceof Response) return sent;
  const { key = "", shown = "" } = sent;
  const outcome = await importEvents(key, shown, choices, acting);
  if (outcome.ok) return seeOther(`${EVENTS_PATH}?sortierung=nummer&meldung=events-imported`);
  if (outcome.reason === "forbidden") return { problem: "forbidden", status: 403 };
  const text = await keptFile(key, acting);
  if (outcome.reason === "gone" || text === null) return { problem: "import-gone", status: 409 };
  return { ...(await shownPlan(text, key, choices, acting)), problem: "import-changed", status: 409 };
}

/** `/manage/termine/import`: a file is looked through first, line by line; nothing is written before that was confirmed. */
export async function eventImportPage(context: ManageContext): Promise<Response | EventImportModel> {
  const { request, url, response } = context;
  const acting = await actingOf(context);
  let shown: Shown = { status: 200 };
  if (request.method === "POST") {
    const form = mediaType(request) === "multipart/form-data" ? dryRun : confirmed;
    const outcome = await form(request, deskChoices(), acting);
    if (outcome instanceof Response) return outcome;
    shown = outcome;
    response.status = outcome.status;
  }
  return {
    ...frameFor(acting, url, shown.problem === undefined ? null : problemMessage(shown.problem)),
    head: manageHead("Termine aus einer CSV-Datei", PATH, { label: "Termine", path: EVENTS_PATH }),
    path: PATH,
    unreadable: shown.unreadable ?? null,
    preview: shown.preview ?? null,
  };
}
