import type { Store } from "#db/client.ts";
import { confirmedStaff, type UserRow } from "#db/repositories/users.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { decideAccess } from "#src/shared/http/access.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { wordedMail } from "#src/shared/server/mail/worded-mail.ts";
import type { Sender } from "./follow-links.ts";
import { waitingForModerators } from "./waiting-for-moderators.ts";

type Waiting = Awaited<ReturnType<typeof waitingForModerators>>;

const kinds = [
  ["posts", "Zur Freigabe"],
  ["reports", "Meldungen"],
  ["appeals", "Widersprüche"],
] as const;

function lateMail(user: UserRow, waiting: Waiting, day: string, { origins }: Pick<Sender, "origins">): Mail {
  const facts = kinds.flatMap(([kind, label]) => {
    const { count, since, late } = waiting[kind];
    return late && since !== null ? [[label, `${count}, das Älteste seit ${formatInstant(since)} Uhr`] as const] : [];
  });
  const to = { brand: "betriebsrat", to: user.email, greeting: greetingByName(user) } as const;
  return {
    ...wordedMail(to, mailWords("team-moderation", {}), { facts, href: `${origins.ifb}/manage/forum` }),
    onceKey: `forum-late:${day}:${user.id}`,
  };
}

const moderates = ({ staffRole }: UserRow): boolean =>
  staffRole !== null && decideAccess("forum-moderate", { roles: [staffRole], secondFactor: true, impersonated: false }) === "granted";

/** Reminds everybody who may moderate, once a day, of what has waited for more than a day (spec:forum#law-of-the-forum). */
export async function tellModerators(
  store: Pick<Store, "db" | "write">,
  { now, origins }: Pick<Sender, "origins"> & Readonly<{ now: Date }>,
): Promise<void> {
  const waiting = await waitingForModerators(store.db, now);
  if (kinds.every(([kind]) => !waiting[kind].late)) return;
  const day = todayInBerlin(now);
  await store.write(async (tx) => {
    for (const user of (await confirmedStaff(tx)).filter(moderates))
      await queueMail(tx, lateMail(user, waiting, day, { origins }), { origins, now });
  });
}
