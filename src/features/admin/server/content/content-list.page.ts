import { type ContentDraft, draftFacts, listDrafts } from "#db/repositories/content-drafts.ts";
import { filesWithOpenLawTasks } from "#db/repositories/law-desk.ts";
import { askerOf } from "#src/accounts/session/session.ts";
import { isMoment } from "#src/domain/page/publication.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, isIsoDay } from "#src/domain/time/german-date.ts";
import { canBegin } from "#src/editing/built-in.ts";
import { contentRows } from "#src/editing/list/content-rows.ts";
import { type EntryRow, withBuiltIn } from "#src/editing/list/entry-row.ts";
import { type Facts, type Selected, selectEntries, type Work, type WorkFilter, withNewEntries } from "#src/editing/list/select-entries.ts";
import { staleMonths } from "#src/editing/list/stale-months.ts";
import { editedCollections, settingsFiles } from "#src/editing/read-file.ts";
import { decideAccess } from "#src/shared/http/access.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import {
  ALL_CONTENT,
  CONTENT_PATH,
  fileHref,
  SETTINGS,
  settingsLabels,
  stateLabels,
  workFilterLabels,
} from "../../rules/content/content-paths.ts";
import { manageHead } from "../../rules/manage-areas.ts";
import { hrefWith, pagingOf } from "../../rules/paging.ts";
import type { Cell, Choice, ListModel, TableModel } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { contentFolder } from "./entry-state.ts";

/** What waits, with how many of it; chosen once more it is no filter. */
export type WaitingModel = Readonly<{ label: string; count: number; href: string; chosen: boolean }>;

export type ContentListModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    drafts: TableModel;
    waiting: readonly WaitingModel[];
    list: ListModel;
    collection: string;
    /** The collection of which a new entry may be begun here; null where there is none. */
    begins: string | null;
    mayGrant: boolean;
  }>;

const MOST_DRAFTS = 50;
const TEXT_LIMIT = 100;

const choices: readonly Choice[] = [
  { value: ALL_CONTENT, label: "Alle Bereiche" },
  ...editedCollections
    .map(({ name, label }) => ({ value: name, label: label.many }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "de")),
  { value: SETTINGS, label: "Einstellungen" },
];
const labels = new Map(choices.map(({ value, label }) => [value, label]));

type Author = ContentDraft & Readonly<{ author: string | null }>;

const draftRow = ({ path, title, collection, state, updatedAt, author, releaseAt }: Author): readonly Cell[] => [
  { text: title, href: fileHref(path), soft: labels.get(collection) ?? collection },
  {
    text: stateLabels[state].label,
    badge: stateLabels[state].tone,
    ...(releaseAt === null ? {} : { soft: `erscheint am ${formatInstant(releaseAt)}` }),
  },
  { text: author ?? "–", soft: formatInstant(updatedAt) },
];

const dayText = (value: string | null): string => (value !== null && isIsoDay(value) ? formatDay(value) : "–");

function stateOf({ file, draft, publishAt, builtIn }: EntryRow, { works, law }: Pick<Facts, "works" | "law">): Cell {
  const own = works.get(file);
  const changed = law.has(file) ? { soft: "Zitierte Vorschrift hat sich geändert" } : {};
  if (own !== undefined) {
    const { label, tone } = stateLabels[own.state];
    return { text: label, badge: tone, ...(own.releaseAt === null ? changed : { soft: `erscheint am ${formatInstant(own.releaseAt)}` }) };
  }
  if (draft) return { text: "Entwurf", badge: "plain", ...changed };
  if (publishAt !== null && isMoment(publishAt)) return { text: `ab ${publishAt}`, badge: "plain", ...changed };
  return builtIn === true ? { text: "eingebaut", badge: "plain" } : { text: "öffentlich", badge: "good", ...changed };
}

const rowFor =
  (facts: Facts, everywhere: boolean) =>
  (row: EntryRow): readonly Cell[] => [
    { text: row.title, href: fileHref(row.file), soft: everywhere ? `${labels.get(row.collection) ?? row.collection}: ${row.id}` : row.id },
    stateOf(row, facts),
    { text: dayText(row.day) },
    { text: dayText(row.checked) },
  ];

const settingsRow = (file: (typeof settingsFiles)[number]): EntryRow => ({
  ...{ file, collection: SETTINGS, id: file, title: settingsLabels[file] },
  ...{ day: null, checked: null, draft: false, publishAt: null },
});

function newestFirst({ day: one }: EntryRow, { day: other }: EntryRow): number {
  return one === other ? 0 : (one ?? "") < (other ?? "") ? 1 : -1;
}

/** Of one collection, of the settings, or of all that people write. */
async function rowsOf(collection: string, works: readonly Work[]): Promise<readonly EntryRow[]> {
  if (collection === SETTINGS) return settingsFiles.map(settingsRow);
  const keepIn = `${buildEnvironment().varDir}/content-lists`;
  const names = collection === ALL_CONTENT ? editedCollections.map(({ name }) => name) : [collection];
  const rows: EntryRow[] = [];
  for (const name of names) {
    const own = await contentRows(contentFolder(), keepIn, name);
    const fresh = works.filter((work) => work.collection === name);
    // Of all collections only what somebody has written: what is built in would bury it.
    rows.push(...withNewEntries(names.length === 1 ? withBuiltIn(name, own) : own, fresh));
  }
  return names.length === 1 ? rows : rows.sort(newestFirst);
}

export type AskedEntries = Readonly<{ collection: string; words: string; filter: WorkFilter | "" }>;

/** What a list's address asks for; unknown values are as if they were not there. */
export function askedEntries({ searchParams }: URL): AskedEntries {
  const asked = searchParams.get("sammlung") ?? "";
  const filter = searchParams.get("filter") ?? "";
  return {
    collection: labels.has(asked) ? asked : "news",
    words: (searchParams.get("suche") ?? "").trim().slice(0, TEXT_LIMIT),
    filter: Object.hasOwn(workFilterLabels, filter) ? (filter as WorkFilter) : "",
  };
}

/** The entries that a list shows, with what is known of them (spec:editing#lists). */
export async function entriesAsked(
  { db }: Acting["locals"]["store"],
  { collection, words, filter }: AskedEntries,
  now: Date,
): Promise<Selected & Readonly<{ facts: Facts }>> {
  const folder = collection === ALL_CONTENT ? undefined : collection;
  const works = await draftFacts(db, folder);
  const law = collection === SETTINGS ? new Set<string>() : await filesWithOpenLawTasks(db, folder);
  const facts: Facts = {
    works: new Map(works.map((work) => [work.path, work])),
    ...{ law, months: staleMonths(contentFolder()), today: todayInBerlin(now), now },
  };
  return { ...selectEntries(await rowsOf(collection, works), { words, filter }, facts), facts };
}

const listQuery = ({ collection, words, filter }: AskedEntries) => ({ sammlung: collection, suche: words, filter });

function listOf(asked: AskedEntries, { rows, facts }: Awaited<ReturnType<typeof entriesAsked>>, page: string | null): ListModel {
  const { collection, words, filter } = asked;
  const paging = pagingOf(page, rows.length);
  return {
    path: CONTENT_PATH,
    query: listQuery(asked),
    paging,
    filters: [
      {
        kind: "choice",
        name: "sammlung",
        label: "Bereich",
        value: collection === "news" ? "" : collection,
        all: "News",
        options: choices.filter(({ value }) => value !== "news"),
      },
      { kind: "search", name: "suche", label: "Suche in Titel und Name", value: words },
      {
        kind: "choice",
        name: "filter",
        label: "Nur",
        value: filter,
        options: Object.entries(workFilterLabels).map(([value, label]) => ({ value, label })),
      },
    ],
    table: {
      caption: labels.get(collection) ?? collection,
      columns: ["Eintrag", "Stand", "Datum", "Geprüft am"],
      rows: rows.slice(paging.offset, paging.offset + paging.limit).map(rowFor(facts, collection === ALL_CONTENT)),
      empty: "Zu dieser Auswahl gibt es keinen Eintrag.",
    },
  };
}

const waitingOf = (asked: AskedEntries, { counts }: Selected): readonly WaitingModel[] =>
  Object.entries(workFilterLabels).map(([value, label]) => ({
    label,
    count: counts[value as WorkFilter],
    href: hrefWith(CONTENT_PATH, { ...listQuery(asked), filter: value === asked.filter ? "" : value }),
    chosen: value === asked.filter,
  }));

const beginsIn = (collection: string): string | null =>
  collection === ALL_CONTENT ? "news" : (editedCollections.filter(canBegin).find(({ name }) => name === collection)?.name ?? null);

/** `/manage/inhalte`: what is being worked on, and the entries of a collection. */
export async function contentListPage(context: ManageContext): Promise<ContentListModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const asked = askedEntries(url);
  const found = await entriesAsked(locals.store, asked, acting.now);
  const drafts = await listDrafts(locals.store.db, MOST_DRAFTS);
  return {
    ...frameFor(acting, url),
    head: manageHead("Inhalte", CONTENT_PATH),
    collection: asked.collection,
    begins: beginsIn(asked.collection),
    mayGrant: decideAccess("users", askerOf(acting.session)) === "granted",
    drafts: {
      caption: "In Arbeit",
      columns: ["Eintrag", "Stand", "Zuletzt"],
      rows: drafts.map(draftRow),
      empty: "Zurzeit ist kein Entwurf in Arbeit.",
    },
    waiting: waitingOf(asked, found),
    list: listOf(asked, found, url.searchParams.get("seite")),
  };
}

/** `/manage/inhalte/{collection}` leads to its list. */
export async function collectionPage({ params }: Pick<ManageContext, "params">): Promise<Response> {
  const collection = params["collection"] ?? "";
  return labels.has(collection) && collection !== ALL_CONTENT ? seeOther(`${CONTENT_PATH}?sammlung=${collection}`) : bare(404);
}
