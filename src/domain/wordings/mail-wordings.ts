import { accountWordings } from "./mails/account-wordings.ts";
import { committeeWordings } from "./mails/committee-wordings.ts";
import { consentWordings } from "./mails/consent-wordings.ts";
import { forumWordings } from "./mails/forum-wordings.ts";
import { furtherWordings } from "./mails/further-wordings.ts";
import { orderWordings } from "./mails/order-wordings.ts";
import { participantWordings } from "./mails/participant-wordings.ts";
import { planningWordings } from "./mails/planning-wordings.ts";
import { staffWordings } from "./mails/staff-wordings.ts";

/** Those about seats, appointments and requests: facts stand below the opening, our number and a greeting at the end. */
export const bookingWordings = { ...orderWordings, ...participantWordings, ...furtherWordings } as const;

/** The mails whose words editors may change. (spec:editing#wordings) */
export const mailWordings = {
  ...bookingWordings,
  ...accountWordings,
  ...committeeWordings,
  ...consentWordings,
  ...forumWordings,
  ...planningWordings,
  ...staffWordings,
} as const;
export type MailWordings = typeof mailWordings;
