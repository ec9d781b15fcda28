import type { Db } from "#db/client.ts";
import { membershipsOf, membersOf } from "#db/repositories/gremien.ts";
import { userById } from "#db/repositories/users.ts";
import type { OwnNames } from "#src/domain/forum/private-details.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";

/** Shorter ones are words of the language too often. */
const SHORTEST_SURNAME = 5;

const namesOf = ({ firstname, lastname }: Readonly<{ firstname: string; lastname: string }>): readonly string[] =>
  [`${firstname} ${lastname}`.trim(), ...(lastname.length >= SHORTEST_SURNAME ? [lastname] : [])].filter((name) => name !== "");

/** The companies and people that somebody's posts are looked through for: the own name and those of the own committees. */
export async function ownNamesOf(db: Db, userId: string, now: Date): Promise<OwnNames> {
  const user = await userById(db, userId);
  const memberships = await membershipsOf(db, userId);
  const people = new Set(user === undefined ? [] : namesOf(user));
  for (const { gremiumId } of memberships)
    for (const member of await membersOf(db, gremiumId, todayInBerlin(now))) for (const name of namesOf(member)) people.add(name);
  return { companies: [...new Set(memberships.map(({ gremium }) => gremium.company))], people: [...people] };
}
