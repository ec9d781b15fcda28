import { membersOf } from "#db/repositories/gremien.ts";
import type { Service } from "#src/shared/server/handle.ts";
import type { getGremiumUsers } from "../rules/get-gremium-users.contract.ts";

export const listGremiumUsers = (async (_, { locals, session }) => {
  const gremium = (await session())?.user.gremium;
  const members = gremium == null ? [] : await membersOf(locals.store.db, gremium.id);
  const value = members.map(({ userId, salutation, firstname, lastname, position, chair, email }) => ({
    ...{ userId, salutation, firstname, lastname, position, chair },
    ...(gremium?.chair ? { email } : {}),
  }));
  return { ok: true, value };
}) satisfies Service<typeof getGremiumUsers>;
