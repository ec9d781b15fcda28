import type { Brand } from "#src/brand/brand.ts";

export type MailBlock =
  | Readonly<{ kind: "text"; text: string }>
  | Readonly<{ kind: "action"; label: string; href: string }>
  | Readonly<{ kind: "facts"; facts: readonly (readonly [label: string, value: string])[] }>
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
