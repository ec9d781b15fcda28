import { and, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, ne, or, type SQL } from "drizzle-orm";
import type { Brand } from "#src/brand/brand.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { requestDesk } from "../schema/request-desk.ts";
import { requests } from "../schema/requests.ts";
import { holdsWords } from "./admin-search.ts";

export type RequestRow = typeof requests.$inferSelect;
export type RequestStatus = RequestRow["status"];

export type ListedRequest = RequestRow & Readonly<{ assigneeId: string | null; dueOn: IsoDay | null }>;

/**
 * What staff look for; `undefined` and an empty text leave everything in. `open` is everything that is not done, `merged` what is
 * kept in another request, which no other status shows. `assignee`: an id, or `nobody`. `dueBefore`: open, and due before that day.
 */
export type RequestFilter = Readonly<{
  kind?: string | undefined;
  status?: RequestStatus | "open" | "merged" | undefined;
  brand?: Brand | undefined;
  assignee?: string | undefined;
  dueBefore?: IsoDay | undefined;
  text: string;
}>;

function inStatus(status: RequestFilter["status"]): SQL | undefined {
  if (status === "merged") return isNotNull(requestDesk.mergedIntoId);
  const kept = isNull(requestDesk.mergedIntoId);
  if (status === undefined) return kept;
  return and(kept, status === "open" ? inArray(requests.status, ["neu", "in-arbeit"]) : eq(requests.status, status));
}

const assignedTo = (assignee: string): SQL =>
  assignee === "nobody" ? isNull(requestDesk.assigneeId) : eq(requestDesk.assigneeId, assignee);

const wanted = ({ kind, status, brand, assignee, dueBefore, text }: RequestFilter): SQL | undefined =>
  and(
    kind === undefined ? undefined : eq(requests.kind, kind),
    inStatus(status),
    brand === undefined ? undefined : eq(requests.brand, brand),
    assignee === undefined ? undefined : assignedTo(assignee),
    dueBefore === undefined ? undefined : and(lt(requestDesk.dueOn, dueBefore), ne(requests.status, "erledigt")),
    holdsWords([requests.reference, requests.email, requests.fields, requests.note], text),
  );

const atDesk = eq(requestDesk.requestId, requests.id);

export async function countRequests(db: Db, filter: RequestFilter): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(requests).leftJoin(requestDesk, atDesk).where(wanted(filter));
  return row?.rows ?? 0;
}

const listed = { ...getTableColumns(requests), assigneeId: requestDesk.assigneeId, dueOn: requestDesk.dueOn };

/** Newest first. */
export async function listRequests(
  db: Db,
  filter: RequestFilter,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<readonly ListedRequest[]> {
  return db
    .select(listed)
    .from(requests)
    .leftJoin(requestDesk, atDesk)
    .where(wanted(filter))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(limit)
    .offset(offset);
}

/** The next rows behind `after` in the order of the list: what comes in meanwhile neither doubles nor hides a row. */
export async function requestsAfter(
  db: Db,
  filter: RequestFilter,
  after: Pick<RequestRow, "createdAt" | "id"> | null,
  limit: number,
): Promise<readonly RequestRow[]> {
  const behind =
    after === null
      ? undefined
      : or(lt(requests.createdAt, after.createdAt), and(eq(requests.createdAt, after.createdAt), lt(requests.id, after.id)));
  return db
    .select(getTableColumns(requests))
    .from(requests)
    .leftJoin(requestDesk, atDesk)
    .where(and(wanted(filter), behind))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(limit);
}

/** Kinds that occur. */
export async function requestKinds(db: Db): Promise<readonly string[]> {
  const rows = await db.selectDistinct({ kind: requests.kind }).from(requests).orderBy(requests.kind);
  return rows.map(({ kind }) => kind);
}

export async function requestById(db: Db, id: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(requests).where(eq(requests.id, id));
  return row;
}

/** False when the request no longer has the status `from`: of two who change it, one does. */
export async function changeRequestStatus(
  tx: Db,
  id: string,
  { from, to }: Readonly<{ from: RequestStatus; to: RequestStatus }>,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(requests)
    .set({ status: to, updatedAt: now })
    .where(and(eq(requests.id, id), eq(requests.status, from)))
    .returning({ id: requests.id });
  return rows.length > 0;
}

/** False when somebody else has changed the note since it was `from`. */
export async function changeRequestNote(
  tx: Db,
  id: string,
  { from, to }: Readonly<{ from: string; to: string }>,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(requests)
    .set({ note: to, updatedAt: now })
    .where(and(eq(requests.id, id), eq(requests.note, from)))
    .returning({ id: requests.id });
  return rows.length > 0;
}
