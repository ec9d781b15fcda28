import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { Mail, MailBlock } from "#src/shared/server/mail/mail.ts";
import { quotedName } from "#src/shared/server/mail/quoted-name.ts";

type Told = Readonly<{ email: string; firstname: string; lastname: string }>;
type Committee = Readonly<{ id: string; name: string }>;

const text = (words: string): MailBlock => ({ kind: "text", text: words });
const toMembers = ({ id }: Committee): MailBlock => ({
  kind: "action",
  label: "Gremium ansehen",
  href: `/meinifb/gremium-mitglieder?gremium=${id}`,
});
const called = ({ name }: Committee): string => quotedName(name, "ohne Namen");

const UNASKED: MailBlock = {
  kind: "note",
  text: "Haben Sie uns nicht darum gebeten? Dann rufen Sie uns bitte gleich an. Unsere Nummer steht am Ende dieser Nachricht.",
};

const mailTo = (person: Told, subject: string, ...blocks: readonly MailBlock[]): Mail => ({
  brand: "ifb",
  to: person.email,
  subject,
  blocks: [text(greetingByName(person)), ...blocks],
});

export const factsChangedMail = (chair: Told, gremium: Committee): Mail =>
  mailTo(
    chair,
    "Die Angaben zu Ihrem Gremium sind geändert",
    text(`wir haben Name, Firma oder Art Ihres Gremiums bei mein ifb berichtigt. Es heißt jetzt ${called(gremium)}.`),
    toMembers(gremium),
    UNASKED,
  );

export const memberAddedMail = (member: Told, gremium: Committee, held: string): Mail =>
  mailTo(
    member,
    "Sie gehören jetzt zu einem Gremium",
    text(`wir haben Sie bei mein ifb in das Gremium ${called(gremium)} aufgenommen. Ihre Funktion: ${held}.`),
    toMembers(gremium),
    UNASKED,
  );

export const memberRemovedMail = (member: Told, gremium: Committee): Mail =>
  mailTo(
    member,
    "Sie gehören nicht mehr zu einem Gremium",
    text(`wir haben Sie bei mein ifb aus dem Gremium ${called(gremium)} genommen. Ihr eigenes Konto bleibt bestehen.`),
    UNASKED,
  );

export const chairGivenMail = (member: Told, gremium: Committee): Mail =>
  mailTo(
    member,
    "Sie führen jetzt den Vorsitz Ihres Gremiums",
    text(
      `wir haben Ihnen bei mein ifb den Vorsitz im Gremium ${called(gremium)} gegeben. Sie können Mitglieder einladen und entfernen und das Gremium umbenennen.`,
    ),
    toMembers(gremium),
    UNASKED,
  );

export const chairTakenMail = (member: Told, gremium: Committee): Mail =>
  mailTo(
    member,
    "Den Vorsitz Ihres Gremiums führt jetzt jemand anderes",
    text(`im Gremium ${called(gremium)} bei mein ifb haben wir den Vorsitz neu vergeben. Sie bleiben Mitglied des Gremiums.`),
    toMembers(gremium),
    UNASKED,
  );

export const committeesMergedMail = (chair: Told, kept: Committee): Mail =>
  mailTo(
    chair,
    "Ihre Gremien sind zusammengeführt",
    text(
      `Ihr Gremium gab es bei mein ifb zweimal. Wir haben beide zusammengeführt: Mitglieder, Bestellungen und Pläne stehen jetzt bei ${called(kept)}. Bitte sehen Sie die Mitglieder und ihre Funktionen einmal durch.`,
    ),
    toMembers(kept),
    UNASKED,
  );
