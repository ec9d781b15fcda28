import type { Mail, MailBlock } from "./mail.ts";

type Words = Readonly<Record<string, string>>;
type Fact = readonly [label: string, value: string];

/** What is no words of a mail: what it tells, and where its button leads. A mail with a button never goes out without its address. */
type Given<W extends Words> = Readonly<{ facts?: readonly Fact[] }> &
  ("action" extends keyof W ? Readonly<{ href: string }> : Readonly<{ href?: never }>);

const text = (words: string): MailBlock => ({ kind: "text", text: words });

/** The blocks of a mail in the order of its words, without its subject: facts stand below the opening, or above all where there is none. */
export function wordedBlocks<W extends Words>(words: W, { facts = [], href = "" }: Given<W>): readonly MailBlock[] {
  const told: readonly MailBlock[] = facts.length === 0 ? [] : [{ kind: "facts", facts }];
  const blocks = Object.entries(words).flatMap(([part, shown]): readonly MailBlock[] => {
    if (part === "subject") return [];
    if (part === "action") return [{ kind: "action", label: shown, href }];
    if (part === "note") return [{ kind: "note", text: shown }];
    return part === "opening" ? [text(shown), ...told] : [text(shown)];
  });
  return "opening" in words ? blocks : [...told, ...blocks];
}

type Addressed = Pick<Mail, "brand" | "to"> & Readonly<{ greeting: string }>;

/** A mail whose words are `mailWords` and nothing else; `after`: what the program sets behind them. */
export const wordedMail = <W extends Words & Readonly<{ subject: string }>>(
  { greeting, ...to }: Addressed,
  words: W,
  { after = [], ...given }: Given<W> & Readonly<{ after?: readonly MailBlock[] }>,
): Mail => ({ ...to, subject: words.subject, blocks: [text(greeting), ...wordedBlocks<W>(words, given as Given<W>), ...after] });
