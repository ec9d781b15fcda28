import { countTasksOfChange, type LawTask, lawChangeById, tasksOfChange } from "#db/repositories/law-desk.ts";
import type { WordingChange } from "#src/domain/law/wording-change.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { editedPath } from "#src/editing/read-file.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { fileHref } from "../../rules/content/content-paths.ts";
import { taskForm } from "../../rules/law/law-form.ts";
import { changeWords, closenessWords } from "../../rules/law/law-words.ts";
import { LAW_TASKS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import { hrefWith, type Paging, pagingOf } from "../../rules/paging.ts";
import type { Tone } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { submitStaffForm } from "../staff-form.ts";
import { decideTask } from "./law.service.ts";
import { changePath } from "./law-tasks.page.ts";

type TaskRow = Readonly<{
  id: string;
  title: string;
  href: string | null;
  file: string;
  /** Where editors change it, if they can. */
  edit: string | null;
  citations: string;
  near: Readonly<{ label: string; tone: Tone }>;
  done: string | null;
}>;

export type LawChangeModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    what: string;
    change: WordingChange;
    norm: string;
    progress: string;
    tasks: readonly TaskRow[];
    paging: Paging;
  }>;

const rowOf = ({ id, title, path, file, citations, closeness, doneAt }: LawTask, contentDir: string): TaskRow => ({
  id,
  title,
  href: path,
  file: file.replace(/^code:/, "").replace(/^vorlage:.*/, "unter Anfragen, Antwortvorlagen"),
  edit: editedPath(contentDir, file) === undefined ? null : fileHref(file),
  citations: (JSON.parse(citations) as readonly string[])
    .map((text) => (text.startsWith("/") ? "Link auf die Vorschrift" : text))
    .join(", "),
  near: closenessWords(closeness),
  done: doneAt === null ? null : `Geprüft ${formatInstant(doneAt)}`,
});

async function submit(
  id: string,
  contentDir: string,
  { request, locals, response, url }: ManageContext,
  acting: Acting,
): Promise<Response | ManageMessage> {
  const form = await submitStaffForm(taskForm, request, locals);
  if (!form.ok) return form.response ?? bare(400);
  const outcome = await decideTask(form.value, id, contentDir, acting);
  const page = url.searchParams.get("seite") ?? undefined;
  if (outcome.ok) return seeOther(hrefWith(changePath(id), { seite: page, meldung: outcome.value }));
  if (outcome.reason === "forbidden") return bare(403);
  response.status = 409;
  return problemMessage(outcome.reason);
}

/** `/manage/legislation/vorschrift/{id}`: both wordings of a changed provision, and every text that cites it (spec:law#work-list). */
export async function lawChangePage(
  context: ManageContext,
  contentDir = buildEnvironment().contentDir,
): Promise<Response | LawChangeModel> {
  const { request, locals, url, params } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const row = await lawChangeById(db, params["change"] ?? "");
  if (row === undefined) return bare(404);
  const sent = request.method === "POST" ? await submit(row.id, contentDir, context, acting) : null;
  if (sent instanceof Response) return sent;
  const change = JSON.parse(row.change) as WordingChange;
  const { all, done } = await countTasksOfChange(db, row.id);
  const paging = pagingOf(url.searchParams.get("seite"), all);
  const norm = `${change.label} ${row.abbreviation}`;
  return {
    ...frameFor(acting, url, sent),
    head: manageHead(`${norm} hat sich geändert`, changePath(row.id), { label: "Zu prüfen", path: LAW_TASKS_PATH }),
    path: changePath(row.id),
    what: `Stand ${formatDay(row.asOf)}: ${changeWords[change.kind]}`,
    change,
    norm,
    progress: `${done} von ${all} ${all === 1 ? "Text" : "Texten"} geprüft`,
    tasks: (await tasksOfChange(db, row.id, paging)).map((task) => rowOf(task, contentDir)),
    paging,
  };
}
