import { draftAt } from "#db/repositories/content-drafts.ts";
import { canBegin } from "#src/editing/built-in.ts";
import { saveDraft } from "#src/editing/drafts.ts";
import { editedCollections, editedFile, readEdited } from "#src/editing/read-file.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { CONTENT_PATH, entryHref, NEW_CONTENT_PATH } from "../../rules/content/content-paths.ts";
import { manageHead } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import type { Choice } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { type EntryForm, readEntryForm } from "./entry-form.ts";
import { contentFolder } from "./entry-state.ts";

export type ContentNewModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    collections: readonly Choice[];
    collection: string;
    id: string;
    error: string | null;
  }>;

const collections: readonly Choice[] = editedCollections
  .filter(canBegin)
  .map(({ name, label }) => ({ value: name, label: label.one }))
  .toSorted((a, b) => a.label.localeCompare(b.label, "de"));

type Shown = Readonly<{ problem: ManageMessage | null; error: string | null; collection: string; id: string }>;

async function begin(form: EntryForm, acting: Acting): Promise<Response | string> {
  const [collection, id] = [form.fields.get("collection") ?? "", (form.fields.get("id") ?? "").trim()];
  if (!collections.some(({ value }) => value === collection)) return bare(400);
  const place = editedFile(contentFolder(), collection, id);
  if (place === undefined)
    return "Der Name darf nur aus kleinen Buchstaben a–z, Ziffern und Bindestrichen bestehen, bei Unterordnern mit / dazwischen.";
  if (readEdited(contentFolder(), place).kind !== "missing") return "Einen Eintrag mit diesem Namen gibt es schon.";
  const text = place.file.endsWith(".md") ? "---\n\n---\n\n" : "";
  const { store } = acting.locals;
  return store.write(async (tx): Promise<Response | string> => {
    if (!(await mayStill(tx, "content", acting))) return bare(403);
    if ((await draftAt(tx, place.file)) !== undefined) return "An einem Eintrag mit diesem Namen wird schon gearbeitet.";
    const save = { path: place.file, collection, text, seen: 0, seenDigest: null, disk: null };
    await saveDraft(tx, { ...save, authorId: acting.session.userId, now: acting.now, kind: "saved" });
    return seeOther(entryHref(collection, id));
  });
}

/** `/manage/inhalte/neu`: a new entry begins as a draft; its file is there with its first release. */
export async function contentNewPage(context: ManageContext): Promise<Response | ContentNewModel> {
  const { url, request, locals, response } = context;
  const acting = await actingOf(context);
  let shown: Shown = { problem: null, error: null, collection: url.searchParams.get("sammlung") ?? "news", id: "" };
  if (request.method === "POST") {
    const form = await readEntryForm(request, locals);
    if (form instanceof Response) return form;
    const begun = await begin(form, acting);
    if (begun instanceof Response) return begun;
    response.status = 422;
    shown = {
      problem: problemMessage("invalid"),
      error: begun,
      collection: form.fields.get("collection") ?? "",
      id: form.fields.get("id") ?? "",
    };
  }
  return {
    ...frameFor(acting, url, shown.problem),
    head: manageHead("Neuer Eintrag", NEW_CONTENT_PATH, { label: "Inhalte", path: CONTENT_PATH }),
    collections,
    collection: shown.collection,
    id: shown.id,
    error: shown.error,
  };
}
