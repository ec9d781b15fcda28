import { mailWords } from "#src/queries/wordings.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { Mail } from "#src/shared/server/mail/queue-mail.ts";
import { quotedName } from "#src/shared/server/mail/quoted-name.ts";
import { wordedMail } from "#src/shared/server/mail/worded-mail.ts";
import { membersHref } from "../rules/committee-paths.ts";
import { INVITATION_DAYS } from "../rules/invitation.ts";

type Person = Readonly<{ email: string; firstname: string; lastname: string }>;
type Committee = Readonly<{ id: string; name: string }>;

export const fullName = ({ firstname, lastname }: Pick<Person, "firstname" | "lastname">): string => `${firstname} ${lastname}`;

/** What is filled in: whoever names a committee or account writes none of our headings. */
const named = (gremium: string): Readonly<{ gremium: string }> => ({ gremium: quotedName(gremium, "ohne Namen") });
const personName = (name: string): string => quotedName(name, "Ein Mitglied");

const addressed = (person: Person) => ({ brand: "ifb", to: person.email, greeting: greetingByName(person) }) as const;
/** To an address of which we know no more. */
const unnamed = (email: string) => ({ brand: "ifb", to: email, greeting: "Guten Tag," }) as const;

export const foundedMail = (founder: Person, { id, name }: Committee): Mail =>
  wordedMail(addressed(founder), mailWords("gremium-angelegt", named(name)), { href: membersHref(id) });

type Invited = Readonly<{ email: string; gremium: string; company: string; inviter: string; chair: boolean; href: string }>;

export const invitationMail = ({ email, gremium, company, inviter, chair, href }: Invited): Mail =>
  wordedMail(
    unnamed(email),
    mailWords(chair ? "gremium-einladung-vorsitz" : "gremium-einladung", {
      ...named(gremium),
      einladende: quotedName(inviter, "Der Vorsitz"),
      firma: quotedName(company, "nicht genannt"),
      dauer: `${INVITATION_DAYS} Tage`,
    }),
    { href },
  );

export const invitationWithdrawnMail = (email: string, gremium: string): Mail =>
  wordedMail(unnamed(email), mailWords("gremium-einladung-zurueckgezogen", named(gremium)), {});

export const welcomeMail = (member: Person, { id, name }: Committee): Mail =>
  wordedMail(addressed(member), mailWords("gremium-willkommen", named(name)), { href: membersHref(id) });

export const joinedMail = (chair: Person, member: string, { id, name }: Committee): Mail => ({
  ...wordedMail(addressed(chair), mailWords("gremium-neues-mitglied", { ...named(name), mitglied: personName(member) }), {
    href: membersHref(id),
  }),
  optional: "committee-news",
});

export const removedMail = (member: Person, gremium: string): Mail =>
  wordedMail(addressed(member), mailWords("gremium-entfernt", named(gremium)), {});

export const leftMail = (member: Person, gremium: string): Mail =>
  wordedMail(addressed(member), mailWords("gremium-verlassen", named(gremium)), {});

export const memberLeftMail = (chair: Person, member: string, { id, name }: Committee): Mail => ({
  ...wordedMail(addressed(chair), mailWords("gremium-mitglied-gegangen", { ...named(name), mitglied: personName(member) }), {
    href: membersHref(id),
  }),
  optional: "committee-news",
});

export const chairGrantedMail = (member: Person, by: string, { id, name }: Committee): Mail =>
  wordedMail(addressed(member), mailWords("gremium-vorsitz-erhalten", { ...named(name), mitglied: personName(by) }), {
    href: membersHref(id),
  });

export const chairHandedOverMail = (former: Person, successor: string, gremium: string): Mail =>
  wordedMail(addressed(former), mailWords("gremium-vorsitz-uebertragen", { ...named(gremium), mitglied: personName(successor) }), {});

/** `change`: the function with its days, in words. */
export const functionChangedMail = (member: Person, change: string, { id, name }: Committee): Mail =>
  wordedMail(addressed(member), mailWords("gremium-funktion-geaendert", { ...named(name), aenderung: change }), {
    href: membersHref(id),
  });
