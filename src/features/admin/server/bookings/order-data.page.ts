import * as v from "valibot";
import { runsOfOrder } from "#db/repositories/accounting.ts";
import { orderById } from "#db/repositories/orders.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { checkOrderData, type OrderData, orderDataForm, orderDataNames } from "../../rules/bookings/order-data.form.ts";
import { differencesTable } from "../../rules/differences-table.ts";
import { BOOKINGS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import type { TableModel } from "../../rules/table-model.ts";
import { actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { submitStaffForm } from "../staff-form.ts";
import { changeOrderData, orderDataVersion } from "./order-data.service.ts";

export type OrderDataModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    orderHref: string;
    /** Runs of accounting in which the order stands; they keep what they were given. */
    runs: readonly number[];
    version: string;
    typed: TypedValues;
    errors: Readonly<Record<string, string>>;
    differences: TableModel | null;
  }>;

const valuesOf = (facts: OrderData): TypedValues => Object.fromEntries(orderDataNames.map((name) => [name, facts[name] ?? ""]));

const differencesOf = (stored: TypedValues, typed: TypedValues): TableModel =>
  differencesTable(orderDataNames.map((name) => [orderDataForm.fields[name].label, stored[name] ?? "", (typed[name] ?? "").trim()]));

/** `/manage/buchungen/{order}/angaben`: who ordered, and where the invoice goes. */
export async function orderDataPage(context: ManageContext): Promise<Response | OrderDataModel> {
  const { request, locals, url, params, response } = context;
  const id = params["order"] ?? "";
  const acting = await actingOf(context);
  const { db } = locals.store;
  const orderHref = `${BOOKINGS_PATH}/${id}`;
  let message: ManageMessage | null = null;
  let sent: TypedValues | null = null;
  let errors: Readonly<Record<string, string>> = {};
  let outdated = false;
  if (request.method === "POST") {
    const form = await submitStaffForm(v.record(v.string(), v.string()), request, locals);
    if (!form.ok) return form.response ?? bare(400);
    sent = form.value;
    const checked = checkOrderData(sent);
    if (checked.ok) {
      const outcome = await changeOrderData(id, { version: sent["version"] ?? "", facts: checked.facts }, acting);
      if (outcome.ok) return seeOther(`${orderHref}?meldung=order-data-changed`);
      if (outcome.reason === "order-unknown") return bare(404);
      if (outcome.reason === "forbidden") return bare(403);
      response.status = 409;
      message = problemMessage(outcome.reason);
      outdated = true;
    } else {
      response.status = 422;
      message = problemMessage("invalid");
      errors = checked.errors;
    }
  }
  const order = await orderById(db, id);
  if (order === undefined) return bare(404);
  const stored = valuesOf(order);
  const path = `${orderHref}/angaben`;
  return {
    ...frameFor(acting, url, message),
    head: manageHead("Besteller und Rechnungsdaten", path, { label: `Bestellung ${order.number}`, path: orderHref }),
    path,
    orderHref,
    runs: await runsOfOrder(db, id),
    // With a wrong field the form stays what it was shown for; after a conflict its reader knows what stands now.
    version: sent !== null && !outdated ? (sent["version"] ?? "") : orderDataVersion(order),
    typed: sent ?? stored,
    errors,
    differences: outdated && sent !== null ? differencesOf(stored, sent) : null,
  };
}
