/** Mails that nobody has to get. Whatever a contract, the law or the safety of an account demands is not among them. */
export const optionalMails = ["hold-reminder", "event-reminder", "participant-update", "committee-news"] as const;
export type OptionalMail = (typeof optionalMails)[number];
