import type { DataSubject } from "#db/repositories/personal-data.ts";
import type { UserRow } from "#db/repositories/users.ts";

/** What belongs to an account: an address nobody has confirmed may be somebody else's. */
export const dataSubject = ({ id, email, emailConfirmedAt }: Pick<UserRow, "id" | "email" | "emailConfirmedAt">): DataSubject => ({
  userId: id,
  email: emailConfirmedAt === null ? null : email,
});
