import { contentRows } from "#src/editing/list/content-rows.ts";
import type { EditedFile } from "#src/editing/read-file.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { CONTENT_PATH, entryHref } from "../../rules/content/content-paths.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import type { Choice } from "../../rules/table-model.ts";
import type { Acting, ManageContext } from "../manage-context.ts";
import type { EntryForm } from "./entry-form.ts";
import { contentFolder, type EntryState } from "./entry-state.ts";
import { type Moved, type MoveField, mergeEntry, removeEntry, renameEntry } from "./move-acts.ts";

/** What was asked of an entry's name and address, and what is wrong with that. */
export type MoveForm = Readonly<{ intent: string; typed: Readonly<Record<MoveField, string>>; field: MoveField | null; error: string }>;

export type MoveModel = MoveForm &
  Readonly<{
    /** The entries it may go into, where their list is asked for. */
    others: readonly Choice[];
  }>;

const acts: Readonly<Record<string, (state: EntryState, form: EntryForm, acting: Acting) => Promise<Moved>>> = {
  rename: renameEntry,
  "merge-into": mergeEntry,
  remove: removeEntry,
};

/** More of them are no help to choose from; their names can be typed all the same. */
const MOST_OTHERS = 1000;

export const isMove = (intent: string): boolean => Object.hasOwn(acts, intent);

async function othersOf({ collection, id }: EditedFile): Promise<readonly Choice[]> {
  if (collection === undefined) return [];
  const rows = await contentRows(contentFolder(), `${buildEnvironment().varDir}/content-lists`, collection.name);
  if (rows.length > MOST_OTHERS) return [];
  return rows
    .filter((row) => row.id !== id)
    .map((row) => ({ value: row.id, label: row.title }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "de"));
}

export async function moveModel(place: EditedFile, form: MoveForm | undefined, isShown: boolean): Promise<MoveModel> {
  const empty = { intent: "", typed: { id: place.id, into: "", leads: "", target: "" }, field: null, error: "" };
  return { ...(form ?? empty), others: isShown ? await othersOf(place) : [] };
}

/** Carries out what was asked, or says at its field what is in the way; what was typed stays. */
export async function submitMove(
  { response }: Pick<ManageContext, "response">,
  state: EntryState,
  form: EntryForm,
  acting: Acting,
): Promise<Response | Readonly<{ problem: ManageMessage; move: MoveForm }>> {
  const { intent, fields } = form;
  const done = await (acts[intent] ?? removeEntry)(state, form, acting);
  const name = state.place.collection?.name ?? "";
  if (done.ok)
    return seeOther(
      done.id === null
        ? `${CONTENT_PATH}?sammlung=${name}&meldung=content-removed`
        : `${entryHref(name, done.id)}?meldung=${intent === "rename" ? "content-renamed" : "content-merged"}`,
    );
  response.status = done.status;
  const typed = (field: MoveField): string => fields.get(field) ?? "";
  return {
    problem: done.field === null ? { kind: "problem", text: done.sentence } : problemMessage("invalid"),
    move: {
      intent,
      typed: {
        id: intent === "rename" ? typed("id") : state.place.id,
        into: typed("into"),
        leads: typed("leads"),
        target: typed("target"),
      },
      field: done.field,
      error: done.sentence,
    },
  };
}
