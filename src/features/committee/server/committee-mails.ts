import type { Mail, MailBlock } from "#src/shared/server/mail/queue-mail.ts";
import { membersHref } from "../rules/committee-paths.ts";
import { INVITATION_DAYS } from "../rules/invitation.ts";

type Person = Readonly<{ email: string; firstname: string; lastname: string }>;

const text = (words: string): MailBlock => ({ kind: "text", text: words });
const note = (words: string): MailBlock => ({ kind: "note", text: words });
const action = (label: string, href: string): MailBlock => ({ kind: "action", label, href });

type Committee = Readonly<{ id: string; name: string }>;

export const fullName = ({ firstname, lastname }: Pick<Person, "firstname" | "lastname">): string => `${firstname} ${lastname}`;

function mailTo(person: Person, subject: string, ...blocks: readonly MailBlock[]): Mail {
  return { brand: "ifb", to: person.email, subject, blocks: [text(`Guten Tag ${fullName(person)},`), ...blocks] };
}

export const foundedMail = (founder: Person, gremium: Committee): Mail =>
  mailTo(
    founder,
    "Ihr Gremium bei mein ifb",
    text(
      `Sie haben „${gremium.name}“ bei mein ifb angelegt und führen dort den Vorsitz. Laden Sie jetzt die Mitglieder Ihres Gremiums ein.`,
    ),
    action("Mitglieder einladen", membersHref(gremium.id)),
  );

/** A name in a mail to a stranger: with an address of the web in it, our mail would carry somebody's advertising. */
const harmless = (name: string, otherwise: string): string => (/:\/\/|www\.|\.\p{L}{2,}\//iu.test(name) ? otherwise : name);

type Invited = Readonly<{ email: string; gremium: string; company: string; inviter: string; chair: boolean; href: string }>;

export const invitationMail = ({ email, gremium, company, inviter, chair, href }: Invited): Mail => ({
  brand: "ifb",
  to: email,
  subject: `Einladung in „${harmless(gremium, "ein Gremium")}“`,
  blocks: [
    text("Guten Tag,"),
    text(
      `${harmless(inviter, "Der Vorsitz")} lädt Sie ein, bei mein ifb dem Gremium „${harmless(gremium, "ohne Namen")}“ (${harmless(company, "ohne Firma")}) beizutreten${chair ? " und dort den Vorsitz mitzuführen" : ""}. Als Mitglied sehen Sie, wer noch dazugehört und welche Schulungen Ihr Gremium gebucht hat.`,
    ),
    action("Einladung ansehen", href),
    note(
      `Die Einladung gilt ${INVITATION_DAYS} Tage, nur einmal und nur für diese E-Mail-Adresse. Möchten Sie nicht beitreten, brauchen Sie nichts zu tun.`,
    ),
  ],
});

export const invitationWithdrawnMail = (email: string, gremium: string): Mail => ({
  brand: "ifb",
  to: email,
  subject: `Einladung in „${harmless(gremium, "ein Gremium")}“ zurückgezogen`,
  blocks: [
    text("Guten Tag,"),
    text(`die Einladung in das Gremium „${harmless(gremium, "ohne Namen")}“ wurde zurückgezogen. Der Link darin gilt nicht mehr.`),
  ],
});

export const welcomeMail = (member: Person, gremium: Committee): Mail =>
  mailTo(
    member,
    `Willkommen in „${gremium.name}“`,
    text(`Sie gehören jetzt bei mein ifb zum Gremium „${gremium.name}“.`),
    action("Gremium ansehen", membersHref(gremium.id)),
  );

export const joinedMail = (chair: Person, member: string, gremium: Committee): Mail =>
  mailTo(
    chair,
    `${member} ist „${gremium.name}“ beigetreten`,
    text(`${member} hat die Einladung angenommen und gehört jetzt zu Ihrem Gremium.`),
    action("Mitglieder ansehen", membersHref(gremium.id)),
  );

export const removedMail = (member: Person, gremium: string): Mail =>
  mailTo(
    member,
    `Sie gehören nicht mehr zu „${gremium}“`,
    text(`der Vorsitz hat Sie aus dem Gremium „${gremium}“ bei mein ifb entfernt. Ihr eigenes Konto bleibt bestehen.`),
    note("Halten Sie das für ein Versehen, wenden Sie sich bitte an den Vorsitz Ihres Gremiums."),
  );

export const leftMail = (member: Person, gremium: string): Mail =>
  mailTo(
    member,
    `Sie haben „${gremium}“ verlassen`,
    text(`Sie gehören bei mein ifb nicht mehr zum Gremium „${gremium}“. Ihr eigenes Konto bleibt bestehen.`),
  );

export const memberLeftMail = (chair: Person, member: string, gremium: Committee): Mail =>
  mailTo(
    chair,
    `${member} hat „${gremium.name}“ verlassen`,
    text(`${member} gehört nicht mehr zu Ihrem Gremium.`),
    action("Mitglieder ansehen", membersHref(gremium.id)),
  );

export const chairGrantedMail = (member: Person, by: string, gremium: Committee): Mail =>
  mailTo(
    member,
    `Sie führen jetzt den Vorsitz in „${gremium.name}“`,
    text(`${by} hat Ihnen bei mein ifb den Vorsitz gegeben. Sie können Mitglieder einladen und entfernen und das Gremium umbenennen.`),
    action("Mitglieder verwalten", membersHref(gremium.id)),
  );

export const chairHandedOverMail = (former: Person, successor: string, gremium: string): Mail =>
  mailTo(
    former,
    `Sie haben den Vorsitz in „${gremium}“ übertragen`,
    text(`${successor} führt jetzt den Vorsitz. Sie bleiben Mitglied des Gremiums.`),
    note("Haben Sie das nicht selbst getan, ändern Sie bitte Ihr Passwort und rufen Sie uns an."),
  );

/** `change`: the function with its days, in words. */
export const functionChangedMail = (member: Person, change: string, gremium: Committee): Mail =>
  mailTo(
    member,
    `Ihre Funktion in „${gremium.name}“ wurde geändert`,
    text(`der Vorsitz hat Ihre Funktion im Gremium „${gremium.name}“ bei mein ifb geändert: ${change}.`),
    action("Mitglieder ansehen", membersHref(gremium.id)),
    note("Halten Sie das für ein Versehen, wenden Sie sich bitte an den Vorsitz Ihres Gremiums."),
  );
