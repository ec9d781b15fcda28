/** What a person can consent to in the account. The newsletter has a proof of its own (spec:requests-and-mail#newsletter). */
export const consentPurposes = ["hotel-health", "photos", "recommendations", "expert-information"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** `account`: about data, not about a way to reach the person. */
export const consentChannels = ["account", "email", "post", "phone"] as const;
export type ConsentChannel = (typeof consentChannels)[number];

export const consentStates = ["given", "ended"] as const;
export const consentOrigins = ["settings", "call", "retention", "account-deleted", "accounts-merged"] as const;
export type ConsentOrigin = (typeof consentOrigins)[number];

export type Wording = Readonly<{ version: string; text: string }>;

/** Who gets the wishes is part of what is agreed to (Art. 9 Abs. 2 lit. a DSGVO). A change of the text is a new version. */
export const healthWording: Wording = {
  version: "2026-11",
  text: "Ich willige ein, dass das ifb meine Angaben zu Ernährung, Allergien und Barrierefreiheit speichert und an das Hotel meines Seminars weitergibt, damit dort alles vorbereitet ist. Diese Angaben können Rückschlüsse auf Gesundheit oder Religion zulassen. Ich kann die Einwilligung jederzeit mit Wirkung für die Zukunft widerrufen.",
};

/** §§ 22, 23 KUG and Art. 6 Abs. 1 lit. a DSGVO. */
export const photoWording: Wording = {
  version: "2026-11",
  text: "Ich bin damit einverstanden, dass Fotos von meinen Veranstaltungen, auf denen ich zu erkennen bin, den Teilnehmenden derselben Veranstaltung bei mein ifb zwölf Monate lang gezeigt werden. Ich kann das jederzeit mit Wirkung für die Zukunft widerrufen.",
};

/** The same for one seat. */
export const seatPhotoWording: Wording = {
  version: "2026-11",
  text: "Ich bin damit einverstanden, dass Fotos von dieser Veranstaltung, auf denen ich zu erkennen bin, den anderen Teilnehmenden bei mein ifb zwölf Monate lang gezeigt werden. Ich kann das jederzeit mit Wirkung für die Zukunft widerrufen.",
};

/** How an advertising purpose may reach somebody; each way is agreed to on its own (§ 7 UWG). */
export const advertisingPurposes = ["recommendations", "expert-information"] as const satisfies readonly ConsentPurpose[];
export type AdvertisingPurpose = (typeof advertisingPurposes)[number];

export const advertisingChannels = ["email", "post", "phone"] as const satisfies readonly ConsentChannel[];
export type AdvertisingChannel = (typeof advertisingChannels)[number];

export const purposeNames: Readonly<Record<AdvertisingPurpose, string>> = {
  recommendations: "Seminarempfehlungen",
  "expert-information": "Fachinformationen",
};

export const channelNames: Readonly<Record<AdvertisingChannel, string>> = { email: "E-Mail", post: "Post", phone: "Telefon" };

export type Advertising = Readonly<{ purpose: AdvertisingPurpose; channel: AdvertisingChannel; wording: Wording }>;

const version = "2026-11";

/** Everything the ifb would advertise, in the words that are agreed to. Nobody is called about anything but seminars. */
export const advertising: readonly Advertising[] = [
  {
    purpose: "recommendations",
    channel: "email",
    wording: { version, text: "Das ifb darf mir per E-Mail Seminare und Fachtagungen empfehlen, die zu meinen Aufgaben passen." },
  },
  {
    purpose: "recommendations",
    channel: "post",
    wording: { version, text: "Das ifb darf mir per Post Kataloge und Einladungen zu Seminaren und Fachtagungen schicken." },
  },
  {
    purpose: "recommendations",
    channel: "phone",
    wording: { version, text: "Das ifb darf mich anrufen, um mir Seminare und Fachtagungen zu empfehlen, die zu meinen Aufgaben passen." },
  },
  {
    purpose: "expert-information",
    channel: "email",
    wording: {
      version,
      text: "Das ifb darf mir per E-Mail Fachinformationen schicken: neue Urteile, Gesetze und Arbeitshilfen zu meinen Themen.",
    },
  },
  {
    purpose: "expert-information",
    channel: "post",
    wording: { version, text: "Das ifb darf mir per Post Fachinformationen schicken, etwa Broschüren und Arbeitshilfen." },
  },
];

/** A decision about one purpose on one channel; the latest one counts. */
export type ConsentRecord = Readonly<{
  sequence: number;
  purpose: ConsentPurpose;
  channel: ConsentChannel;
  state: (typeof consentStates)[number];
  version: string;
  wording: string;
  at: Date;
}>;

type About = Readonly<{ purpose: ConsentPurpose; channel: ConsentChannel }>;

/** What was decided last about this purpose and channel; `undefined` where nobody ever asked for it. `records`: oldest first. */
export const latestConsent = <R extends ConsentRecord>(records: readonly R[], { purpose, channel }: About): R | undefined =>
  records.findLast((record) => record.purpose === purpose && record.channel === channel);

/** The consent in force, or `undefined`: no record is no consent. */
export function givenConsent<R extends ConsentRecord>(records: readonly R[], about: About): R | undefined {
  const latest = latestConsent(records, about);
  return latest?.state === "given" ? latest : undefined;
}
