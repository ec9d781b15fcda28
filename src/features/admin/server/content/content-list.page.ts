import { type ContentDraft, listDrafts } from "#db/repositories/content-drafts.ts";
import { askerOf } from "#src/accounts/session/session.ts";
import { isMoment } from "#src/domain/page/publication.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, isIsoDay } from "#src/domain/time/german-date.ts";
import { contentDesk } from "#src/editing/content-desk.ts";
import type { ContentFilter, ListedEntry } from "#src/editing/desk-calls.ts";
import { editedCollections, settingsFiles } from "#src/editing/read-file.ts";
import { decideAccess } from "#src/shared/http/access.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { CONTENT_PATH, fileHref, SETTINGS, stateLabels } from "../../rules/content/content-paths.ts";
import { manageHead } from "../../rules/manage-areas.ts";
import { pagingOf } from "../../rules/paging.ts";
import type { Cell, Choice, ListModel, TableModel } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { contentFolder } from "./entry-state.ts";

export type ContentListModel = ManageFrame &
  Readonly<{ head: ReturnType<typeof manageHead>; drafts: TableModel; list: ListModel; collection: string; mayGrant: boolean }>;

const filters: readonly Choice[] = [
  { value: "entwurf", label: "im Kopf als Entwurf gekennzeichnet" },
  { value: "geplant", label: "geplant" },
  { value: "veraltet", label: "Rechtsstand lange nicht geprüft" },
];
const MOST_DRAFTS = 50;
const TEXT_LIMIT = 100;

const choices: readonly Choice[] = [
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

function entryRow(
  { file, id, title, day, checked, draft, publishAt }: ListedEntry,
  drafts: ReadonlyMap<string, ContentDraft>,
): readonly Cell[] {
  const own = drafts.get(file);
  const state: Cell =
    own !== undefined
      ? { text: stateLabels[own.state].label, badge: stateLabels[own.state].tone }
      : draft
        ? { text: "Entwurf", badge: "plain" }
        : publishAt !== null && isMoment(publishAt)
          ? { text: `ab ${publishAt}`, badge: "plain" }
          : { text: "öffentlich", badge: "good" };
  const dayText = (value: string | null): string => (value !== null && isIsoDay(value) ? formatDay(value) : "–");
  return [{ text: title, href: fileHref(file), soft: id }, state, { text: dayText(day) }, { text: dayText(checked) }];
}

const settingsRows = (drafts: ReadonlyMap<string, ContentDraft>): readonly (readonly Cell[])[] =>
  settingsFiles.map((file) => {
    const own = drafts.get(file);
    const state: Cell =
      own === undefined
        ? { text: "öffentlich", badge: "good" }
        : { text: stateLabels[own.state].label, badge: stateLabels[own.state].tone };
    return [{ text: file, href: fileHref(file) }, state, { text: "–" }, { text: "–" }];
  });

async function listOf(acting: Acting, url: URL, collection: string): Promise<ListModel> {
  const words = (url.searchParams.get("suche") ?? "").trim().slice(0, TEXT_LIMIT);
  const asked = url.searchParams.get("filter") ?? "";
  const filter = (filters.some(({ value }) => value === asked) ? asked : "") as ContentFilter;
  const today = todayInBerlin(acting.now);
  const drafts = new Map((await listDrafts(acting.locals.store.db, MOST_DRAFTS * 10, collection)).map((draft) => [draft.path, draft]));
  const ask = (from: number, limit: number) => contentDesk(contentFolder()).list({ collection, words, filter, today, from, limit });
  const isSettings = collection === SETTINGS;
  const first = isSettings ? { total: settingsFiles.length, entries: [] } : await ask(0, pagingOf(null, 0).limit);
  const paging = pagingOf(url.searchParams.get("seite"), first.total);
  const { entries } = paging.offset === 0 || isSettings ? first : await ask(paging.offset, paging.limit);
  return {
    path: CONTENT_PATH,
    query: { sammlung: collection, suche: words, filter },
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
      { kind: "choice", name: "filter", label: "Nur", value: filter, options: filters },
    ],
    table: {
      caption: labels.get(collection) ?? collection,
      columns: ["Eintrag", "Stand", "Datum", "Geprüft am"],
      rows: isSettings ? settingsRows(drafts) : entries.map((entry) => entryRow(entry, drafts)),
      empty: "Zu dieser Auswahl gibt es keinen Eintrag.",
    },
  };
}

/** `/manage/inhalte`: what is being worked on, and the entries of a collection. */
export async function contentListPage(context: ManageContext): Promise<ContentListModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const asked = url.searchParams.get("sammlung") ?? "";
  const collection = labels.has(asked) ? asked : "news";
  const drafts = await listDrafts(locals.store.db, MOST_DRAFTS);
  return {
    ...frameFor(acting, url),
    head: manageHead("Inhalte", CONTENT_PATH),
    collection,
    mayGrant: decideAccess("users", askerOf(acting.session)) === "granted",
    drafts: {
      caption: "In Arbeit",
      columns: ["Eintrag", "Stand", "Zuletzt"],
      rows: drafts.map(draftRow),
      empty: "Zurzeit ist kein Entwurf in Arbeit.",
    },
    list: await listOf(acting, url, collection),
  };
}

/** `/manage/inhalte/{collection}` leads to its list. */
export async function collectionPage({ params }: Pick<ManageContext, "params">): Promise<Response> {
  const collection = params["collection"] ?? "";
  return labels.has(collection) ? seeOther(`${CONTENT_PATH}?sammlung=${collection}`) : bare(404);
}
