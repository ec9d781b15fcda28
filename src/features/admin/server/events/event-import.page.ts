import type { DeskChoices } from "#src/domain/events/desk-choices.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import { deskChoices } from "#src/queries/desk-choices.ts";
import { mediaType } from "#src/shared/server/request/request-body.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { eventFieldLabels } from "../../rules/events/event-fields.ts";
import { eventPathAtDesk } from "../../rules/events/event-nav.ts";
import { EVENTS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type ProblemCode, problemMessage } from "../../rules/manage-messages.ts";
import { decodeCsv } from "../../rules/read-csv.ts";
import type { Cell, TableModel } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { readStaffFields } from "./event-form-body.ts";
import { countsOf, importEvents, keepFile, keptFile, shownCounts } from "./import.service.ts";
import { type PlannedLine, planImport } from "./import-plan.ts";
import { uploadedCsv } from "./uploaded-csv.ts";

export type EventImportModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    /** Why the file can't be read at all. */
    unreadable: string | null;
    preview: Readonly<{ key: string; shown: string; counts: ReturnType<typeof countsOf>; table: TableModel; hidden: number }> | null;
  }>;

const PATH = `${EVENTS_PATH}/import`;
/** More lines are not shown; their numbers are. */
const SHOWN = 200;

type SentField = "key" | "shown";
const isSent = (name: string): name is SentField => name === "key" || name === "shown";

function rowOf(line: PlannedLine): readonly Cell[] {
  const where: Cell = { text: String(line.line) };
  switch (line.kind) {
    case "wrong":
      return [
        where,
        { text: line.number === "" ? "neuer Termin" : line.number },
        { text: "Fehler", badge: "bad" },
        { text: line.sentences.join("\n") },
      ];
    case "new": {
      const { title, startDate, endDate, city } = line.value;
      return [
        where,
        { text: "neuer Termin" },
        { text: "wird angelegt", badge: "good" },
        { text: `${title}, ${formatRange(startDate, endDate)}, ${city ?? "Online"}` },
      ];
    }
    case "changed": {
      const { eventId } = line.before;
      const text = line.fields.map((name) => eventFieldLabels[name]).join(", ");
      return [where, { text: String(eventId), href: eventPathAtDesk(eventId) }, { text: "wird geändert", badge: "warn" }, { text }];
    }
    case "same":
      return [where, { text: String(line.eventId) }, { text: "unverändert", badge: "plain" }, { text: "–" }];
  }
}

type Shown = Readonly<{ unreadable?: string; preview?: EventImportModel["preview"]; problem?: ProblemCode; status: number }>;

async function shownPlan(text: string, key: string, choices: DeskChoices, { locals, now }: Acting): Promise<Shown> {
  const plan = await planImport(locals.store.db, text, choices, todayInBerlin(now));
  if (!plan.ok) return { unreadable: plan.problem, status: 422 };
  // What is wrong first: it is what somebody has to look at.
  const telling = plan.lines
    .filter(({ kind }) => kind !== "same")
    .toSorted((a, b) => Number(b.kind === "wrong") - Number(a.kind === "wrong"));
  const table = {
    caption: "Was diese Datei bewirkt",
    columns: ["Zeile", "Termin", "Ergebnis", "Einzelheiten"],
    rows: telling.slice(0, SHOWN).map(rowOf),
    empty: "Diese Datei ändert nichts.",
  };
  return {
    preview: { key, shown: shownCounts(plan), counts: countsOf(plan), table, hidden: Math.max(0, telling.length - SHOWN) },
    status: 200,
  };
}

async function dryRun(request: Request, choices: DeskChoices, acting: Acting): Promise<Response | Shown> {
  if (!isTrusted(request, acting.locals.origins)) return bare(403);
  const upload = await uploadedCsv(request);
  if (!upload.ok) return bare(upload.status);
  if (upload.bytes.byteLength === 0) return { unreadable: "Bitte wählen Sie eine Datei aus.", status: 422 };
  const text = decodeCsv(upload.bytes);
  const checked = await shownPlan(text, "", choices, acting);
  if (checked.preview === undefined || checked.preview === null) return checked;
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
