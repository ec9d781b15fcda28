import { countOrders, listOrders, type OrderSummary } from "#db/repositories/admin-orders.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { endOfDay, formatInstant } from "#src/domain/time/berlin-time.ts";
import { HOLDS_TODAY, manageHead, ORDERS_PATH } from "../../rules/manage-areas.ts";
import { pagingOf } from "../../rules/paging.ts";
import type { Cell, ListModel } from "../../rules/table-model.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";

export type OrderListModel = ManageFrame & Readonly<{ head: ReturnType<typeof manageHead>; list: ListModel }>;

/** Longest search that is looked up; the rest is cut. */
const TEXT_LIMIT = 100;

const toRow = (order: OrderSummary): readonly Cell[] => [
  { text: order.number, href: `${ORDERS_PATH}/${order.id}` },
  { text: formatInstant(order.createdAt) },
  { text: fullName(order), soft: order.email },
  { text: order.company ?? "–" },
  { text: `${formatEuro(order.net)} netto` },
];

export async function orderListPage(context: ManageContext): Promise<OrderListModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const text = (url.searchParams.get("suche") ?? "").trim().slice(0, TEXT_LIMIT);
  const today = url.searchParams.get("frist") === HOLDS_TODAY;
  const filter = { text, holdsUntil: today ? endOfDay(acting.now) : undefined };
  const paging = pagingOf(url.searchParams.get("seite"), await countOrders(db, filter));
  const rows = await listOrders(db, filter, paging);
  return {
    ...frameFor(acting, url),
    head: manageHead("Bestellungen", ORDERS_PATH),
    list: {
      path: ORDERS_PATH,
      query: { suche: text, frist: today ? HOLDS_TODAY : undefined },
      paging,
      filters: [
        { kind: "search", name: "suche", label: "Suche in Bestellnummer, Name, E-Mail-Adresse und Firma", value: text },
        {
          kind: "choice",
          name: "frist",
          label: "Reservierungen",
          value: today ? HOLDS_TODAY : "",
          options: [{ value: HOLDS_TODAY, label: "Frist endet heute" }],
        },
      ],
      table: {
        caption: "Bestellungen, die neueste zuerst",
        columns: ["Bestellung", "Eingang", "Besteller", "Firma", "Summe"],
        rows: rows.map(toRow),
        empty: text === "" && !today ? "Bisher ist keine Bestellung eingegangen." : "Zu dieser Auswahl gibt es keine Bestellung.",
      },
    },
  };
}
