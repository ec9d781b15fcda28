import { mailWords } from "#src/queries/wordings.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { quotedName } from "#src/shared/server/mail/quoted-name.ts";
import { wordedMail } from "#src/shared/server/mail/worded-mail.ts";

type Told = Readonly<{ email: string; firstname: string; lastname: string }>;
type Committee = Readonly<{ id: string; name: string }>;

const addressed = (person: Told) => ({ brand: "ifb", to: person.email, greeting: greetingByName(person) }) as const;
const toMembers = ({ id }: Committee) => ({ href: `/meinifb/gremium-mitglieder?gremium=${id}` });
const called = ({ name }: Committee) => ({ gremium: quotedName(name, "ohne Namen") });

export const factsChangedMail = (chair: Told, gremium: Committee): Mail =>
  wordedMail(addressed(chair), mailWords("gremium-berichtigt", called(gremium)), toMembers(gremium));

export const memberAddedMail = (member: Told, gremium: Committee, held: string): Mail =>
  wordedMail(addressed(member), mailWords("gremium-aufgenommen", { ...called(gremium), funktion: held }), toMembers(gremium));

export const memberRemovedMail = (member: Told, gremium: Committee): Mail =>
  wordedMail(addressed(member), mailWords("gremium-herausgenommen", called(gremium)), {});

export const chairGivenMail = (member: Told, gremium: Committee): Mail =>
  wordedMail(addressed(member), mailWords("gremium-vorsitz-gegeben", called(gremium)), toMembers(gremium));

export const chairTakenMail = (member: Told, gremium: Committee): Mail =>
  wordedMail(addressed(member), mailWords("gremium-vorsitz-neu-vergeben", called(gremium)), toMembers(gremium));

export const committeesMergedMail = (chair: Told, kept: Committee): Mail =>
  wordedMail(addressed(chair), mailWords("gremien-zusammengefuehrt", called(kept)), toMembers(kept));
