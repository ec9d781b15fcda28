import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, isIsoDay } from "#src/domain/time/german-date.ts";
import type { BulkChange } from "#src/editing/bulk-change.ts";
import { contentDesk } from "#src/editing/content-desk.ts";
import { contentRows } from "#src/editing/list/content-rows.ts";
import { editedFile } from "#src/editing/read-file.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import {
  ALL_CONTENT,
  BULK_CONTENT_PATH,
  CONTENT_PATH,
  entryHref,
  fileHref,
  SETTINGS,
  TAG_PARAMETER,
} from "../../rules/content/content-paths.ts";
import { manageHead } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import { hrefWith } from "../../rules/paging.ts";
import type { Choice } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type BulkPlan, type BulkRow, bulkRows, planBulk, saveBulk } from "./bulk-drafts.ts";
import { askedEntries, entriesAsked } from "./content-list.page.ts";
import { type EntryForm, readEntryForm } from "./entry-form.ts";
import { contentFolder } from "./entry-state.ts";

export const MOST_AT_ONCE = 100;

type BulkErrors = Partial<Record<"files" | "change" | "checked", string>>;
type BulkPreview = Readonly<{
  rows: readonly BulkRow[];
  same: readonly string[];
  refused: readonly Readonly<{ title: string; href: string; sentence: string }>[];
}>;

export type ContentBulkModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    action: string;
    back: string;
    allHref: string;
    entries: readonly Readonly<{ file: string; title: string; soft: string; chosen: boolean }>[];
    more: number;
    tags: readonly Choice[];
    change: BulkChange;
    today: string;
    errors: BulkErrors;
    preview: BulkPreview | null;
  }>;

type Shown = Readonly<{ message: ManageMessage | null; errors: BulkErrors; plan: BulkPlan | null; chosen: ReadonlySet<string> }>;

const nothing: BulkChange = { add: "", remove: "", checked: "" };

const changeOf = ({ fields }: EntryForm): BulkChange => ({
  add: fields.get("add") ?? "",
  remove: fields.get("remove") ?? "",
  checked: (fields.get("checked") ?? "").trim(),
});

const tagsOf = async (): Promise<readonly Choice[]> =>
  (await contentRows(contentFolder(), `${buildEnvironment().varDir}/content-lists`, "tags"))
    .map(({ id, title }) => ({ value: id, label: title }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "de"));

function errorsIn(files: readonly string[], { add, remove, checked }: BulkChange, tags: readonly Choice[], today: string): BulkErrors {
  const errors: BulkErrors = {};
  if (files.length === 0) errors.files = "Bitte wählen Sie mindestens einen Eintrag aus.";
  if (files.length > MOST_AT_ONCE) errors.files = `Bitte wählen Sie höchstens ${MOST_AT_ONCE} Einträge aus.`;
  const known = new Set(["", ...tags.map(({ value }) => value)]);
  if (!known.has(add)) errors.change = "Dieses Schlagwort gibt es nicht.";
  else if (add !== "" && add === remove) errors.change = "Ein Schlagwort kann nicht zugleich hinzukommen und entfallen.";
  else if (add === "" && remove === "" && checked === "") errors.change = "Bitte sagen Sie, was sich ändern soll.";
  if (checked !== "" && !isIsoDay(checked)) errors.checked = "Bitte geben Sie einen Tag an.";
  else if (checked > today) errors.checked = `Der Tag darf nicht in der Zukunft liegen. Heute ist der ${formatDay(today)}.`;
  return errors;
}

/** Whether each entry is still as the preview showed it. */
const isAsShown = ({ ready }: BulkPlan, form: EntryForm): boolean => {
  const shown = new Set(form.fields.getAll("shown"));
  return shown.size === ready.length && ready.every(({ state }) => shown.has(`${state.place.file} ${state.onDisk?.digest}`));
};

async function submit(context: ManageContext, form: EntryForm, acting: Acting, tags: readonly Choice[]): Promise<Response | Shown> {
  const { response, url } = context;
  const files = [...new Set(form.fields.getAll("file"))];
  const chosen = new Set(files);
  const change = changeOf(form);
  const today = todayInBerlin(acting.now);
  const errors = errorsIn(files, change, tags, today);
  if (Object.keys(errors).length > 0) {
    response.status = 422;
    return { message: problemMessage("invalid"), errors, plan: null, chosen };
  }
  const plan = await planBulk(acting.locals.store.db, files, change);
  if (form.intent === "preview") return { message: null, errors: {}, plan, chosen };
  if (form.intent !== "save" && form.intent !== "review") return bare(400);
  const day = formatDay(today);
  const done = isAsShown(plan, form) ? await saveBulk(plan, { review: form.intent === "review", day }, acting) : "changed";
  if (done === "forbidden") return bare(403);
  if (done === "saved") {
    const filter = form.intent === "review" ? "zu-pruefen" : "entwurf";
    return seeOther(hrefWith(CONTENT_PATH, { sammlung: askedEntries(url).collection, filter, meldung: "content-bulk-saved" }));
  }
  response.status = 409;
  return {
    message: problemMessage("content-bulk-changed"),
    errors: {},
    plan: await planBulk(acting.locals.store.db, files, change),
    chosen,
  };
}

const previewOf = (plan: BulkPlan): BulkPreview => ({
  rows: bulkRows(plan),
  same: plan.same,
  refused: plan.refused.map(({ file, title, sentence }) => ({ title, href: fileHref(file), sentence })),
});

/** The files that lead to the tag of the address; undefined where it names none that there is. */
async function taggedIn(
  { searchParams }: URL,
  tags: readonly Choice[],
): Promise<Readonly<{ tag: string; files: ReadonlySet<string> }> | undefined> {
  const tag = searchParams.get(TAG_PARAMETER) ?? "";
  const place = tags.some(({ value }) => value === tag) ? editedFile(contentFolder(), "tags", tag) : undefined;
  if (place === undefined) return undefined;
  return { tag, files: new Set((await contentDesk(contentFolder()).links({ file: place.file })).from) };
}

/** `/manage/inhalte/mehrere`: one change for several entries, looked at before it is saved as drafts (spec:editing#several-at-once). */
export async function contentBulkPage(context: ManageContext): Promise<Response | ContentBulkModel> {
  const { url, request, locals } = context;
  const acting = await actingOf(context);
  const tags = await tagsOf();
  const tagged = await taggedIn(url, tags);
  const asked = tagged === undefined ? askedEntries(url) : ({ collection: ALL_CONTENT, words: "", filter: "" } as const);
  if (asked.collection === SETTINGS) return seeOther(CONTENT_PATH);
  let shown: Shown = { message: null, errors: {}, plan: null, chosen: new Set() };
  let change = nothing;
  if (request.method === "POST") {
    const form = await readEntryForm(request, locals);
    if (form instanceof Response) return form;
    const answer = await submit(context, form, acting, tags);
    if (answer instanceof Response) return answer;
    [shown, change] = [answer, changeOf(form)];
  }
  const found = await entriesAsked(locals.store, asked, acting.now);
  const rows = tagged === undefined ? found.rows : found.rows.filter(({ file }) => tagged.files.has(file));
  const query =
    tagged === undefined ? { sammlung: asked.collection, suche: asked.words, filter: asked.filter } : { [TAG_PARAMETER]: tagged.tag };
  const all = url.searchParams.get("auswahl") === "alle";
  return {
    ...frameFor(acting, url, shown.message),
    head: manageHead("Mehrere bearbeiten", BULK_CONTENT_PATH, { label: "Inhalte", path: CONTENT_PATH }),
    action: hrefWith(BULK_CONTENT_PATH, query),
    back: tagged === undefined ? hrefWith(CONTENT_PATH, query) : entryHref("tags", tagged.tag),
    allHref: hrefWith(BULK_CONTENT_PATH, { ...query, auswahl: all ? "" : "alle" }),
    entries: rows.slice(0, MOST_AT_ONCE).map(({ file, title, id, collection, checked }) => ({
      ...{ file, title, chosen: request.method === "POST" ? shown.chosen.has(file) : all },
      soft: [
        asked.collection === ALL_CONTENT ? `${collection}/${id}` : id,
        ...(checked !== null && isIsoDay(checked) ? [`geprüft am ${formatDay(checked)}`] : []),
      ].join(", "),
    })),
    more: Math.max(0, rows.length - MOST_AT_ONCE),
    ...{ tags, change, today: todayInBerlin(acting.now), errors: shown.errors },
    preview: shown.plan === null ? null : previewOf(shown.plan),
  };
}
