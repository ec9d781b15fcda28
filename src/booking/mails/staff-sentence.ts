import type { Mail } from "#src/shared/server/mail/mail.ts";
import type { BookingContext } from "../booking-context.ts";

/** A sentence that staff have added stands below the opening of the mail to whoever ordered; participants' own mails stay as they are. */
export function withSentence(mail: Mail, { sentence }: Pick<BookingContext, "sentence">): Mail {
  if (sentence === undefined) return mail;
  const [greeting, opening, ...rest] = mail.blocks;
  if (greeting === undefined || opening === undefined) throw new Error("a mail has a greeting and an opening");
  return { ...mail, blocks: [greeting, opening, { kind: "text", text: sentence }, ...rest] };
}
