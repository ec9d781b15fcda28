import type { Db } from "#db/client.ts";
import { draftTexts } from "#db/repositories/content-drafts.ts";
import { contentRows } from "#src/editing/list/content-rows.ts";
import { leadsTo } from "#src/editing/move-entry.ts";
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
    /** Drafts that lead to the entry: they are not changed, and are refused at their release. */
    drafts: readonly string[];
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

async function draftsTo(db: Db, { collection, id, file }: EditedFile, address: string | null): Promise<readonly string[]> {
  if (collection === undefined) return [];
  const drafts = (await draftTexts(db)).filter(({ path }) => path !== file);
  return drafts.filter((draft) => leadsTo({ collection: collection.name, id, address }, draft)).map(({ path }) => path);
}

type Asked = Readonly<{ place: EditedFile; address: string | null; form: MoveForm | undefined; isShown: boolean }>;

export async function moveModel(db: Db, { place, address, form, isShown }: Asked): Promise<MoveModel> {
  const empty = { intent: "", typed: { id: place.id, into: "", leads: "", target: "" }, field: null, error: "" };
  const asked = form ?? empty;
  if (!isShown) return { ...asked, others: [], drafts: [] };
  return { ...asked, others: await othersOf(place), drafts: await draftsTo(db, place, address) };
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
