import type { Db } from "#db/client.ts";
import { type OutboxMail, readMail } from "#db/repositories/mails.ts";
import { readEnvironment } from "#src/shared/server/environment/environment.ts";
import { hideSecrets } from "../../rules/hide-secrets.ts";

let local: boolean | undefined;

/** Without a mail server, sent mails are read here alone, so their links must work (spec:requests-and-mail#outbox). */
function isLocalMailbox(): boolean {
  local ??= readEnvironment(undefined, { demo: true }).mailUrl === undefined;
  return local;
}

/** A mail as staff may see it. Where mails reach their recipients, links are shown without their tokens. */
export async function shownMail(db: Db, id: string, withSecrets: boolean = isLocalMailbox()): Promise<OutboxMail | undefined> {
  const mail = await readMail(db, id);
  if (mail === undefined || withSecrets) return mail;
  const headers = Object.fromEntries(Object.entries(mail.headers).map(([name, value]) => [name, hideSecrets(value)]));
  return { ...mail, headers, text: hideSecrets(mail.text), html: hideSecrets(mail.html) };
}
