import { listOrdersOf } from "#db/repositories/admin-orders.ts";
import type { AccountRow } from "#db/repositories/admin-users.ts";
import { consentsOf } from "#db/repositories/consents.ts";
import { requestsOf } from "#db/repositories/personal-data.ts";
import { functionNames } from "#src/domain/accounts/committee.ts";
import { type ConsentPurpose, channelNames, givenConsent } from "#src/domain/accounts/consents.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { BOOKINGS_PATH, REQUESTS_PATH } from "../../rules/manage-areas.ts";
import { kindLabel, requestStatuses } from "../../rules/request-labels.ts";
import type { Cell, TableModel } from "../../rules/table-model.ts";
import { historyTable } from "../history-table.ts";
import type { Acting } from "../manage-context.ts";

export type PersonWhole = Readonly<{ tables: readonly TableModel[] }>;

const SHOWN = 20;

const consentNames: Readonly<Record<ConsentPurpose, string>> = {
  "hotel-health": "Angaben zur Gesundheit für das Hotel",
  photos: "Fotos von Veranstaltungen",
  recommendations: "Seminarempfehlungen",
  "expert-information": "Fachinformationen",
};

function daysOf({ since, until }: Readonly<{ since: string | null; until: string | null }>): string {
  if (since !== null && until !== null) return `${formatDay(since)} bis ${formatDay(until)}`;
  if (since !== null) return `ab ${formatDay(since)}`;
  return until === null ? "ohne Anfang und Ende" : `bis ${formatDay(until)}`;
}

const committees = ({ memberships }: AccountRow): TableModel => ({
  caption: "Gremien",
  columns: ["Gremium", "Funktion", "Zeit"],
  rows: memberships.flatMap(({ gremium, terms }) =>
    terms.map((term): readonly Cell[] => [
      { text: gremium.name, soft: gremium.company },
      { text: functionNames[term.function] },
      { text: daysOf(term) },
    ]),
  ),
  empty: "Gehört keinem Gremium an.",
});

/** A person with everything that hangs on the account: committees, orders, requests, consents and what was done with it, the last twenty of each. */
export async function personWhole(row: AccountRow, { locals }: Acting): Promise<PersonWhole> {
  const { db } = locals.store;
  const { user } = row;
  const email = user.emailConfirmedAt === null ? null : user.email;
  const orders = await listOrdersOf(db, user.id, SHOWN);
  const requests = (await requestsOf(db, { userId: user.id, email })).toReversed().slice(0, SHOWN);
  const consents = await consentsOf(db, user.id);
  const given = consents.filter((one) => givenConsent(consents, one)?.id === one.id);
  return {
    tables: [
      committees(row),
      {
        caption: "Bestellungen",
        columns: ["Nummer", "Vom", "Für", "Plätze"],
        rows: orders.map((order) => [
          { text: order.number, href: `${BOOKINGS_PATH}/${order.id}` },
          { text: formatInstant(order.createdAt) },
          { text: order.committee ?? order.company ?? "–" },
          { text: String(order.seats) },
        ]),
        empty: "Hat mit diesem Konto nichts bestellt.",
      },
      {
        caption: "Anfragen",
        columns: ["Vorgang", "Eingang", "Art", "Status"],
        rows: requests.map((request) => [
          { text: request.reference, href: `${REQUESTS_PATH}/${request.id}` },
          { text: formatInstant(request.createdAt) },
          { text: kindLabel(request.kind) },
          { text: requestStatuses[request.status].label, badge: requestStatuses[request.status].tone },
        ]),
        empty: "Hat keine Anfrage gestellt.",
      },
      {
        caption: "Einwilligungen",
        columns: ["Wozu", "Weg", "Seit"],
        rows: given.map((one) => [
          { text: consentNames[one.purpose], soft: one.wording },
          { text: one.channel === "account" ? "–" : channelNames[one.channel] },
          { text: formatInstant(one.at) },
        ]),
        empty: "Hat in nichts eingewilligt.",
      },
      await historyTable(db, { people: [user.id] }, SHOWN),
    ],
  };
}
