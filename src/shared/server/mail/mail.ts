import type { Brand } from "#src/brand/brand.ts";
import type { PdfContent } from "../pdf/pdf-content.ts";

export type MailBlock =
  | Readonly<{ kind: "text"; text: string }>
  | Readonly<{ kind: "action"; label: string; href: string }>
  | Readonly<{ kind: "facts"; facts: readonly (readonly [label: string, value: string])[] }>
  | Readonly<{ kind: "note"; text: string }>;

/** Made when the mail is sent, from what was true when it was written. */
export type DocumentAttachment = Readonly<{ filename: string; document: PdfContent }>;
export type FileAttachment = Readonly<{ filename: string; contentType: string; content: Buffer }>;
export type MailAttachment = FileAttachment | DocumentAttachment;

export type Mail = Readonly<{
  brand: Brand;
  to: string;
  subject: string;
  blocks: readonly MailBlock[];
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailAttachment[];
  /** Two mails with the same key are one mail. */
  onceKey?: string;
}>;
