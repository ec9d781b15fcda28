import { type Brand, type Origins, profiles } from "#src/brand/brand.ts";
import { servicePhone } from "#src/domain/page/organisation.ts";
import { greeting } from "#src/shared/server/mail/greeting.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { signedId } from "#src/shared/server/secrets/signed-id.ts";
import { newsletterPaths } from "../rules/newsletter-texts.ts";

type Subscriber = Readonly<{ id: string; email: string; brand: Brand; firstname: string | null; lastname: string | null }>;
type Sender = Readonly<{ origins: Origins; secret: string }>;

const linkTo = (path: string, token: string, { brand }: Subscriber, { origins }: Sender): string =>
  `${origins[brand]}${path}?token=${encodeURIComponent(token)}`;

const endLink = (subscriber: Subscriber, sender: Sender): string =>
  linkTo(newsletterPaths.end, signedId("newsletter-end", subscriber.id, sender.secret), subscriber, sender);

/** Mail programs show a button for these and end the subscription with one click (RFC 8058). */
const endHeaders = (subscriber: Subscriber, sender: Sender): Readonly<Record<string, string>> => ({
  "List-Unsubscribe": `<${endLink(subscriber, sender)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const greetingOf = ({ firstname, lastname }: Subscriber): string =>
  greeting({ salutation: "", firstname: firstname ?? "", lastname: lastname ?? "" });

/** Asks the owner of the address whether it was him or her: nothing is sent before that (double opt-in). */
export function confirmationMail(subscriber: Subscriber, token: string, sender: Sender): Mail {
  const { name } = profiles[subscriber.brand];
  return {
    brand: subscriber.brand,
    to: subscriber.email,
    subject: `Bitte bestätigen Sie Ihre Anmeldung zum ${name}-Newsletter`,
    blocks: [
      { kind: "text", text: greetingOf(subscriber) },
      {
        kind: "text",
        text: `Sie haben den ${name}-Newsletter bestellt. Ein Schritt fehlt noch: Bitte bestätigen Sie, dass diese Adresse Ihnen gehört.`,
      },
      { kind: "action", label: "Anmeldung bestätigen", href: linkTo(newsletterPaths.confirm, token, subscriber, sender) },
      { kind: "text", text: "Der Link gilt sieben Tage." },
      {
        kind: "note",
        text: "Sie haben nichts bestellt? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung erhalten Sie keinen Newsletter.",
      },
    ],
    headers: endHeaders(subscriber, sender),
  };
}

export function welcomeMail(subscriber: Subscriber, sender: Sender): Mail {
  const { name } = profiles[subscriber.brand];
  return {
    brand: subscriber.brand,
    to: subscriber.email,
    subject: `Willkommen beim ${name}-Newsletter`,
    blocks: [
      { kind: "text", text: greetingOf(subscriber) },
      { kind: "text", text: `Ihre Anmeldung zum ${name}-Newsletter ist bestätigt. Die nächste Ausgabe geht auch an Sie.` },
      { kind: "text", text: `Fragen beantworten wir gern unter ${servicePhone.label}.` },
      { kind: "note", text: `Sie möchten den Newsletter nicht mehr? Hier melden Sie sich ab: ${endLink(subscriber, sender)}` },
    ],
    headers: endHeaders(subscriber, sender),
  };
}
