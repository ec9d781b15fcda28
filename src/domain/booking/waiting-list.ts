/** `angeboten`: seats are held; `verfallen`: offer ran out; `verlassen`: by oneself; `beendet`: event begun or cancelled. */
export const waitingStatuses = ["wartet", "angeboten", "angenommen", "verfallen", "verlassen", "beendet"] as const;
export type WaitingStatus = (typeof waitingStatuses)[number];

/** How long offered seats are held (spec:cart-and-checkout#waiting-list): hours, whatever the clocks do. */
export const OFFER_HOURS = 48;

/** More seats than this are asked for by telephone. */
export const MAX_WAITING_SEATS = 20;

export const offerEnd = (now: Date): Date => new Date(now.getTime() + OFFER_HOURS * 3_600_000);

export const isWaiting = (status: WaitingStatus): boolean => status === "wartet" || status === "angeboten";

type Waiting = Readonly<{ quantity: number }>;

/** The first in line whom the free seats suffice for: somebody who wants more waits on and is not passed over for good. */
export const firstFitting = <Entry extends Waiting>(inOrder: readonly Entry[], free: number): Entry | undefined =>
  inOrder.find(({ quantity }) => quantity <= free);
