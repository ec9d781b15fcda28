import type { Db } from "#db/client.ts";
import {
  approvedOnce,
  countForumLog,
  countOpenForumReveals,
  countPostsTakenDown,
  openForumReveals,
  postsTakenDown,
} from "#db/repositories/forum-desk.ts";
import type { OpenReport } from "#db/repositories/forum-moderation.ts";
import type { WaitingPost } from "#db/repositories/forum-posts.ts";
import { userById } from "#db/repositories/users.ts";
import type { ForumArea } from "#src/domain/forum/area.ts";
import { deskAppealPath, deskPostPath, deskThreadPath, FORUM_DESK_PATH } from "#src/domain/forum/forum-paths.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { actingOn, type PageContext } from "#src/endpoints/portal-page.ts";
import { waitingForModerators } from "#src/forum/waiting-for-moderators.ts";
import { forumAreas } from "#src/queries/forum-areas.ts";
import { measureNames } from "../../rules/statement.ts";
import { reportNumber } from "../forum-mails.ts";
import { moderationLists } from "../moderation-queue.ts";
import { shownName } from "../post-author.ts";
import { type DeskTable, logAction, shortened, waitsSince } from "./desk-cells.ts";

const PAGE_SIZE = 25;
const lists = ["wartend", "meldungen", "widersprueche", "aufdeckungen", "entfernt", "protokoll"] as const;
type List = (typeof lists)[number];

export type DeskTab = Readonly<{ label: string; href: string; count: number | null; late: boolean; current: boolean }>;
type Paging = Readonly<{ page: number; pages: number; total: number; limit: number; offset: number }>;
export type QueueModel = Readonly<{
  path: string;
  tabs: readonly DeskTab[];
  /** What waits for more than a day; null when nothing does. */
  alarm: string | null;
  table: DeskTable;
  paging: Paging;
  query: Readonly<Record<string, string | undefined>>;
}>;

type Page = Readonly<{ limit: number; offset: number }>;

const areaTitle = (areas: readonly ForumArea[], key: string): string => areas.find((area) => area.key === key)?.title ?? key;

const postCell = ({ id, source }: Pick<WaitingPost, "id" | "source">, soft?: string) => ({
  text: source === "" ? "(Text vernichtet)" : shortened(source),
  href: deskPostPath(id),
  ...(soft !== undefined && { soft }),
});

async function waitingTable(db: Db, page: Page, areas: readonly ForumArea[], now: Date): Promise<DeskTable> {
  const posts = await moderationLists(db).posts(page);
  const once = await approvedOnce(
    db,
    posts.map(({ id }) => id),
  );
  const twice = (key: string): boolean => areas.find((area) => area.key === key)?.delicate === true;
  return {
    caption: "Beiträge, die auf Freigabe warten, der älteste zuerst",
    columns: ["Wartet seit", "Beitrag", "Thema", "Name"],
    rows: posts.map((post) => [
      waitsSince(post.createdAt, now),
      postCell(post, twice(post.thread.area) ? (once.has(post.id) ? "1 von 2 Freigaben" : "braucht 2 Freigaben") : undefined),
      { text: post.thread.title, href: deskThreadPath(post.thread.id), soft: areaTitle(areas, post.thread.area) },
      { text: shownName(post) },
    ]),
    empty: "Kein Beitrag wartet auf Freigabe.",
  };
}

const reportRow = (report: OpenReport, now: Date) => [
  waitsSince(report.createdAt, now),
  { text: shortened(report.reason), href: `${deskPostPath(report.post.id)}#meldungen`, soft: reportNumber(report) },
  report.kind === "rechtswidrig" ? { text: "rechtswidrig", badge: "bad" as const } : { text: "gegen die Regeln", badge: "plain" as const },
  { text: report.thread.title, href: deskThreadPath(report.thread.id), soft: shortened(report.post.source) },
];

async function tableOf(list: List, db: Db, page: Page, now: Date): Promise<DeskTable> {
  const areas = forumAreas();
  const desk = moderationLists(db);
  switch (list) {
    case "wartend":
      return waitingTable(db, page, areas, now);
    case "meldungen":
      return {
        caption: "Unbeantwortete Meldungen, die älteste zuerst",
        columns: ["Wartet seit", "Begründung", "Art", "Thema und Beitrag"],
        rows: (await desk.reports(page)).map((report) => reportRow(report, now)),
        empty: "Keine Meldung ist offen.",
      };
    case "widersprueche":
      return {
        caption: "Unentschiedene Widersprüche, der älteste zuerst",
        columns: ["Wartet seit", "Widerspruch", "Gegen"],
        rows: (await desk.appeals(page)).map((measure) => [
          waitsSince(measure.appealedAt ?? measure.at, now),
          { text: shortened(measure.appeal), href: deskAppealPath(measure.id) },
          { text: measureNames[measure.measure] },
        ]),
        empty: "Kein Widerspruch ist offen.",
      };
    case "aufdeckungen":
      return {
        caption: "Anträge, einen anonymen Beitrag zuzuordnen, der älteste zuerst",
        columns: ["Wartet seit", "Grund", "Nachricht an die Person"],
        rows: (await openForumReveals(db, page)).map((reveal) => [
          waitsSince(reveal.askedAt, now),
          { text: shortened(reveal.reason), href: `${deskPostPath(reveal.postId)}#aufdeckung` },
          { text: reveal.silence === "" ? "ja" : `nein: ${reveal.silence}` },
        ]),
        empty: "Kein Antrag ist offen.",
      };
    case "entfernt":
      return {
        caption: "Entfernte Beiträge, der jüngste zuerst; nur die Moderation sieht sie",
        columns: ["Geschrieben", "Beitrag", "Thema", "Name"],
        rows: (await postsTakenDown(db, page)).map((post) => [
          { text: formatInstant(post.createdAt) },
          postCell(post, post.status),
          { text: post.thread.title, href: deskThreadPath(post.thread.id), soft: areaTitle(areas, post.thread.area) },
          { text: shownName(post) },
        ]),
        empty: "Kein Beitrag ist entfernt.",
      };
    case "protokoll":
      return {
        caption: "Was die Moderation getan hat, das Letzte zuerst",
        columns: ["Wann", "Was", "Wer", "Wozu"],
        rows: await Promise.all(
          (await desk.log(page)).map(async ({ at, action, actorId, postId, threadId }) => {
            const actor = actorId === null ? undefined : await userById(db, actorId);
            const about =
              postId !== null
                ? { text: "Beitrag", href: deskPostPath(postId) }
                : threadId !== null
                  ? { text: "Thema", href: deskThreadPath(threadId) }
                  : { text: "–" };
            return [
              { text: formatInstant(at) },
              { text: logAction(action) },
              { text: actor === undefined ? "gelöschtes Konto" : `${actor.firstname} ${actor.lastname}` },
              about,
            ];
          }),
        ),
        empty: "Noch ist nichts geschehen.",
      };
  }
}

/** `/manage/forum`: what waits, each kind by itself and oldest first, what was taken down, and the log. */
export async function queuePage(page: PageContext): Promise<QueueModel> {
  const { locals, session, now } = await actingOn(page);
  const { db } = locals.store;
  const asked = new URL(page.request.url).searchParams;
  // Who is looked for is for admins alone.
  const mine = lists.filter((name) => name !== "aufdeckungen" || session.user.staffRole === "admin");
  const list = mine.find((name) => name === asked.get("liste")) ?? "wartend";
  const waiting = await waitingForModerators(db, now);
  const reveals = await countOpenForumReveals(db);
  const counts: Readonly<Record<List, number>> = {
    wartend: waiting.posts.count,
    meldungen: waiting.reports.count,
    widersprueche: waiting.appeals.count,
    aufdeckungen: reveals.count,
    entfernt: await countPostsTakenDown(db),
    protokoll: await countForumLog(db),
  };
  const labels: Readonly<Record<List, string>> = {
    wartend: "Zur Freigabe",
    meldungen: "Meldungen",
    widersprueche: "Widersprüche",
    aufdeckungen: "Aufdeckungen",
    entfernt: "Entfernt",
    protokoll: "Protokoll",
  };
  const late: readonly List[] = [
    ...(waiting.posts.late ? (["wartend"] as const) : []),
    ...(waiting.reports.late ? (["meldungen"] as const) : []),
    ...(waiting.appeals.late ? (["widersprueche"] as const) : []),
  ];
  const total = counts[list];
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const wish = /^\d{1,6}$/.test(asked.get("seite") ?? "") ? Number(asked.get("seite")) : 1;
  const current = Math.min(Math.max(wish, 1), pages);
  const paging = { page: current, pages, total, limit: PAGE_SIZE, offset: (current - 1) * PAGE_SIZE };
  const hrefOf = (name: List): string => (name === "wartend" ? FORUM_DESK_PATH : `${FORUM_DESK_PATH}?liste=${name}`);
  return {
    path: FORUM_DESK_PATH,
    tabs: mine.map((name) => ({
      label: labels[name],
      href: hrefOf(name),
      count: name === "protokoll" ? null : counts[name],
      late: late.includes(name),
      current: name === list,
    })),
    alarm:
      late.length === 0
        ? null
        : `Seit mehr als 24 Stunden wartet etwas: ${late.map((name) => labels[name]).join(", ")}. Bitte zuerst das Älteste.`,
    table: await tableOf(list, db, paging, now),
    paging,
    query: { liste: list === "wartend" ? undefined : list },
  };
}
