import { type RecipientKind, recipientKinds } from "#src/domain/cart/recipient.ts";
import { conferenceBookingPath } from "#src/domain/events/event-actions.ts";

type Asked = Readonly<{
  /** `?termin=`: the date; null where none is named. */
  date: string | null;
  /** `?person=`: somebody in the cart whose entry is changed. */
  person: string | null;
  /** `?weitere=ja`: the form for one more person. */
  further: boolean;
  /** `?art=`: chosen already in a fresh form. */
  kind: RecipientKind | null;
}>;

export function askedOf({ searchParams }: URL): Asked {
  const art = searchParams.get("art");
  return {
    date: searchParams.get("termin"),
    person: searchParams.get("person"),
    further: searchParams.has("weitere"),
    kind: recipientKinds.find((kind) => kind === art) ?? null,
  };
}

export function bookingAddress(
  conference: string,
  eventId: number,
  { kind = null, person = null }: Partial<Pick<Asked, "kind" | "person">> = {},
): string {
  const more = { ...(kind === null ? {} : { art: kind }), ...(person === null ? {} : { person }) };
  const query = new URLSearchParams(more).toString();
  return conferenceBookingPath(conference, eventId) + (query === "" ? "" : `&${query}`);
}
