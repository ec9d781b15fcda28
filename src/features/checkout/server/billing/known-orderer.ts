import { gremiumById } from "#db/repositories/gremien.ts";
import { settingsOfGremium } from "#db/repositories/gremium-settings.ts";
import { userById } from "#db/repositories/users.ts";
import type { CommitteeKind } from "#src/domain/accounts/committee.ts";
import type { AudienceKey } from "#src/domain/law/audiences.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import type { CheckoutCall } from "../checkout-call.ts";

const given = (values: Readonly<Record<string, string | null>>): TypedValues =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

/** Whose rules a committee's decision follows: those of the works council for all but representatives (spec:cart-and-checkout#billing). */
const audiences: Readonly<Record<CommitteeKind, AudienceKey>> = {
  br: "br",
  gbr: "br",
  kbr: "br",
  wirtschaftsausschuss: "br",
  sbv: "sbv",
  jav: "jav",
};

/** What a committee is, and the address that its chair has settled for its invoices (spec:member-area#committee-settings). */
async function knownCommittee(gremiumId: string, { locals: { store } }: CheckoutCall): Promise<TypedValues> {
  const gremium = await gremiumById(store.db, gremiumId);
  const found = await settingsOfGremium(store.db, gremiumId);
  const { name: committee = null, company: employer = null, kind = null } = gremium ?? {};
  const audience = kind === null ? null : audiences[kind];
  const { company = null, street = null, streetNumber = null, postalCode = null, city = null } = found?.settings ?? {};
  const purchaseOrderNumber = found?.settings.purchaseOrderNumber ?? null;
  return given({ audience, committee, company: company ?? employer, street, streetNumber, postalCode, city, purchaseOrderNumber });
}

/** What the account and the committee it acts for tell (spec:cart-and-checkout#billing); nothing for visitors. */
export async function knownOrderer(call: CheckoutCall): Promise<TypedValues> {
  const active = await call.session();
  if (active === null) return {};
  const { salutation, firstname, lastname, email, gremium } = active.user;
  const { phone = null, company = null } = (await userById(call.locals.store.db, active.userId)) ?? {};
  const person = { salutation, firstname, lastname, email, ...given({ phone, company }) };
  return gremium === null ? person : { ...person, ...(await knownCommittee(gremium.id, call)) };
}
