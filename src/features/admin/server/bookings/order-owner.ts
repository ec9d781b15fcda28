import { randomUUID } from "node:crypto";
import type { Store } from "#db/client.ts";
import { actedMembership, membershipIn, membersOf, type OwnMembership } from "#db/repositories/gremien.ts";
import { settingsOfGremium } from "#db/repositories/gremium-settings.ts";
import { userByEmail } from "#db/repositories/users.ts";
import { isMember } from "#src/domain/accounts/committee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import type { Acting } from "../manage-context.ts";

/** The account that was named, and the committee it acts for. */
export type Owner = Readonly<{ userId: string; name: string; email: string; gremium: Readonly<{ id: string; name: string }> | null }>;

const ofCommittee = ({ gremium: { id, name } }: OwnMembership): Owner["gremium"] => ({ id, name });

/** The account, and the committee it acts for; a committee that was asked for is meant instead, where the account sits in it. */
export async function ownerOf(email: string, gremiumId: string, { locals, now }: Acting): Promise<Owner | null> {
  const { db } = locals.store;
  const today = todayInBerlin(now);
  const named = email === "" && gremiumId !== "" ? await speakerOf(gremiumId, today, locals.store) : email;
  const user = named === "" ? undefined : await userByEmail(db, normalEmail(named));
  if (user === undefined) return null;
  const asked = gremiumId === "" ? undefined : await membershipIn(db, gremiumId, user.id);
  const own = asked !== undefined && isMember(asked, today) ? asked : await actedMembership(db, user.id, now);
  return {
    ...{ userId: user.id, name: `${user.firstname} ${user.lastname}`, email: user.email },
    gremium: own === undefined ? null : ofCommittee(own),
  };
}

/** The address of whoever chairs a committee, else of any member of today; empty where there is none. */
async function speakerOf(gremiumId: string, today: IsoDay, { db }: Pick<Store, "db">): Promise<string> {
  return (await membersOf(db, gremiumId, today)).find((member) => isMember(member, today))?.email ?? "";
}

/** What stands in the fields before anything is typed: what the portal knows of the account and its committee. */
export async function presetOf(owner: Owner | null, { locals }: Acting): Promise<TypedValues> {
  const fresh = { key: randomUUID(), billTo: "firma", zeilen: "1", owner: owner?.gremium == null ? "konto" : "gremium" };
  if (owner === null) return fresh;
  const user = await userByEmail(locals.store.db, owner.email);
  const settings = owner.gremium === null ? null : ((await settingsOfGremium(locals.store.db, owner.gremium.id))?.settings ?? null);
  const { company, street, streetNumber, postalCode, city, purchaseOrderNumber } = settings ?? {};
  const known = {
    ...{ salutation: user?.salutation, firstname: user?.firstname, lastname: user?.lastname, email: owner.email, phone: user?.phone },
    ...{ committee: owner.gremium?.name, company: company ?? user?.company, street, streetNumber, postalCode, city, purchaseOrderNumber },
  };
  return { ...fresh, ...Object.fromEntries(Object.entries(known).flatMap(([name, value]) => (value == null ? [] : [[name, value]]))) };
}

/**
 * What stands in the form once another account was named: what the portal had filled in for the one before gives way to what it knows
 * of the new one, what somebody typed stays.
 */
export async function presetInstead(typed: TypedValues, before: Owner | null, owner: Owner | null, acting: Acting): Promise<TypedValues> {
  const [old, preset] = [await presetOf(before, acting), await presetOf(owner, acting)];
  const own = Object.entries(typed).filter(([name, value]) => value !== (old[name] ?? ""));
  return { ...preset, ...Object.fromEntries(own.filter(([name]) => name !== "owner")) };
}
