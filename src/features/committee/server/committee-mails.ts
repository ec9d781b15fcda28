import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { Mail, MailBlock } from "#src/shared/server/mail/queue-mail.ts";
import { quotedName } from "#src/shared/server/mail/quoted-name.ts";
import { membersHref } from "../rules/committee-paths.ts";
import { INVITATION_DAYS } from "../rules/invitation.ts";

type Person = Readonly<{ email: string; firstname: string; lastname: string }>;

const text = (words: string): MailBlock => ({ kind: "text", text: words });
const note = (words: string): MailBlock => ({ kind: "note", text: words });
const action = (label: string, href: string): MailBlock => ({ kind: "action", label, href });

type Committee = Readonly<{ id: string; name: string }>;

export const fullName = ({ firstname, lastname }: Pick<Person, "firstname" | "lastname">): string => `${firstname} ${lastname}`;

/** Subjects are fixed: whoever names a committee or account writes none of our headings. */
const committeeName = (name: string): string => quotedName(name, "ohne Namen");
const personName = (name: string): string => quotedName(name, "Ein Mitglied");

function mailTo(person: Person, subject: string, ...blocks: readonly MailBlock[]): Mail {
  return { brand: "ifb", to: person.email, subject, blocks: [text(greetingByName(person)), ...blocks] };
}

export const foundedMail = (founder: Person, gremium: Committee): Mail =>
  mailTo(
    founder,
    "Ihr Gremium bei mein ifb",
    text(
      `Sie haben das Gremium ${committeeName(gremium.name)} bei mein ifb angelegt und führen dort den Vorsitz. Laden Sie jetzt die Mitglieder Ihres Gremiums ein.`,
    ),
    action("Mitglieder einladen", membersHref(gremium.id)),
  );

type Invited = Readonly<{ email: string; gremium: string; company: string; inviter: string; chair: boolean; href: string }>;

export const invitationMail = ({ email, gremium, company, inviter, chair, href }: Invited): Mail => ({
  brand: "ifb",
  to: email,
  subject: "Einladung in ein Gremium bei mein ifb",
  blocks: [
    text("Guten Tag,"),
    text(
      `${quotedName(inviter, "Der Vorsitz")} lädt Sie ein, bei mein ifb dem Gremium ${committeeName(gremium)} (Firma: ${quotedName(company, "nicht genannt")}) beizutreten${chair ? " und dort den Vorsitz mitzuführen" : ""}. Als Mitglied sehen Sie, wer noch dazugehört und welche Schulungen Ihr Gremium gebucht hat.`,
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
  subject: "Ihre Einladung in ein Gremium ist zurückgezogen",
  blocks: [
    text("Guten Tag,"),
    text(`die Einladung in das Gremium ${committeeName(gremium)} wurde zurückgezogen. Der Link darin gilt nicht mehr.`),
  ],
});

export const welcomeMail = (member: Person, gremium: Committee): Mail =>
  mailTo(
    member,
    "Willkommen in Ihrem Gremium",
    text(`Sie gehören jetzt bei mein ifb zum Gremium ${committeeName(gremium.name)}.`),
    action("Gremium ansehen", membersHref(gremium.id)),
  );

export const joinedMail = (chair: Person, member: string, gremium: Committee): Mail => ({
  ...mailTo(
    chair,
    "Neues Mitglied in Ihrem Gremium",
    text(`${personName(member)} hat die Einladung angenommen und gehört jetzt zum Gremium ${committeeName(gremium.name)}.`),
    action("Mitglieder ansehen", membersHref(gremium.id)),
  ),
  optional: "committee-news",
});

export const removedMail = (member: Person, gremium: string): Mail =>
  mailTo(
    member,
    "Sie gehören nicht mehr zu einem Gremium",
    text(`der Vorsitz hat Sie aus dem Gremium ${committeeName(gremium)} bei mein ifb entfernt. Ihr eigenes Konto bleibt bestehen.`),
    note("Halten Sie das für ein Versehen, wenden Sie sich bitte an den Vorsitz Ihres Gremiums."),
  );

export const leftMail = (member: Person, gremium: string): Mail =>
  mailTo(
    member,
    "Sie haben ein Gremium verlassen",
    text(`Sie gehören bei mein ifb nicht mehr zum Gremium ${committeeName(gremium)}. Ihr eigenes Konto bleibt bestehen.`),
  );

export const memberLeftMail = (chair: Person, member: string, gremium: Committee): Mail => ({
  ...mailTo(
    chair,
    "Ein Mitglied hat Ihr Gremium verlassen",
    text(`${personName(member)} gehört nicht mehr zum Gremium ${committeeName(gremium.name)}.`),
    action("Mitglieder ansehen", membersHref(gremium.id)),
  ),
  optional: "committee-news",
});

export const chairGrantedMail = (member: Person, by: string, gremium: Committee): Mail =>
  mailTo(
    member,
    "Sie führen jetzt den Vorsitz Ihres Gremiums",
    text(
      `${personName(by)} hat Ihnen bei mein ifb den Vorsitz im Gremium ${committeeName(gremium.name)} gegeben. Sie können Mitglieder einladen und entfernen und das Gremium umbenennen.`,
    ),
    action("Mitglieder verwalten", membersHref(gremium.id)),
  );

export const chairHandedOverMail = (former: Person, successor: string, gremium: string): Mail =>
  mailTo(
    former,
    "Sie haben den Vorsitz übertragen",
    text(`${personName(successor)} führt jetzt den Vorsitz im Gremium ${committeeName(gremium)}. Sie bleiben Mitglied des Gremiums.`),
    note("Haben Sie das nicht selbst getan, ändern Sie bitte Ihr Passwort und rufen Sie uns an."),
  );

/** `change`: the function with its days, in words. */
export const functionChangedMail = (member: Person, change: string, gremium: Committee): Mail =>
  mailTo(
    member,
    "Ihre Funktion im Gremium wurde geändert",
    text(`der Vorsitz hat Ihre Funktion im Gremium ${committeeName(gremium.name)} bei mein ifb geändert: ${change}.`),
    action("Mitglieder ansehen", membersHref(gremium.id)),
    note("Halten Sie das für ein Versehen, wenden Sie sich bitte an den Vorsitz Ihres Gremiums."),
  );
