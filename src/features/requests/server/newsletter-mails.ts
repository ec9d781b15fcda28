import { type Brand, profiles } from "#src/brand/brand.ts";
import { newsletterPaths } from "#src/domain/newsletter/newsletter-paths.ts";
import { servicePhone } from "#src/domain/page/organisation.ts";
import { endHeaders, endLink, type Sender } from "#src/newsletter/end-link.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { greeting } from "#src/shared/server/mail/greeting.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { wordedMail } from "#src/shared/server/mail/worded-mail.ts";

type Subscriber = Readonly<{ id: string; email: string; brand: Brand; firstname: string | null; lastname: string | null }>;
const confirmLink = (token: string, { brand }: Subscriber, { origins }: Sender): string =>
  `${origins[brand]}${newsletterPaths.confirm}?token=${encodeURIComponent(token)}`;

const greetingOf = ({ firstname, lastname }: Subscriber): string =>
  greeting({ salutation: "", firstname: firstname ?? "", lastname: lastname ?? "" });

/** Confirmations to one address within an hour, of both newsletters. */
const CONFIRMATIONS = 5;

/** Asks the owner of the address whether it was him or her: nothing is sent before that (double opt-in). */
export function confirmationMail(subscriber: Subscriber, token: string, sender: Sender): Mail {
  const { brand, email } = subscriber;
  const words = mailWords("newsletter-bestaetigen", { newsletter: profiles[brand].name, dauer: "sieben Tage" });
  const href = confirmLink(token, subscriber, sender);
  return {
    ...wordedMail({ brand, to: email, greeting: greetingOf(subscriber) }, words, { href }),
    headers: endHeaders(subscriber, sender),
    limit: { rule: "newsletter-confirmation", perHour: CONFIRMATIONS },
  };
}

export function welcomeMail(subscriber: Subscriber, sender: Sender): Mail {
  const newsletter = profiles[subscriber.brand].name;
  const { subject, opening, questions } = mailWords("newsletter-willkommen", { newsletter, telefon: servicePhone.label });
  return {
    brand: subscriber.brand,
    to: subscriber.email,
    subject,
    blocks: [
      { kind: "text", text: greetingOf(subscriber) },
      { kind: "text", text: opening },
      { kind: "text", text: questions },
      { kind: "note", text: `Sie möchten den Newsletter nicht mehr? Hier melden Sie sich ab: ${endLink(subscriber, sender)}` },
    ],
    headers: endHeaders(subscriber, sender),
  };
}
