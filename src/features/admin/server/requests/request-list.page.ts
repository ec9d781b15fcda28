import { countRequests, type ListedRequest, listRequests, type RequestRow, requestKinds } from "#db/repositories/admin-requests.ts";
import { assignableManagers } from "#db/repositories/event-managers.ts";
import { profiles } from "#src/brand/brand.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, type IsoDay } from "#src/domain/time/german-date.ts";
import { manageHead, REQUESTS_CSV_PATH, REQUESTS_PATH } from "../../rules/manage-areas.ts";
import { problemMessage } from "../../rules/manage-messages.ts";
import { hrefWith, pagingOf } from "../../rules/paging.ts";
import { kindLabel, requestStatuses } from "../../rules/request-labels.ts";
import type { Cell, ListModel } from "../../rules/table-model.ts";
import { type ShownViews, shownViews, submitKeptView } from "../kept-views.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { requestFilterFields, requestFilterOf, requestQuery } from "./request-filter.ts";
import { fieldsOf } from "./stored-fields.ts";

export type RequestListModel = ManageFrame &
  Readonly<{ head: ReturnType<typeof manageHead>; list: ListModel; exportHref: string; kept: ShownViews }>;

function nameIn(row: RequestRow): string {
  const { firstname, lastname } = fieldsOf(row);
  return [firstname, lastname].filter((part) => typeof part === "string").join(" ");
}

function dueCell({ status, dueOn }: ListedRequest, assignee: string | undefined, today: IsoDay): Cell {
  const soft = dueOn === null ? {} : { soft: `bis ${formatDay(dueOn)}` };
  const late = dueOn !== null && dueOn < today && status !== "erledigt";
  return late
    ? { text: "überfällig", badge: "bad", soft: `${assignee ?? "niemand"}, bis ${formatDay(dueOn)}` }
    : { text: assignee ?? "–", ...soft };
}

function toRow(row: ListedRequest, staff: ReadonlyMap<string, string>, today: IsoDay): readonly Cell[] {
  const { label, tone } = requestStatuses[row.status];
  const name = nameIn(row);
  return [
    { text: row.reference, href: `${REQUESTS_PATH}/${row.id}` },
    { text: formatInstant(row.createdAt) },
    { text: kindLabel(row.kind), soft: profiles[row.brand].name },
    name === "" ? { text: row.email } : { text: name, soft: row.email },
    { text: label, badge: tone },
    dueCell(row, row.assigneeId === null ? undefined : staff.get(row.assigneeId), today),
  ];
}

const viewed = {
  list: "requests",
  path: REQUESTS_PATH,
  queryOf: (url: URL) => requestQuery(requestFilterOf(url, todayInBerlin(new Date()))),
} as const;

/** `/manage/anfragen`: requests with filters and pages, and the lists that the person has kept. */
export async function requestListPage(context: ManageContext): Promise<Response | RequestListModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const refused = await submitKeptView(context, acting, viewed);
  if (refused instanceof Response) return refused;
  const { db } = locals.store;
  const today = todayInBerlin(acting.now);
  const filter = requestFilterOf(url, today);
  const paging = pagingOf(url.searchParams.get("seite"), await countRequests(db, filter));
  const rows = await listRequests(db, filter, paging);
  const staff = await assignableManagers(db);
  const names = new Map(staff.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]));
  const query = requestQuery(filter);
  const kept = hrefWith("", query).slice(1);
  return {
    ...frameFor(acting, url, refused === null ? null : problemMessage("invalid")),
    head: manageHead("Anfragen", REQUESTS_PATH),
    exportHref: hrefWith(REQUESTS_CSV_PATH, query),
    kept: await shownViews(acting, viewed, kept, refused),
    list: {
      path: REQUESTS_PATH,
      query,
      paging,
      filters: requestFilterFields(filter, { kinds: await requestKinds(db), staff, ownId: acting.session.userId }),
      table: {
        caption: "Anfragen, die neueste zuerst",
        columns: ["Vorgang", "Eingang", "Art", "Absender", "Status", "Bearbeitung"],
        rows: rows.map((row) => toRow(row, names, today)),
        empty: kept === "" ? "Bisher ist keine Anfrage eingegangen." : "Zu dieser Auswahl gibt es keine Anfragen.",
      },
    },
  };
}
