import type { FinishedMail } from "#db/repositories/mails.ts";

export type Delivery =
  | Readonly<{ ok: true }>
  /** `code` is for the log and holds no address; `detail` is for staff. `permanent`: trying again is pointless. */
  | Readonly<{ ok: false; permanent: boolean; code: string; detail: string }>;

/** Where mails go. `deliver` never throws for what a mail server may do. */
export type MailTransport = Readonly<{ deliver: (mail: FinishedMail) => Promise<Delivery>; close: () => void }>;
