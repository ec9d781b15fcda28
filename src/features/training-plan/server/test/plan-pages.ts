import { eq } from "drizzle-orm";
import type { Store } from "#db/client.ts";
import { users } from "#db/schema/users.ts";
import { dayFromNow } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { formContext, type readContext } from "#src/endpoints/test/page-context.ts";
import { pagingOf } from "#src/features/admin/rules/paging.ts";
import { gremiumSeats } from "#src/features/bookings/server/gremium-seats.ts";
import { editPlanPage } from "../edit-plan.page.ts";
import { itemPage } from "../item.page.ts";
import { planPage } from "../plan.page.ts";
import { planDeskPage } from "../plan-desk.page.ts";
import { planListPage } from "../plan-list.page.ts";
import { proposalPage } from "../proposal.page.ts";
import { sharePage } from "../share.page.ts";
import type { Person } from "./sample-plan.ts";

export const LIST = "/meinifb/schulungsplan";
export const PLAN = `${LIST}/[plan]`;
export const head = { titel: "Schulungen", von: dayFromNow(-10), bis: dayFromNow(700), budget: "" };
export type Fields = Readonly<Record<string, string>>;
export type Params = Readonly<Record<string, string>>;
type Context = ReturnType<typeof readContext> & { params: Params };
type Page = (context: Context) => Promise<object>;

/** The pages of training plans, by the pattern of their route. */
export const planPages: Readonly<Record<string, Page>> = {
  [LIST]: (context) => planListPage(context, gremiumSeats),
  [PLAN]: (context) => planPage(context, gremiumSeats),
  [`${PLAN}/bearbeiten`]: (context) => editPlanPage(context, gremiumSeats),
  [`${PLAN}/vorschlag`]: (context) => proposalPage(context, gremiumSeats),
  [`${PLAN}/eintrag/[item]`]: (context) => itemPage(context, gremiumSeats),
  [`${PLAN}/weitergeben`]: (context) => sharePage(context, gremiumSeats),
  "/schulungsplan/admin": (context) => planDeskPage(context, { seatsOf: gremiumSeats, pagingOf }),
};

/** An editor who has just given the second factor. */
export async function planStaff(store: Store): Promise<Person> {
  const id = await makeAccount(store, "staff@example.org", { firstname: "Stefanie", lastname: "Stab" });
  await store.write(async (tx) => void (await tx.update(users).set({ staffRole: "editor" }).where(eq(users.id, id))));
  return { id, cookie: await cookieFor(store, id, { secondFactorAt: new Date() }) };
}

export const pathOf = (pattern: string, params: Params): string =>
  pattern.replaceAll(/\[(\w+)\]/g, (_, name: string) => params[name] ?? "");

type Sent = Readonly<{ pattern: string; who: Person; form: string; fields: Fields; params?: Params }>;

/** Sends a form of a plan's page. */
export async function sendTo(store: Store, { pattern, who, form, fields, params = {} }: Sent) {
  const context = { ...formContext(store, `${pathOf(pattern, params)}?aktion=${form}`, fields, { cookie: who.cookie }), params };
  const answer = await planPages[pattern]?.(context);
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get("Location") ?? "", model: null };
  return { status: context.response.status ?? 200, location: "", model: answer };
}
