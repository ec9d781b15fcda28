import { furtherWordings } from "./mails/further-wordings.ts";
import { orderWordings } from "./mails/order-wordings.ts";
import { participantWordings } from "./mails/participant-wordings.ts";

/**
 * The mails whose words editors may change. Not among them: what the security of accounts rests on, consent to newsletters and
 * searches, what the Digital Services Act asks of the forum, and mails to staff. (spec:editing#wordings)
 */
export const mailWordings = { ...orderWordings, ...participantWordings, ...furtherWordings } as const;
export type MailWordings = typeof mailWordings;
