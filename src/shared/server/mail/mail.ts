import type { Db } from "#db/client.ts";
import type { OptionalMail } from "#db/repositories/muted-mails.ts";
import type { Brand } from "#src/brand/brand.ts";
import type { PdfContent } from "../pdf/pdf-content.ts";

export type MailBlock =
  | Readonly<{ kind: "text"; text: string }>
  | Readonly<{ kind: "action"; label: string; href: string }>
  /** Something to read: what it is called and about, and where it stands. */
  | Readonly<{ kind: "entry"; label: string; title: string; text: string; more: string | null; link: string; href: string }>
  | Readonly<{ kind: "facts"; facts: readonly (readonly [label: string, value: string])[] }>
  | Readonly<{ kind: "note"; text: string; link?: Readonly<{ label: string; href: string }> }>;

/** Made when the mail is sent, from what was true when it was written. */
export type DocumentAttachment = Readonly<{ filename: string; document: PdfContent }>;
export type FileAttachment = Readonly<{ filename: string; contentType: string; content: Buffer }>;
/** Made while the mail is queued, from what its transaction has written until then. */
export type WrittenAttachment = Readonly<{ written: (tx: Db) => Promise<FileAttachment> }>;
export type MailAttachment = FileAttachment | DocumentAttachment | WrittenAttachment;

export type Mail = Readonly<{
  /** Its id in the outbox, where whoever queues it has to know it. */
  id?: string;
  brand: Brand;
  to: string;
  subject: string;
  blocks: readonly MailBlock[];
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailAttachment[];
  /** Two mails with the same key are one mail. */
  onceKey?: string;
  /** One of many alike: it leaves by a lane of its own and delays no other mail. */
  bulk?: true;
  /** Left out for whoever has switched mails of this kind off; those in `also` have a choice of their own. */
  optional?: OptionalMail;
  /** To others about the same: they go out with it, or not at all. */
  also?: readonly Mail[];
  /** For addresses that somebody else has typed: so many mails of this kind an hour, and no more. */
  limit?: Readonly<{ rule: string; perHour: number }>;
}>;
