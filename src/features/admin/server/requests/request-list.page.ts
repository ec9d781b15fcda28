import { countRequests, listRequests, type RequestRow, requestKinds } from "#db/repositories/admin-requests.ts";
import { profiles } from "#src/brand/brand.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { manageHead, REQUESTS_CSV_PATH, REQUESTS_PATH } from "../../rules/manage-areas.ts";
import { hrefWith, pagingOf } from "../../rules/paging.ts";
import { kindLabel, requestStatuses } from "../../rules/request-labels.ts";
import type { Cell, ListModel } from "../../rules/table-model.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { requestFilterFields, requestFilterOf, requestQuery } from "./request-filter.ts";
import { fieldsOf } from "./stored-fields.ts";

export type RequestListModel = ManageFrame & Readonly<{ head: ReturnType<typeof manageHead>; list: ListModel; exportHref: string }>;

function nameIn(row: RequestRow): string {
  const { firstname, lastname } = fieldsOf(row);
  return [firstname, lastname].filter((part) => typeof part === "string").join(" ");
}

function toRow(row: RequestRow): readonly Cell[] {
  const { label, tone } = requestStatuses[row.status];
  const name = nameIn(row);
  return [
    { text: row.reference, href: `${REQUESTS_PATH}/${row.id}` },
    { text: formatInstant(row.createdAt) },
    { text: kindLabel(row.kind), soft: profiles[row.brand].name },
    name === "" ? { text: row.email } : { text: name, soft: row.email },
    { text: label, badge: tone },
  ];
}

export async function requestListPage(context: ManageContext): Promise<RequestListModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const filter = requestFilterOf(url);
  const paging = pagingOf(url.searchParams.get("seite"), await countRequests(db, filter));
  const rows = await listRequests(db, filter, paging);
  const query = requestQuery(filter);
  const filtered = Object.values(query).some(Boolean);
  return {
    ...frameFor(acting, url),
    head: manageHead("Anfragen", REQUESTS_PATH),
    exportHref: hrefWith(REQUESTS_CSV_PATH, query),
    list: {
      path: REQUESTS_PATH,
      query,
      paging,
      filters: requestFilterFields(filter, await requestKinds(db)),
      table: {
        caption: "Anfragen, die neueste zuerst",
        columns: ["Vorgang", "Eingang", "Art", "Absender", "Status"],
        rows: rows.map(toRow),
        empty: filtered ? "Zu dieser Auswahl gibt es keine Anfragen." : "Bisher ist keine Anfrage eingegangen.",
      },
    },
  };
}
