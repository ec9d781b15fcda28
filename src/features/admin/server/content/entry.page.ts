import { notePresence, othersPresent, revisionById, revisionsOf } from "#db/repositories/content-drafts.ts";
import { hasFourEyes, mayReleaseContent } from "#db/repositories/content-release.ts";
import type { Origins } from "#src/brand/brand.ts";
import type { Problem } from "#src/catalogue/problem.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { builtInOf } from "#src/editing/built-in.ts";
import { contentDesk } from "#src/editing/content-desk.ts";
import type { CitedLaw } from "#src/editing/desk-calls.ts";
import { titleOf } from "#src/editing/drafts.ts";
import { asShown, partsOf } from "#src/editing/file-parts.ts";
import type { FormPart } from "#src/editing/form-part.ts";
import { type DiffLine, diffLines, shortDiff } from "#src/editing/line-diff.ts";
import { BODY, type Conflict, mergeTexts } from "#src/editing/merge.ts";
import { controlOfProblem, fieldOfProblem } from "#src/editing/problem-field.ts";
import { digestOf } from "#src/editing/read-file.ts";
import { settingsForm } from "#src/editing/settings-form.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { CONTENT_PATH, entryHref, revisionLabels, settingsLabels, stateLabels, taggedHref } from "../../rules/content/content-paths.ts";
import { manageHead } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import type { Tone } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type Acted, askReview, conflictOf, discard, endPreviews, merge, release, restore, save, unschedule } from "./entry-acts.ts";
import { formOf, placeLabel, type Said, type ShownField } from "./entry-fields.ts";
import { type EntryForm, readEntryForm, textOf } from "./entry-form.ts";
import { contentFolder, type EntryState, stateAt } from "./entry-state.ts";
import { isMove, type MoveForm, type MoveModel, moveModel, submitMove } from "./move-form.ts";
import { type EntryPreview, previewAnswer, previewAt, shareLink } from "./preview-answer.ts";
import { citedIn, json, suggestAnswer } from "./script-answers.ts";

export type EntryView = "formular" | "quelltext" | "vergleich" | "verlauf" | "umbenennen";
const views: ReadonlySet<string> = new Set<EntryView>(["quelltext", "vergleich", "verlauf", "umbenennen"]);

export type EntryModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    view: EntryView;
    file: string;
    state: Readonly<{ label: string; tone: Tone }>;
    facts: readonly string[];
    /** What an entry is for that the product has built in. */
    about: string | null;
    /** Whether the code knows its name and place. */
    fixed: boolean;
    held: string | null;
    version: number;
    digest: string;
    /** The digest of the text that is shown, to know after a conflict what was made of it. */
    revision: string;
    fields: readonly ShownField[];
    /** The row that is shown alone; null for the whole form. */
    part: FormPart | null;
    body: Readonly<{ text: string; said: readonly Said[] }> | null;
    source: Readonly<{ text: string; said: readonly Said[] }> | null;
    said: readonly Said[];
    /** What the text cites; empty where no text is shown. */
    cited: readonly CitedLaw[];
    others: readonly string[];
    address: string | null;
    linkedFrom: readonly string[];
    /** Where those can be changed together; null for all but tags. */
    taggedHref: string | null;
    /** Links to them are written without. */
    origins: Origins;
    preview: EntryPreview | null;
    share: Readonly<{ href: string; until: string }> | null;
    diff: readonly (DiffLine | null)[];
    revisions: readonly Readonly<{ id: string; label: string; at: string; author: string; href: string }>[];
    move: MoveModel;
    /** `isBaseKnown`: whether the text is still known that both were made of. */
    conflict: Readonly<{
      aside: string;
      began: string;
      isBaseKnown: boolean;
      places: readonly (Conflict & Readonly<{ label: string }>)[];
    }> | null;
    mayRelease: boolean;
    fourEyes: boolean;
    hasDraft: boolean;
    scheduled: boolean;
    /** The moment that was asked for and refused. */
    moment: Readonly<{ typed: string; error: string }>;
  }>;

const PRESENT_MS = 60_000;
const HISTORY = 50;

type Shown = Readonly<{
  problem: ManageMessage | null;
  text?: string;
  conflict?: Readonly<{ aside: string; began: string }>;
  check?: boolean;
  part?: string;
  move?: MoveForm;
  moment?: EntryModel["moment"];
}>;

function saidOf({ message, warning }: Problem): Said {
  const at = controlOfProblem(message);
  return { text: message, warning: warning === true, ...(at.includes(".") ? { at } : {}) };
}

/** What is said of a text, by the field it stands beside; what concerns other files stands under no field. */
async function saidBy(file: string, text: string, quick: boolean): Promise<ReadonlyMap<string, readonly Said[]>> {
  const found = await contentDesk(contentFolder()).check({ edited: [[file, text]], quick });
  const own = found
    .filter((problem) => problem.file === file)
    .map((problem) => [settingsForm(file)?.fieldOf(problem.message) ?? fieldOfProblem(problem, text), saidOf(problem)] as const);
  const elsewhere = found
    .filter((problem) => problem.file !== file && problem.warning !== true)
    .map((problem) => ["", { ...saidOf(problem), text: `${problem.file}: ${problem.message}` }] as const);
  const by = Map.groupBy([...own, ...elsewhere], ([field]) => field);
  return new Map([...by].map(([field, said]) => [field, said.map(([, one]) => one)]));
}

const settingsTitle = (file: string): string => Object.entries(settingsLabels).find(([name]) => name === file)?.[1] ?? file;

async function answerScript(state: EntryState, form: EntryForm, acting: Acting): Promise<Response> {
  if (form.intent === "check") {
    const text = textOf(state.place, state.text, form);
    if (text === null) return bare(400);
    const [said, cited] = [await saidBy(state.place.file, text, true), await citedIn(state, text, acting.now)];
    return json({ said: Object.fromEntries(said), cited });
  }
  const acted = await save(state, form, acting, "autosave");
  const others = await othersPresent(
    acting.locals.store.db,
    state.place.file,
    acting.session.userId,
    new Date(acting.now.getTime() - PRESENT_MS),
  );
  if (acted.kind === "done") return json({ version: acted.version, others });
  return json(
    { problem: problemMessage(acted.kind === "conflict" ? "content-overtaken" : acted.problem).text },
    acted.kind === "conflict" ? 409 : acted.status,
  );
}

const acts: Readonly<Record<string, (state: EntryState, form: EntryForm, acting: Acting) => Promise<Acted>>> = {
  save: (state, form, acting) => save(state, form, acting, "saved"),
  merge,
  discard,
  restore,
  release,
  unschedule,
  review: askReview,
  "revoke-previews": endPreviews,
};

async function submit(context: ManageContext, state: EntryState, acting: Acting, path: string): Promise<Response | Shown> {
  const form = await readEntryForm(context.request, context.locals);
  if (form instanceof Response) return form;
  if (form.intent === "check" || form.intent === "autosave") return answerScript(state, form, acting);
  if (isMove(form.intent)) return submitMove(context, state, form, acting);
  const act = Object.hasOwn(acts, form.intent) ? acts[form.intent] : undefined;
  if (act === undefined) return bare(400);
  const part = form.fields.get("teil") ?? "";
  const acted = await act(state, form, acting);
  if (acted.kind === "conflict") {
    context.response.status = 409;
    return { problem: problemMessage("content-conflict"), conflict: { aside: acted.aside, began: form.revision }, part };
  }
  if (acted.kind === "refused") {
    if (acted.problem === "forbidden") return bare(403);
    context.response.status = acted.status;
    const error = acted.problem === "content-moment" || acted.problem === "content-moment-past" ? problemMessage(acted.problem).text : "";
    const moment = { typed: form.fields.get("releaseAt") ?? "", error };
    return { problem: error === "" ? problemMessage(acted.problem) : problemMessage("invalid"), check: true, part, moment };
  }
  const view = form.source === undefined ? (part === "" ? "" : `&teil=${encodeURIComponent(part)}`) : "&ansicht=quelltext";
  const target = form.intent === "discard" && state.disk.kind === "missing" ? CONTENT_PATH : path;
  return seeOther(
    acted.code === undefined ? `${path}${view.replace("&", "?")}` : `${target}?meldung=${acted.code}${target === path ? view : ""}`,
  );
}

function factsOf({ draft, diskChanged }: EntryState): readonly string[] {
  if (draft === undefined) return [];
  return [
    `Entwurf vom ${formatInstant(draft.updatedAt)}`,
    ...(draft.state === "freigegeben" && draft.releaseAt !== null ? [`erscheint am ${formatInstant(draft.releaseAt)}`] : []),
    ...(diskChanged ? ["Die Datei wurde inzwischen geändert."] : []),
  ];
}

/** What has no title of its own is called by its kind too: `Navigation „ifb“`. */
function shownTitle({ file, id, collection }: EntryState["place"], text: string): string {
  const title = titleOf(file, text);
  return title === id && collection !== undefined ? `${collection.label.one} „${id}“` : title;
}

async function modelOf(context: ManageContext, acting: Acting, state: EntryState, shown: Shown, path: string): Promise<EntryModel> {
  const { locals, url } = context;
  const { db } = locals.store;
  const { place, draft, onDisk, text } = state;
  const asked = url.searchParams.get("ansicht") ?? "";
  const diskConflict = shown.conflict === undefined && state.diskChanged && asked === "vergleich" ? { aside: "", began: "" } : undefined;
  const conflict = shown.conflict ?? diskConflict;
  const three = conflict && (await conflictOf(db, state, conflict.aside, conflict.began));
  const wantsCheck = draft !== undefined || shown.check === true || url.searchParams.has("pruefen");
  const said = wantsCheck ? await saidBy(place.file, text, !url.searchParams.has("meldung")) : new Map<string, readonly Said[]>();
  const form = formOf(state, text, said, shown.part ?? url.searchParams.get("teil") ?? "");
  const fields = form?.fields;
  const view: EntryView = views.has(asked) ? (asked as EntryView) : fields === undefined ? "quelltext" : "formular";
  const old = await revisionById(db, url.searchParams.get("stand") ?? "");
  const [from, to] = old?.path === place.file ? [old.text, text] : [onDisk?.text ?? "", text];
  const history = view === "verlauf" ? await revisionsOf(db, place.file, HISTORY) : [];
  const links =
    view === "formular" || view === "umbenennen"
      ? await contentDesk(contentFolder()).links({ file: place.file })
      : { address: null, from: [] };
  const known = new Set([...(fields ?? []).map(({ name }) => name.split(".")[0] ?? ""), BODY]);
  const everywhere = [...said].filter(([name]) => view !== "formular" || !known.has(name)).flatMap(([, list]) => list);
  const builtIn = builtInOf(place);
  const published = onDisk === null && builtIn !== undefined ? "eingebaut" : "veröffentlicht";
  const state_ = draft === undefined ? { label: published, tone: "plain" as const } : stateLabels[draft.state];
  const parts = partsOf(place.file, text);
  const mayRelease = await mayReleaseContent(db, acting.session.userId);
  const preview = previewAt(place, path, acting.now);
  const shared = draft !== undefined && preview !== null && mayRelease ? await revisionById(db, draft.revisionId) : undefined;
  const since = new Date(acting.now.getTime() - PRESENT_MS);
  return {
    ...frameFor(acting, url, shown.problem),
    head: manageHead(place.collection === undefined ? settingsTitle(place.file) : shownTitle(place, text), path, {
      label: place.collection?.label.many ?? "Einstellungen",
      path: `${CONTENT_PATH}?sammlung=${place.collection?.name ?? "einstellungen"}`,
    }),
    path,
    view,
    file: place.file,
    state: state_,
    about: builtIn?.about ?? null,
    fixed: place.collection === undefined || builtIn !== undefined,
    facts: factsOf(state),
    held: draft?.held ?? null,
    version: draft?.version ?? 0,
    digest: onDisk?.digest ?? "",
    revision: digestOf(text),
    fields: view === "formular" ? (fields ?? []) : [],
    part: (view === "formular" ? form?.part : undefined) ?? null,
    body: place.file.endsWith(".md") && view === "formular" ? { text: asShown(parts?.body ?? ""), said: said.get(BODY) ?? [] } : null,
    source: view === "quelltext" ? { text: asShown(text), said: [...said.values()].flat() } : null,
    said: view === "quelltext" ? [] : everywhere,
    others: await othersPresent(db, place.file, acting.session.userId, since),
    cited: view === "formular" || view === "quelltext" ? await citedIn(state, text, acting.now) : [],
    address: links.address,
    preview,
    share: shared === undefined ? null : await shareLink(shared, acting),
    linkedFrom: links.from,
    taggedHref: place.collection?.name === "tags" ? taggedHref(place.id) : null,
    origins: locals.origins,
    diff: view === "vergleich" ? shortDiff(diffLines(asShown(from), asShown(to))) : [],
    revisions: history.map(({ id, kind, at, author }) => ({
      id,
      label: revisionLabels[kind],
      at: formatInstant(at),
      author: author ?? "",
      href: `${path}?ansicht=vergleich&stand=${id}`,
    })),
    move: await moveModel(db, { place, address: links.address, form: shown.move, isShown: view === "umbenennen" }),
    conflict:
      conflict && three
        ? {
            ...conflict,
            isBaseKnown: three.base !== null,
            places: mergeTexts(place.file, three).conflicts.map((one) => ({ ...one, label: placeLabel(place, one.name) })),
          }
        : null,
    mayRelease,
    fourEyes: draft !== undefined && draft.authorId === acting.session.userId && (await hasFourEyes(db, draft.collection)),
    hasDraft: draft !== undefined,
    scheduled: draft?.state === "freigegeben",
    moment: shown.moment ?? { typed: "", error: "" },
  };
}

/** `/manage/inhalte/{collection}/{id}`: one entry as a form, as source, compared and with its history. */
export async function entryPage(context: ManageContext): Promise<Response | EntryModel> {
  const { locals, params, request } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const state = await stateAt(db, params["collection"], params["entry"]);
  if (state === undefined) return bare(404);
  const path = entryHref(params["collection"] ?? "", state.place.id);
  const asked = request.method === "POST" ? "" : context.url.searchParams.get("ansicht");
  if (asked === "vorschau") return previewAnswer(state, context.url, acting);
  if (asked === "vorschlaege") return suggestAnswer(context.url);
  const shown: Response | Shown = request.method === "POST" ? await submit(context, state, acting, path) : { problem: null };
  if (shown instanceof Response) return shown;
  await locals.store.write((tx) => notePresence(tx, state.place.file, acting.session.userId, acting.now));
  const now = request.method === "POST" ? ((await stateAt(db, params["collection"], params["entry"])) ?? state) : state;
  if (now.disk.kind === "unreadable" && now.draft === undefined) {
    const model = await modelOf(context, acting, now, { problem: { kind: "problem", text: now.disk.sentence } }, path);
    return { ...model, view: "verlauf", source: null };
  }
  return modelOf(context, acting, now, shown, path);
}
