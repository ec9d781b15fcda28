import { and, eq, gte, inArray, lt, lte, ne, sql } from "drizzle-orm";
import type { Cell } from "#src/domain/consulting/cells.ts";
import { takingStatuses } from "#src/domain/consulting/consultant.ts";
import type { Taken } from "#src/domain/consulting/slots.ts";
import { cellRange } from "#src/domain/consulting/slots.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { allDone } from "../all-done.ts";
import type { Db } from "../client.ts";
import { isAmong, preparedForMany } from "../prepared.ts";
import { appointmentCells, appointments, busyCells } from "../schema/consulting.ts";

type Days = Readonly<{ first: IsoDay; last: IsoDay }>;

type Held = Readonly<{ consultantId: string; cell: Cell }>;
type Window = Readonly<{ from: Cell; until: Cell }>;

/** Those of appointments and of other engagements in one question: a booking waits for each. */
const heldCells = preparedForMany<Window & Readonly<{ except: string }>, Held[]>((db, ids) => {
  const { from, until, except } = { from: sql.placeholder("from"), until: sql.placeholder("until"), except: sql.placeholder("except") };
  const busy = db
    .select({ consultantId: busyCells.consultantId, cell: busyCells.cell })
    .from(busyCells)
    .where(and(isAmong(busyCells.consultantId, ids), gte(busyCells.cell, from), lt(busyCells.cell, until)));
  return db
    .select({ consultantId: appointmentCells.consultantId, cell: appointmentCells.cell })
    .from(appointmentCells)
    .where(
      and(
        isAmong(appointmentCells.consultantId, ids),
        gte(appointmentCells.cell, from),
        lt(appointmentCells.cell, until),
        ne(appointmentCells.appointmentId, except),
      ),
    )
    .unionAll(busy)
    .prepare();
});

type Counted = Readonly<{ consultantId: string; day: IsoDay; count: number }>;
const taking = and(inArray(appointments.status, [...takingStatuses]), ne(appointments.id, sql.placeholder("except")));
/** Read by consultant and day, then counted: asked by state, SQLite would read everybody's. */
const countsPerDay = preparedForMany<Days & Readonly<{ except: string }>, Counted[]>((db, ids) =>
  db
    .select({
      consultantId: appointments.consultantId,
      day: appointments.day,
      count: sql<number>`count(*) filter (where ${taking})`.mapWith(Number),
    })
    .from(appointments)
    .where(
      and(
        isAmong(appointments.consultantId, ids),
        gte(appointments.day, sql.placeholder("first")),
        lte(appointments.day, sql.placeholder("last")),
      ),
    )
    .groupBy(appointments.consultantId, appointments.day)
    .prepare(),
);

type Looked = Readonly<{ except?: string | undefined; counted?: Days; cells?: readonly [from: Cell, until: Cell] }>;

/**
 * What is taken of each consultant's time on these days, of which nothing outside of `cells` is looked at; `except` is an
 * appointment that is to be moved. Appointments are counted on the days of `counted`.
 */
export async function takenOn(
  db: Db,
  consultantIds: readonly string[],
  { first, last }: Days,
  { except = "", counted = { first, last }, cells: looked = cellRange(first, last) }: Looked = {},
): Promise<ReadonlyMap<string, Taken>> {
  const ids = [...consultantIds];
  if (ids.length === 0) return new Map();
  const [from, until] = looked;
  const [held, perDay] = await allDone(heldCells(db, ids, { from, until, except }), countsPerDay(db, ids, { ...counted, except }));
  const cells = new Map(ids.map((id) => [id, new Set<Cell>()]));
  for (const one of held) cells.get(one.consultantId)?.add(one.cell);
  const counts = new Map(perDay.map((one) => [`${one.consultantId} ${one.day}`, one.count]));
  return new Map([...cells].map(([id, set]) => [id, { has: (one) => set.has(one), on: (day) => counts.get(`${id} ${day}`) ?? 0 }]));
}

/** Takes all of these cells for an appointment, or says false: then the transaction must be undone. */
export async function takeCells(
  tx: Db,
  appointment: Readonly<{ id: string; consultantId: string }>,
  cells: readonly Cell[],
): Promise<boolean> {
  const { id: appointmentId, consultantId } = appointment;
  const rows = await tx
    .insert(appointmentCells)
    .values(cells.map((cell) => ({ consultantId, cell, appointmentId })))
    .onConflictDoNothing({ target: [appointmentCells.consultantId, appointmentCells.cell] })
    .returning({ cell: appointmentCells.cell });
  return rows.length === cells.length;
}

export async function freeCells(tx: Db, appointmentId: string): Promise<void> {
  await tx.delete(appointmentCells).where(eq(appointmentCells.appointmentId, appointmentId));
}
