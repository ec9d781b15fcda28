import { listOrdersOfGremium } from "#db/repositories/admin-orders.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import type { Member } from "#db/repositories/gremien.ts";
import { budgetsOfGremium } from "#db/repositories/gremium-settings.ts";
import { ordersOfGremium } from "#db/repositories/orders.ts";
import { functionNames, isFormer } from "#src/domain/accounts/committee.ts";
import { owedIn, spendingOf } from "#src/domain/booking/budget.ts";
import { owedOfSeat } from "#src/domain/booking/owed.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { ACCOUNTS_PATH, BOOKINGS_PATH } from "../../rules/manage-areas.ts";
import type { Cell, TableModel } from "../../rules/table-model.ts";
import { historyTable } from "../history-table.ts";
import type { Acting } from "../manage-context.ts";

const SHOWN = 20;

function daysOf({ since, until }: Readonly<{ since: string | null; until: string | null }>): string {
  if (since !== null && until !== null) return `${formatDay(since)} bis ${formatDay(until)}`;
  if (since !== null) return `ab ${formatDay(since)}`;
  return until === null ? "ohne Anfang und Ende" : `bis ${formatDay(until)}`;
}

const membersTable = (members: readonly Member[], today: string): TableModel => ({
  caption: "Mitglieder",
  columns: ["Person", "Funktion", "Zeit", "Dabei seit"],
  rows: members.flatMap((member) =>
    member.terms.map((term): readonly Cell[] => [
      {
        text: `${member.firstname} ${member.lastname}`,
        href: `${ACCOUNTS_PATH}/${member.userId}`,
        soft: [member.email, member.position].filter(Boolean).join(" · "),
      },
      isFormer(member, today) ? { text: functionNames[term.function], soft: "ehemalig" } : { text: functionNames[term.function] },
      { text: daysOf(term) },
      { text: formatDay(todayInBerlin(member.joinedAt)) },
    ]),
  ),
  empty: "Niemand gehört zu diesem Gremium.",
});

/** Budget and what is owed, by the year in which events begin. */
async function budgetTable(id: string, { locals, now }: Acting): Promise<TableModel> {
  const { db } = locals.store;
  const seats = await bookingsOfOrders(
    db,
    (await ordersOfGremium(db, id)).map((order) => order.id),
  );
  const events = await eventsByNumber(
    db,
    seats.map(({ eventId }) => eventId),
  );
  const budgets = await budgetsOfGremium(db, id);
  const dated = seats.flatMap((seat) => {
    const event = events.get(seat.eventId);
    return event === undefined ? [] : [{ seat, event, year: Number(event.startDate.slice(0, 4)) }];
  });
  const years = [...new Set([...dated.map(({ year }) => year), ...budgets.keys()])].toSorted((one, other) => other - one);
  return {
    caption: "Budget",
    columns: ["Jahr", "Budget", "Gebucht, ausgegeben und Kosten", "Reserviert"],
    rows: years.map((year) => {
      const spending = spendingOf(dated.filter((one) => one.year === year).map(({ seat, event }) => owedOfSeat(seat, event, now)));
      const budget = budgets.get(year);
      return [
        { text: String(year) },
        { text: budget === undefined ? "keines festgelegt" : formatEuro(budget.net) },
        { text: formatEuro(owedIn(spending)) },
        { text: formatEuro(spending.planned) },
      ];
    }),
    empty: "Es gibt weder ein Budget noch Buchungen.",
  };
}

/** A committee with everything that hangs on it: members with functions and days, orders, budgets, history, the last twenty of each. */
export async function committeeWhole(id: string, members: readonly Member[], acting: Acting): Promise<readonly TableModel[]> {
  const { db } = acting.locals.store;
  const orders = await listOrdersOfGremium(db, id, SHOWN);
  return [
    membersTable(members, todayInBerlin(acting.now)),
    {
      caption: "Bestellungen",
      columns: ["Nummer", "Vom", "Für", "Plätze"],
      rows: orders.map((order) => [
        { text: order.number, href: `${BOOKINGS_PATH}/${order.id}` },
        { text: formatInstant(order.createdAt) },
        { text: order.committee ?? order.company ?? "–" },
        { text: String(order.seats) },
      ]),
      empty: "Für dieses Gremium wurde nichts bestellt.",
    },
    await budgetTable(id, acting),
    await historyTable(db, { subject: `gremium:${id}` }, SHOWN),
  ];
}
