import type { Issue } from "#db/repositories/newsletter-issues.ts";
import { profiles } from "#src/brand/brand.ts";
import type { IssueItem } from "#src/domain/newsletter/newsletter-issue.ts";
import { newsletterPaths } from "#src/domain/newsletter/newsletter-paths.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { Mail, MailBlock } from "#src/shared/server/mail/mail.ts";
import { endHeaders, endLink, type Sender } from "./end-link.ts";

type Reader = Readonly<{ id: string; email: string; firstname: string | null; lastname: string | null }>;

/** What is said of the next dates of seminars, by the slug of their theme. */
export type NextDates = ReadonlyMap<string, string>;

type Shown = Pick<Issue, "id" | "brand" | "subject" | "intro" | "items">;

const entryOf = ({ label, title, text, theme, path }: IssueItem, dates: NextDates): MailBlock => ({
  kind: "entry",
  label,
  title,
  text,
  more: theme === null ? null : (dates.get(theme) ?? null),
  link: theme === null ? "Weiterlesen" : "Seminar ansehen",
  href: path,
});

function issueBlocks({ intro, items }: Shown, greeting: string, dates: NextDates): readonly MailBlock[] {
  return [
    { kind: "text", text: greeting },
    ...(intro === "" ? [] : [{ kind: "text", text: intro } as const]),
    ...items.map((item) => entryOf(item, dates)),
  ];
}

const reasonOf = ({ brand }: Shown): string =>
  `Sie erhalten diese E-Mail, weil Sie den ${profiles[brand].name}-Newsletter bestellt und Ihre Anmeldung bestätigt haben.`;

/** An issue as one reader gets it, with the way out in text and headers (RFC 8058, § 7 Abs. 2 Nr. 3 UWG). */
export function issueMail(issue: Shown, reader: Reader, dates: NextDates, sender: Sender): Mail {
  const { id, brand, subject } = issue;
  const subscription = { id: reader.id, brand };
  const host = new URL(sender.origins[brand]).hostname;
  const greeting = greetingByName({ firstname: reader.firstname ?? "", lastname: reader.lastname ?? "" });
  const link = { label: "Newsletter abbestellen", href: endLink(subscription, sender, id) };
  return {
    brand,
    to: reader.email,
    subject,
    blocks: [...issueBlocks(issue, greeting, dates), { kind: "note", text: reasonOf(issue), link }],
    headers: { ...endHeaders(subscription, sender, id), "List-Id": `<newsletter.${host}>`, Precedence: "bulk" },
    bulk: true,
  };
}

/** The same for somebody at the desk: nobody's subscription ends by its link. */
export function sampleMail(issue: Shown, to: Readonly<{ email: string; firstname: string; lastname: string }>, dates: NextDates): Mail {
  const link = { label: "Newsletter abbestellen", href: newsletterPaths.end };
  const blocks: readonly MailBlock[] = [...issueBlocks(issue, greetingByName(to), dates), { kind: "note", text: reasonOf(issue), link }];
  return { brand: issue.brand, to: to.email, subject: `Test: ${issue.subject}`, blocks };
}
