import type { Db, Store } from "#db/client.ts";
import { refusableWrite } from "#db/refusable-write.ts";
import { mailsWrittenAt } from "#db/repositories/mails.ts";

type Writer = Pick<Store, "db" | "write">;

/** A mail that would be sent. */
export type MailAhead = Readonly<{ to: string; subject: string; text: string }>;

/**
 * Does something about orders and undoes it: what would come of it, and every mail that would go out, to whoever it is. Takes the
 * lock of a write for as long as the change itself would; nothing of it stays.
 */
export async function dryRun<Outcome>(
  store: Writer,
  now: Date,
  work: (dry: Writer) => Promise<Outcome>,
): Promise<Readonly<{ outcome: Outcome; mails: readonly MailAhead[] }>> {
  type Seen = Readonly<{ outcome: Outcome; mails: readonly MailAhead[] }>;
  const undone = await refusableWrite<never, Seen>(store, async (tx: Db, refuse) => {
    const inside = { db: tx, write: (inner: (tx: Db) => Promise<unknown>) => inner(tx) } as unknown as Writer;
    const outcome = await work(inside);
    return refuse({ outcome, mails: await mailsWrittenAt(tx, now) });
  });
  if (undone.ok) throw new Error("a dry run is always undone");
  return undone.refusal;
}
