import type { Db } from "#db/client.ts";
import { confirmedAdmins } from "#db/repositories/users.ts";
import type { Origins } from "#src/brand/brand.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { wordedMail } from "#src/shared/server/mail/worded-mail.ts";

type Alarm = Readonly<{
  words: Readonly<{ subject: string; opening: string; action: string }>;
  facts?: readonly (readonly [label: string, value: string])[];
  /** Told once under this name, by whichever process comes first. */
  once?: string;
}>;

/** Mails everybody who may look into it, in the transaction of what happened. */
export async function alarmAdmins(
  tx: Db,
  { words, facts = [], once }: Alarm,
  context: Readonly<{ origins: Origins; now: Date }>,
): Promise<void> {
  for (const { id, email, firstname, lastname } of await confirmedAdmins(tx)) {
    const to = { brand: "ifb", to: email, greeting: greetingByName({ firstname, lastname }) } as const;
    const mail = wordedMail(to, words, { facts, href: `${context.origins.ifb}/manage/sicherheit` });
    await queueMail(tx, once === undefined ? mail : { ...mail, onceKey: `alarm:${once}:${id}` }, context);
  }
}

type Person = Readonly<{ firstname: string; lastname: string; email: string }>;

const about = ({ firstname, lastname, email }: Person): Pick<Alarm, "facts"> => ({
  facts: [
    ["Konto", `${firstname} ${lastname}`],
    ["E-Mail-Adresse", email],
  ],
});

/** `by`: who did it, in words. */
export const newAdminAlarm = (person: Person, by: string): Alarm => ({
  words: mailWords("team-neue-administration", { wer: by }),
  ...about(person),
});

export const factorRemovedAlarm = (person: Person, by: string): Alarm => ({
  words: mailWords("team-zweiter-faktor-entfernt", { wer: by }),
  ...about(person),
});

/** So many wrong passwords and codes in a quarter of an hour, once under the name `once`. */
export const failuresAlarm = (times: number, once: string): Alarm => ({
  words: mailWords("team-fehlanmeldungen", { anzahl: times }),
  once,
});
