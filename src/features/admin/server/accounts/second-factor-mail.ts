import type { Db } from "#db/client.ts";
import type { UserRow } from "#db/repositories/users.ts";
import type { Origins } from "#src/brand/brand.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { SECOND_FACTOR_SETTINGS } from "#src/shared/http/login-path.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { wordedMail } from "#src/shared/server/mail/worded-mail.ts";

type Told = Pick<UserRow, "email" | "firstname" | "lastname" | "staffRole">;

export async function tellSecondFactorReset(
  tx: Db,
  { email, firstname, lastname, staffRole }: Told,
  context: Readonly<{ origins: Origins; now: Date }>,
): Promise<void> {
  const words = mailWords(staffRole === null ? "zweiter-faktor-zurueckgesetzt" : "zweiter-faktor-zurueckgesetzt-team", {});
  const to = { brand: "ifb", to: email, greeting: greetingByName({ firstname, lastname }) } as const;
  await queueMail(tx, wordedMail(to, words, { href: SECOND_FACTOR_SETTINGS }), context);
}
