import { domainToASCII } from "node:url";
import type { StoredRequest } from "#db/repositories/requests.ts";
import { profiles } from "#src/brand/brand.ts";
import { requestsAddress, servicePhone } from "#src/domain/page/organisation.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { mailWords } from "#src/queries/wordings.ts";
import type { AnyForm, FormField } from "#src/shared/forms/form.ts";
import { greeting } from "#src/shared/server/mail/greeting.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { wordedBlocks } from "#src/shared/server/mail/worded-mail.ts";
import { type RequestKind, requestTexts } from "../rules/request-kinds.ts";

export type Answers = Readonly<Record<string, string | boolean | undefined>>;

type Fact = readonly [label: string, value: string];

const factsOf = ({ fields }: AnyForm, answers: Answers, shows: (name: string, field: FormField) => boolean): readonly Fact[] =>
  Object.entries(fields).flatMap(([name, field]): readonly Fact[] => {
    const value = answers[name];
    if (value === undefined || value === false || !shows(name, field)) return [];
    return [[field.label, value === true ? "ja" : value]];
  });

/** What was typed does not go back to the sender: the address may be a stranger's, who must not be written to through us. */
const isChosen = (name: string, { kind }: FormField): boolean => name !== "salutation" && ["select", "radio", "number"].includes(kind);

const textOf = (value: string | boolean | undefined): string => (typeof value === "string" ? value : "");

/** Mail programs take no umlauts in the domain of an address. */
function mailable(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  return `${local}@${domainToASCII(domain)}`;
}

export type MailedRequest = Pick<StoredRequest, "id" | "reference" | "brand" | "email" | "createdAt"> &
  Readonly<{ kind: RequestKind; form: AnyForm; answers: Answers }>;

export function senderMail({ id, kind, reference, brand, email, form, answers }: MailedRequest): Mail {
  const { subject, answer } = requestTexts[kind];
  const words = mailWords("anfrage-angekommen", {
    anfrage: subject,
    antwort: answer,
    vorgangsnummer: reference,
    telefon: servicePhone.label,
  });
  const person = {
    salutation: textOf(answers["salutation"]),
    firstname: textOf(answers["firstname"]),
    lastname: textOf(answers["lastname"]),
  };
  return {
    brand,
    to: email,
    subject: words.subject,
    blocks: [
      { kind: "text", text: greeting(person) },
      { kind: "text", text: words.opening },
      { kind: "facts", facts: [["Vorgangsnummer", reference], ...factsOf(form, answers, isChosen)] },
      { kind: "text", text: words.questions },
      { kind: "text", text: `Freundliche Grüße\nIhr ${profiles[brand].name}-Team` },
      {
        kind: "note",
        text: "Sie haben uns nichts geschickt? Dann hat jemand Ihre Adresse eingetragen, und Sie können diese E-Mail löschen.",
      },
    ],
    onceKey: `request:${id}:sender`,
  };
}

export function staffMail({ id, kind, reference, brand, email, form, answers, createdAt }: MailedRequest): Mail {
  const words = mailWords("team-anfrage", {
    formular: requestTexts[kind].title,
    vorgangsnummer: reference,
    website: profiles[brand].name,
    eingang: formatDay(todayInBerlin(createdAt)),
  });
  return {
    brand,
    to: requestsAddress,
    subject: words.subject,
    blocks: wordedBlocks(words, { facts: [["Vorgangsnummer", reference], ...factsOf(form, answers, () => true)] }),
    headers: { "Reply-To": mailable(email) },
    onceKey: `request:${id}:staff`,
  };
}
