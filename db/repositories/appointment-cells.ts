import { and, type Column, eq, gte, inArray, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Cell } from "#src/domain/consulting/cells.ts";
import { takingStatuses } from "#src/domain/consulting/consultant.ts";
import type { Taken } from "#src/domain/consulting/slots.ts";
import { cellRange, LONGEST } from "#src/domain/consulting/slots.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { allDone } from "../all-done.ts";
import type { Db } from "../client.ts";
import { prepared } from "../prepared.ts";
import { appointmentCells, appointments, busyCells, consultants } from "../schema/consulting.ts";

type Days = Readonly<{ first: IsoDay; last: IsoDay }>;

type Held = Readonly<{ consultantId: string; cell: Cell }>;
/** `only` is one consultant, or null for all. */
type Asked = Readonly<{ only: string | null; except: string }>;

/** Whom visitors can ask: asked along with who that is, so that a booking waits once for both. */
const isAsked = (db: Db, column: Column): SQL => {
  const only = sql.placeholder("only");
  const active = db
    .select({ id: consultants.id })
    .from(consultants)
    .where(and(eq(consultants.active, 1), sql`${consultants.id} = coalesce(${only}, ${consultants.id})`));
  return inArray(column, active);
};

/** Those of appointments and of other engagements in one question: a booking waits for each. */
const heldCells = prepared<Asked & Readonly<{ from: Cell; until: Cell }>, Held[]>((db) => {
  const within = (column: Column): SQL | undefined => and(gte(column, sql.placeholder("from")), lt(column, sql.placeholder("until")));
  const busy = db
    .select({ consultantId: busyCells.consultantId, cell: busyCells.cell })
    .from(busyCells)
    .where(and(isAsked(db, busyCells.consultantId), within(busyCells.cell)));
  return db
    .select({ consultantId: appointmentCells.consultantId, cell: appointmentCells.cell })
    .from(appointmentCells)
    .where(
      and(
        isAsked(db, appointmentCells.consultantId),
        within(appointmentCells.cell),
        ne(appointmentCells.appointmentId, sql.placeholder("except")),
      ),
    )
    .unionAll(busy)
    .prepare();
});

type Counted = Readonly<{ consultantId: string; day: IsoDay; count: number }>;
const countsAsTaken = and(inArray(appointments.status, [...takingStatuses]), ne(appointments.id, sql.placeholder("except")));
const countedPerDay = (db: Db, whose: SQL | undefined) =>
  db
    .select({
      consultantId: appointments.consultantId,
      day: appointments.day,
      count: sql<number>`count(*) filter (where ${countsAsTaken})`.mapWith(Number),
    })
    .from(appointments)
    .where(and(whose, gte(appointments.day, sql.placeholder("first")), lte(appointments.day, sql.placeholder("last"))))
    .groupBy(appointments.consultantId, appointments.day)
    .prepare();
/** Read by day or by consultant and day, then counted: asked by state, SQLite would read everybody's. */
const countsOfAll = prepared<Pick<Asked, "except"> & Days, Counted[]>((db) => countedPerDay(db, undefined));
const countsOfOne = prepared<Pick<Asked, "except"> & Days & Readonly<{ only: string }>, Counted[]>((db) =>
  countedPerDay(db, eq(appointments.consultantId, sql.placeholder("only"))),
);
const countsPerDay = (db: Db, { only, ...asked }: Asked & Days): Promise<Counted[]> =>
  only === null ? countsOfAll(db, asked) : countsOfOne(db, { ...asked, only });

type Looked = Readonly<{ except?: string | undefined; counted?: Days; cells?: readonly [from: Cell, until: Cell] }>;

/**
 * What is taken on these days of the time of each consultant whom visitors can ask, or of `only` one; nothing outside of
 * `cells` is looked at. `except` is an appointment that is to be moved. Appointments are counted on the days of `counted`.
 */
export async function takenOn(
  db: Db,
  only: string | null,
  { first, last }: Days,
  { except = "", counted = { first, last }, cells: looked = cellRange(first, last) }: Looked = {},
): Promise<(consultantId: string) => Taken> {
  const [from, until] = looked;
  const [held, perDay] = await allDone(heldCells(db, { only, except, from, until }), countsPerDay(db, { only, except, ...counted }));
  const cells = new Map<string, Set<Cell>>();
  for (const { consultantId, cell } of held) cells.set(consultantId, (cells.get(consultantId) ?? new Set()).add(cell));
  const counts = new Map(perDay.map((one) => [`${one.consultantId} ${one.day}`, one.count]));
  return (id) => {
    const own = cells.get(id);
    return { has: (cell) => own?.has(cell) ?? false, on: (day) => counts.get(`${id} ${day}`) ?? 0 };
  };
}

type Taking = Readonly<{ consultantId: string; appointmentId: string }>;
const nameOf = (index: number): string => `cell${index}`;

/** For each number of cells that an appointment can have. */
const taking = Array.from({ length: LONGEST }, (_, longer) =>
  prepared<Taking & Readonly<Record<string, string | Cell>>, { cell: Cell }[]>((db) =>
    db
      .insert(appointmentCells)
      .values(
        Array.from({ length: longer + 1 }, (_cell, index) => ({
          consultantId: sql.placeholder("consultantId"),
          appointmentId: sql.placeholder("appointmentId"),
          cell: sql.placeholder(nameOf(index)),
        })),
      )
      .onConflictDoNothing({ target: [appointmentCells.consultantId, appointmentCells.cell] })
      .returning({ cell: appointmentCells.cell })
      .prepare(),
  ),
);

/** Takes all of these cells for an appointment, or says false: then the transaction must be undone. */
export async function takeCells(
  tx: Db,
  appointment: Readonly<{ id: string; consultantId: string }>,
  cells: readonly Cell[],
): Promise<boolean> {
  const take = taking[cells.length - 1];
  if (take === undefined) throw new RangeError(`No appointment takes ${cells.length} cells`);
  const { id: appointmentId, consultantId } = appointment;
  const places = Object.fromEntries(cells.map((cell, index) => [nameOf(index), cell]));
  return (await take(tx, { ...places, consultantId, appointmentId })).length === cells.length;
}

export async function freeCells(tx: Db, appointmentId: string): Promise<void> {
  await tx.delete(appointmentCells).where(eq(appointmentCells.appointmentId, appointmentId));
}
