import { draftFacts } from "#db/repositories/content-drafts.ts";
import { publishedBetween } from "#db/repositories/content-history.ts";
import { berlinInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, formatDayLong, formatMonth, isIsoDay, mondayOf } from "#src/domain/time/german-date.ts";
import { contentRows } from "#src/editing/list/content-rows.ts";
import {
  monthAfter,
  monthOf,
  type PublicationDay,
  type PublicationItem,
  type PublicationKind,
  publicationDays,
} from "#src/editing/list/publication-days.ts";
import { editedCollections } from "#src/editing/read-file.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { CALENDAR_CONTENT_PATH, CONTENT_PATH, fileHref, publicationLabels } from "../../rules/content/content-paths.ts";
import { manageHead } from "../../rules/manage-areas.ts";
import { hrefWith } from "../../rules/paging.ts";
import type { Tone } from "../../rules/table-model.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { contentFolder } from "./entry-state.ts";

type Item = Readonly<{ title: string; href: string; label: string; tone: Tone; soft: string }>;
type GridDay = Readonly<{ day: string; number: string; name: string; inMonth: boolean; isToday: boolean; count: number; waits: number }>;

export type ContentCalendarModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    month: string;
    monthName: string;
    summary: string;
    before: Readonly<{ href: string; label: string }>;
    after: Readonly<{ href: string; label: string }>;
    weeks: readonly (readonly GridDay[])[];
    days: readonly Readonly<{ day: string; name: string; items: readonly Item[] }>[];
    more: boolean;
  }>;

const MOST = 1000;
const tones: Readonly<Record<PublicationKind, Tone>> = { published: "good", scheduled: "warn", appeared: "good", dated: "plain" };
const collectionLabels = new Map(editedCollections.map(({ name, label }) => [name, label.one]));

const itemOf = ({ file, title, kind, clock, by }: PublicationItem): Item => ({
  ...{ title, href: fileHref(file), label: publicationLabels[kind], tone: tones[kind] },
  soft: [
    ...(clock === "" ? [] : [`${clock} Uhr`]),
    collectionLabels.get(file.slice(0, Math.max(0, file.indexOf("/")))) ?? "Einstellung",
    ...(by === null ? [] : [`freigegeben von ${by}`]),
  ].join(", "),
});

function weeksOf(month: string, days: readonly PublicationDay[], today: string): readonly (readonly GridDay[])[] {
  const items = new Map(days.map(({ day, items: own }) => [day, own]));
  const last = addDays(`${monthAfter(month, 1)}-01`, -1);
  const weeks: GridDay[][] = [];
  for (let monday = mondayOf(`${month}-01`); monday <= last; monday = addDays(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, at) => {
        const day = addDays(monday, at);
        const own = items.get(day) ?? [];
        const waits = own.filter(({ kind }) => kind === "scheduled").length;
        const facts = { day, number: String(Number(day.slice(8))), name: formatDayLong(day) };
        return { ...facts, inMonth: monthOf(day) === month, isToday: day === today, count: own.length - waits, waits };
      }),
    );
  return weeks;
}

const hrefOf = (month: string): string => hrefWith(CALENDAR_CONTENT_PATH, { monat: month });
const nameOf = (month: string): string => formatMonth(`${month}-01`);

/** `/manage/inhalte/kalender`: what was and will be published in a month (spec:editing#calendar). */
export async function contentCalendarPage(context: ManageContext): Promise<ContentCalendarModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const today = todayInBerlin(acting.now);
  const asked = url.searchParams.get("monat") ?? "";
  const month = isIsoDay(`${asked}-01`) ? asked : monthOf(today);
  const instant = (day: string): Date => new Date(berlinInstant(day, "00:00"));
  const rows = [];
  for (const { name } of editedCollections)
    rows.push(...(await contentRows(contentFolder(), `${buildEnvironment().varDir}/content-lists`, name)));
  const published = await publishedBetween(db, instant(`${month}-01`), instant(`${monthAfter(month, 1)}-01`), MOST);
  const days = publicationDays(month, { rows, works: await draftFacts(db), published, now: acting.now });
  const all = days.flatMap(({ items }) => items);
  const waits = all.filter(({ kind }) => kind === "scheduled").length;
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  return {
    ...frameFor(acting, url),
    head: manageHead("Veröffentlichungen", CALENDAR_CONTENT_PATH, { label: "Inhalte", path: CONTENT_PATH }),
    ...{ month, monthName: nameOf(month), more: published.length === MOST },
    summary: `${all.length - waits} erschienen, ${waits} geplant`,
    before: { href: hrefOf(before), label: nameOf(before) },
    after: { href: hrefOf(after), label: nameOf(after) },
    weeks: weeksOf(month, days, today),
    days: days.map(({ day, items }) => ({ day, name: formatDayLong(day), items: items.map(itemOf) })),
  };
}
