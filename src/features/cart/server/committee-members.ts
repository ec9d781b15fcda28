import { lastOptionsOf } from "#db/repositories/bookings.ts";
import { membersOf } from "#db/repositories/gremien.ts";
import type { CartCall } from "#src/booking/own-cart.ts";
import { isMember } from "#src/domain/accounts/committee.ts";
import type { OvernightOption } from "#src/domain/events/overnight-option.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";

/** Somebody of the committee that the account acts for, as the cart offers them. */
export type CommitteeMember = Readonly<{
  userId: string;
  salutation: string;
  firstname: string;
  lastname: string;
  /** Only a chair books with the addresses of others; everybody knows their own. */
  email: string | null;
  /** What was chosen for them last time; null where nothing is known. */
  option: OvernightOption | null;
}>;

/** The members of today; nobody for visitors and accounts without a committee. */
export async function committeeMembers({
  locals,
  now,
  session,
}: Pick<CartCall, "locals" | "now" | "session">): Promise<readonly CommitteeMember[]> {
  const active = await session();
  const gremium = active?.user.gremium ?? null;
  if (active === null || gremium === null) return [];
  const today = todayInBerlin(now);
  const { db } = locals.store;
  const members = (await membersOf(db, gremium.id, today)).filter((member) => isMember(member, today));
  const options = await lastOptionsOf(
    db,
    gremium.id,
    members.map(({ email }) => email),
  );
  return members.map(({ userId, salutation, firstname, lastname, email }) => ({
    ...{ userId, salutation, firstname, lastname },
    email: gremium.chair || userId === active.userId ? email : null,
    option: options.get(email) ?? null,
  }));
}
