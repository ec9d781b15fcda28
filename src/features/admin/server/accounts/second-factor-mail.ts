import type { Db } from "#db/client.ts";
import type { UserRow } from "#db/repositories/users.ts";
import type { Origins } from "#src/brand/brand.ts";
import { SECOND_FACTOR_SETTINGS } from "#src/shared/http/login-path.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";

type Told = Pick<UserRow, "email" | "firstname" | "lastname" | "staffRole">;

export async function tellSecondFactorReset(
  tx: Db,
  { email, firstname, lastname, staffRole }: Told,
  context: Readonly<{ origins: Origins; now: Date }>,
): Promise<void> {
  const next =
    staffRole === null
      ? "Bis Sie einen neuen zweiten Faktor einrichten, schützt allein Ihr Passwort das Konto. Wir empfehlen Ihnen, ihn bald wieder einzurichten."
      : "Bei der nächsten Anmeldung richten Sie einen neuen zweiten Faktor ein. Für Ihr Konto ist er vorgeschrieben.";
  await queueMail(
    tx,
    {
      brand: "ifb",
      to: email,
      subject: "Ihr zweiter Faktor wurde zurückgesetzt",
      blocks: [
        { kind: "text", text: greetingByName({ firstname, lastname }) },
        {
          kind: "text",
          text: "unsere Administration hat den zweiten Faktor Ihres Kontos zurückgesetzt. Ihre Wiederherstellungscodes gelten nicht mehr, und alle Anmeldungen wurden beendet.",
        },
        { kind: "text", text: next },
        { kind: "action", label: "Zweiten Faktor einrichten", href: SECOND_FACTOR_SETTINGS },
        {
          kind: "note",
          text: "Haben Sie uns nicht darum gebeten? Dann ändern Sie bitte Ihr Passwort und melden Sie sich bei uns.",
        },
      ],
    },
    context,
  );
}
