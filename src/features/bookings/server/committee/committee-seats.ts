import { rulesOfGremium } from "#db/repositories/gremium-settings.ts";
import { canBeResolved, type SeatResolution } from "#src/booking/resolutions.ts";
import { owedNow, owedOfSeat } from "#src/domain/booking/owed.ts";
import { sectionOf } from "#src/domain/booking/seat-state.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { type CommitteeFilter, type FilteredFacts, passes } from "../../rules/committee-filter.ts";
import { gremiumScope, resolutionsFor, type Scope } from "../member-scope.ts";
import type { OrderedSeat } from "../ordered-seats.ts";

/** The committee acted for, with everything that was ordered for it: sums need all of it, whoever may be shown each seat. */
export type CommitteeOrders = Readonly<{
  gremium: Readonly<{ id: string; name: string; chair: boolean }>;
  scope: Scope;
  /** Of every seat, as the committee has settled it; without it, a member sees none here. */
  seesPrices: boolean;
}>;

export type CommitteeSeats = CommitteeOrders &
  Readonly<{
    resolutions: ReadonlyMap<string, SeatResolution>;
    factsOf: (seat: OrderedSeat) => FilteredFacts;
  }>;

export const personOf = ({ booking }: OrderedSeat): string => `${booking.lastname}, ${booking.firstname}`;

export async function committeeOrders(acting: Acting): Promise<CommitteeOrders> {
  const { locals, session } = acting;
  const { gremium } = session.user;
  if (gremium === null) throw new Error("This page is for members of a committee and must be listed as such");
  const scope = await gremiumScope(acting);
  const { pricesFor } = await rulesOfGremium(locals.store.db, gremium.id);
  return { gremium, scope, seesPrices: gremium.chair || pricesFor === "members" };
}

/** With the seats that the reader may see one by one: given-up ones are the chair's (spec:member-area#bookings-of-the-committee). */
export async function committeeSeats(acting: Acting): Promise<CommitteeSeats> {
  const { locals, now } = acting;
  const committee = await committeeOrders(acting);
  const seats = committee.scope.seats.filter((seat) => committee.gremium.chair || sectionOf(seat.state) !== "ended");
  const resolutions = await resolutionsFor(locals.store.db, committee.scope, seats);
  return {
    ...committee,
    scope: { ...committee.scope, seats },
    resolutions,
    factsOf: (seat) => ({
      person: personOf(seat),
      startDate: seat.event.startDate,
      stand: seat.state,
      beschluss: canBeResolved(seat, now) ? (resolutions.get(seat.booking.id)?.resolution.state ?? "offen") : null,
    }),
  };
}

export const filteredSeats = ({ scope, factsOf }: CommitteeSeats, filter: CommitteeFilter): readonly OrderedSeat[] =>
  scope.seats.filter((seat) => passes(factsOf(seat), filter));

export type SumRow = readonly [label: string, value: string];

/**
 * What these seats cost as it stands now, without tax (spec:changing-an-order#sums): over all seats of an order it is what the
 * page of that order says.
 */
export function sumsOfSeats(seats: readonly OrderedSeat[], now: Date): readonly SumRow[] {
  const { booked, cancellationFees, rebookingFees, net, reserved } = owedNow(
    seats.map(({ booking, event }) => owedOfSeat(booking, event, now)),
    0,
  );
  return [
    ["Gebucht", formatEuro(booked)],
    ["Stornokosten", formatEuro(cancellationFees)],
    ["Umbuchungskosten", formatEuro(rebookingFees)],
    ["Zusammen netto", formatEuro(net)],
    ["Dazu reserviert", formatEuro(reserved.net)],
  ];
}
