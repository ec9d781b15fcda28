import type { Store } from "#db/client.ts";
import { deleteCartsUnusedSince } from "#db/repositories/carts.ts";
import { deleteOldMails } from "#db/repositories/mails.ts";
import { deleteWhatIsOver } from "#db/repositories/retention.ts";
import { noteDay, trustedInstant } from "./days-seen.ts";
import { deleteOldMailFiles, mailFolder } from "./jobs/file-transport.ts";
import { type Job, recurringJob } from "./jobs/recurring-job.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const EVERY_MS = DAY_MS / 4;
/** As long as the cart cookie lives; the privacy page promises it. */
const CART_LIFETIME_MS = 90 * DAY_MS;
/** From sending on; the privacy page promises it too. */
const SENT_MAIL_LIFETIME_MS = 30 * DAY_MS;
/** From giving up on: long enough for somebody to look into it. */
const GIVEN_UP_MAIL_LIFETIME_MS = 90 * DAY_MS;

/** Deletes what may not be kept any longer at `now`; returns how many carts. */
export function tidyUp(store: Store, now: Date): Promise<number> {
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  return store.write(async (tx) => {
    await deleteOldMails(tx, { sentBefore: ago(SENT_MAIL_LIFETIME_MS), givenUpBefore: ago(GIVEN_UP_MAIL_LIFETIME_MS) });
    await deleteWhatIsOver(tx, now);
    return deleteCartsUnusedSince(tx, ago(CART_LIFETIME_MS));
  });
}

const atTimes = (round: () => Promise<unknown>, succeeded?: () => void): Job =>
  recurringJob({
    everyMs: EVERY_MS,
    failure: "housekeeping-failed",
    round: async () => void (await round()),
    ...(succeeded && { succeeded }),
  });

/** Notes the day and deletes what was over on the last one that may be trusted (docs/decisions/0030). */
export async function keepHouse(store: Store, now: Date): Promise<void> {
  const asOf = await noteDay(store, now);
  if (asOf !== undefined) await tidyUp(store, asOf);
}

/** Tidies up the database at start and four times a day; several processes on one database do no harm. */
export const createHousekeeping = (store: Store, succeeded?: () => void): Job => atTimes(() => keepHouse(store, new Date()), succeeded);

/** The same for what lies on this machine. */
export const createFileHousekeeping = (varDir: string, store: Pick<Store, "db">): Job =>
  atTimes(async () => {
    const asOf = await trustedInstant(store.db);
    if (asOf !== undefined) await deleteOldMailFiles(mailFolder(varDir), new Date(asOf.getTime() - SENT_MAIL_LIFETIME_MS));
  });
