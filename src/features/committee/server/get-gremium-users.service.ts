import { membersOf } from "#db/repositories/gremien.ts";
import { isCurrent } from "#src/domain/accounts/committee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Service } from "#src/endpoints/handle.ts";
import type { getGremiumUsers } from "../rules/get-gremium-users.contract.ts";

export const listGremiumUsers = (async (_, { locals, session, now }) => {
  const gremium = (await session())?.user.gremium;
  const today = todayInBerlin(now);
  const members = gremium == null ? [] : await membersOf(locals.store.db, gremium.id, today);
  const value = members.flatMap(({ userId, salutation, firstname, lastname, position, chair, email, terms }) => {
    const functions = terms.filter((term) => isCurrent(term, today)).map((term) => term.function);
    const told = { userId, salutation, firstname, lastname, position, functions, chair, ...(gremium?.chair ? { email } : {}) };
    return functions.length === 0 ? [] : [told];
  });
  return { ok: true, value };
}) satisfies Service<typeof getGremiumUsers>;
