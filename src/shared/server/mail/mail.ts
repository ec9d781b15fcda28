import type { Brand } from "#src/brand/brand.ts";

/** What a mail says, in the order of reading; both versions (HTML and plain text) are made of it. */
export type MailBlock =
  | Readonly<{ kind: "text"; text: string }>
  /** A button; its address in full in the text version. */
  | Readonly<{ kind: "action"; label: string; href: string }>
  | Readonly<{ kind: "facts"; facts: readonly (readonly [label: string, value: string])[] }>
  /** Small print. */
  | Readonly<{ kind: "note"; text: string }>;

export type MailAttachment = Readonly<{ filename: string; contentType: string; content: Buffer }>;

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
