/**
 * Where somebody on a waiting list stands: `wartet`, `angeboten` (seats are held for them), `angenommen`, `verfallen`
 * (an offer that ran out), `verlassen` (left by themselves), `beendet` (the event began or was cancelled).
 */
export const waitingStatuses = ["wartet", "angeboten", "angenommen", "verfallen", "verlassen", "beendet"] as const;
export type WaitingStatus = (typeof waitingStatuses)[number];

/** How long offered seats are held (decisions.md "Cart, reservation, waiting list, checkout"): hours, whatever the clocks do. */
export const OFFER_HOURS = 48;

/** More seats than this are asked for by telephone. */
export const MAX_WAITING_SEATS = 20;

export const offerEnd = (now: Date): Date => new Date(now.getTime() + OFFER_HOURS * 3_600_000);

/** Who may still be offered seats, or holds some. */
export const isWaiting = (status: WaitingStatus): boolean => status === "wartet" || status === "angeboten";

type Waiting = Readonly<{ quantity: number }>;

/** The first in line whom the free seats suffice for: somebody who wants more waits on and is not passed over for good. */
export const firstFitting = <Entry extends Waiting>(inOrder: readonly Entry[], free: number): Entry | undefined =>
  inOrder.find(({ quantity }) => quantity <= free);
