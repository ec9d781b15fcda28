import { and, type Column, count, desc, eq, exists, gte, inArray, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { CommitteeKind } from "#src/domain/accounts/committee.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { alias } from "../dialect.ts";
import { folded } from "../folded.ts";
import { differentGremien } from "../schema/doubles.ts";
import { orders } from "../schema/orders.ts";
import { gremien, gremiumFunctions, gremiumMembers, users } from "../schema/users.ts";
import type { DoubleGroup } from "./account-doubles.ts";
import { holdsWords } from "./admin-search.ts";
import { dismissals, hasOpenPair } from "./dismissed-doubles.ts";
import type { GremiumRow } from "./gremien.ts";

/** Which committees staff look for; `state`: those without a chair today, or without anybody in them. */
export type CommitteeFilter = Readonly<{
  text: string;
  kind?: CommitteeKind | "unknown" | undefined;
  state?: "chairless" | "empty" | undefined;
  today: IsoDay;
}>;

export type ListedCommittee = Readonly<{
  gremium: GremiumRow;
  /** Of whoever chairs it today. */
  chairs: readonly string[];
  /** Former ones too. */
  members: number;
  orders: number;
}>;

const countsOn = (today: IsoDay): SQL | undefined => {
  const { since, until } = gremiumFunctions;
  return and(or(isNull(since), lte(since, today)), or(isNull(until), gte(until, today)));
};

const chairing = (today: IsoDay): SQL | undefined => and(eq(gremiumFunctions.function, "chair"), countsOn(today));

function inState(db: Db, { state, today }: CommitteeFilter): SQL | undefined {
  if (state === undefined) return undefined;
  const held = db
    .select({ one: sql`1` })
    .from(gremiumFunctions)
    .where(and(eq(gremiumFunctions.gremiumId, gremien.id), state === "chairless" ? chairing(today) : undefined));
  return not(exists(held));
}

const ofKind = (kind: CommitteeFilter["kind"]): SQL | undefined =>
  kind === undefined ? undefined : kind === "unknown" ? isNull(gremien.kind) : eq(gremien.kind, kind);

const wanted = (db: Db, filter: CommitteeFilter): SQL | undefined =>
  and(holdsWords([gremien.name, gremien.company], filter.text), ofKind(filter.kind), inState(db, filter));

export async function countCommittees(db: Db, filter: CommitteeFilter): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(gremien).where(wanted(db, filter));
  return row?.rows ?? 0;
}

type Slice = Readonly<{ limit: number; offset: number }>;

/** The newest first. */
export async function listCommittees(db: Db, filter: CommitteeFilter, { limit, offset }: Slice): Promise<readonly ListedCommittee[]> {
  const found = await db
    .select()
    .from(gremien)
    .where(wanted(db, filter))
    .orderBy(desc(gremien.createdAt), desc(gremien.id))
    .limit(limit)
    .offset(offset);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const members = await db
    .select({ id: gremiumMembers.gremiumId, rows: count() })
    .from(gremiumMembers)
    .where(inArray(gremiumMembers.gremiumId, ids))
    .groupBy(gremiumMembers.gremiumId);
  const ordered = await db
    .select({ id: orders.gremiumId, rows: count() })
    .from(orders)
    .where(inArray(orders.gremiumId, ids))
    .groupBy(orders.gremiumId);
  const chairs = await db
    .select({ id: gremiumFunctions.gremiumId, firstname: users.firstname, lastname: users.lastname })
    .from(gremiumFunctions)
    .innerJoin(users, eq(users.id, gremiumFunctions.userId))
    .where(and(inArray(gremiumFunctions.gremiumId, ids), chairing(filter.today)))
    .orderBy(users.lastname, users.firstname, users.id);
  const rowsOf = (rows: readonly Readonly<{ id: string | null; rows: number }>[], id: string): number =>
    rows.find((row) => row.id === id)?.rows ?? 0;
  return found.map((gremium) => ({
    gremium,
    chairs: chairs.filter(({ id }) => id === gremium.id).map(({ firstname, lastname }) => `${firstname} ${lastname}`),
    members: rowsOf(members, gremium.id),
    orders: rowsOf(ordered, gremium.id),
  }));
}

/** Takes somebody into a committee without making her act for it; false where she belongs to it. */
export async function enterMember(
  tx: Db,
  member: Readonly<Pick<typeof gremiumMembers.$inferInsert, "gremiumId" | "userId" | "position" | "joinedAt">>,
): Promise<boolean> {
  const rows = await tx
    .insert(gremiumMembers)
    .values({ ...member, actedAt: null })
    .onConflictDoNothing({ target: [gremiumMembers.gremiumId, gremiumMembers.userId] })
    .returning({ userId: gremiumMembers.userId });
  return rows.length > 0;
}

type Named = Readonly<Record<"name" | "company" | "kind", Column>>;

/** Without blanks and signs in which two spellings of a firm differ. */
const bare = (text: SQL): SQL => sql`replace(replace(replace(replace(${text}, ' ', ''), '.', ''), '-', ''), '&', 'und')`;

/** By which committees may turn out to be one: the name, or the company where the kind is the same too. */
const keys = {
  name: ({ name }: Named) => bare(folded(name)),
  company: ({ company, kind }: Named) => sql`${bare(folded(company))} || ' ' || coalesce(${kind}, '')`,
} as const satisfies Readonly<Record<string, (of: Named) => SQL>>;

export type CommitteeDoubleKey = keyof typeof keys;

/** What staff found to be two committees. */
export const committeesApart = dismissals(differentGremien);

const [one, other] = [alias(gremien, "one_gremium"), alias(gremien, "other_gremium")];

function repeated(db: Db, key: CommitteeDoubleKey) {
  const apart = db
    .select({ key: sql<string>`${keys[key](one)}`.as("apart_key"), pairs: sql<number>`count(*)`.as("apart_pairs") })
    .from(differentGremien)
    .innerJoin(one, eq(one.id, differentGremien.oneId))
    .innerJoin(other, eq(other.id, differentGremien.otherId))
    .where(sql`${keys[key](one)} = ${keys[key](other)}`)
    .groupBy(keys[key](one))
    .as("apart");
  return db
    .select({ key: sql<string>`${keys[key](gremien)}`.as("double_key") })
    .from(gremien)
    .leftJoin(apart, sql`${apart.key} = ${keys[key](gremien)}`)
    .groupBy(keys[key](gremien))
    .having(hasOpenPair(apart.pairs));
}

export async function countCommitteeDoubles(db: Db, key: CommitteeDoubleKey): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(repeated(db, key).as("doubles"));
  return row?.rows ?? 0;
}

export type CommitteeWithMembers = GremiumRow & Readonly<{ memberIds: readonly string[] }>;

/** Groups of committees that share a key, in its order, the oldest first; groups in which every pair was found to be two are left out. */
export async function committeeDoublesBy(
  db: Db,
  key: CommitteeDoubleKey,
  { limit, offset }: Slice,
): Promise<readonly DoubleGroup<CommitteeWithMembers>[]> {
  const found = await repeated(db, key).orderBy(keys[key](gremien)).limit(limit).offset(offset);
  if (found.length === 0) return [];
  const wantedKeys = found.map((row) => row.key);
  const rows = await db
    .select({ gremium: gremien, key: sql<string>`${keys[key](gremien)}` })
    .from(gremien)
    .where(inArray(keys[key](gremien), wantedKeys))
    .orderBy(gremien.createdAt, gremien.id);
  const ids = rows.map(({ gremium }) => gremium.id);
  const apart = await committeesApart.among(db, ids);
  const members = await memberIdsOf(db, ids);
  const groups = Map.groupBy(rows, (row) => row.key);
  return wantedKeys.map((row) => ({
    rows: (groups.get(row) ?? []).map(({ gremium }) => ({ ...gremium, memberIds: members.get(gremium.id) ?? [] })),
    apart,
  }));
}

/** Who belongs to these committees, former members too. */
export async function memberIdsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: gremiumMembers.gremiumId, userId: gremiumMembers.userId })
    .from(gremiumMembers)
    .where(inArray(gremiumMembers.gremiumId, [...ids]));
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => [id, of.map(({ userId }) => userId)]));
}
