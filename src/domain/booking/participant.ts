import { isSamePerson } from "../cart/recipient.ts";

/** `email` is null while the address is not confirmed: a seat with it may be somebody else's. */
export type AccountPerson = Readonly<{ userId: string; firstname: string; lastname: string; email: string | null }>;

type Seat = Readonly<{ firstname: string; lastname: string; email: string | null }>;

/**
 * Whether a seat is this person's own. The name has to be hers: several seats may carry one address, such as a committee's. Her
 * confirmed address proves it, or, where the seat has none, that she ordered it herself.
 */
export function isSeatOf(person: AccountPerson, seat: Seat, order: Readonly<{ userId: string | null }>): boolean {
  if (!isSamePerson({ ...person, email: null }, seat)) return false;
  return seat.email === null ? order.userId === person.userId : seat.email.trim().toLowerCase() === person.email;
}
