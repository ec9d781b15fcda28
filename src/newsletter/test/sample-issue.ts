import { randomUUID } from "node:crypto";
import type { Store } from "#db/client.ts";
import { changeIssue, insertIssue, stepIssue } from "#db/repositories/newsletter-issues.ts";
import { newsletterSubscriptions } from "#db/schema/requests.ts";
import type { Brand } from "#src/brand/brand.ts";
import type { IssueItem } from "#src/domain/newsletter/newsletter-issue.ts";

export const sampleItems: readonly IssueItem[] = [
  { path: "/news/jav-wahl", label: "News", title: "JAV-Wahl 2026", text: "Was jetzt zu tun ist.", theme: null },
  { path: "/seminare/arbeitsrecht/teil-1", label: "Seminar", title: "Arbeitsrecht Teil 1", text: "Die Grundlagen.", theme: "arbeitsrecht" },
];

type Reader = Partial<typeof newsletterSubscriptions.$inferInsert>;

/** Confirmed readers `leser-0@example.org`, `leser-1@example.org` and so on; returns their ids. */
export async function addReaders(store: Store, readers: number | readonly Reader[], brand: Brand = "ifb"): Promise<readonly string[]> {
  const list = typeof readers === "number" ? Array.from({ length: readers }, (): Reader => ({})) : readers;
  const at = new Date("2026-01-10T10:00:00Z");
  const rows = list.map((reader, index) => ({
    ...{
      id: randomUUID(),
      email: `leser-${index}@example.org`,
      brand,
      consentText: "Ja, gern.",
      requestedAt: at,
      requestedFrom: "192.0.2.0",
    },
    ...{ confirmedAt: at, confirmedFrom: "192.0.2.0" },
    ...reader,
  }));
  await store.write((tx) => tx.insert(newsletterSubscriptions).values(rows));
  return rows.map(({ id }) => id);
}

/** An issue that is to be sent at `sendAt`; returns its id. */
export async function plannedIssue(store: Store, sendAt: Date, brand: Brand = "ifb", items = sampleItems): Promise<string> {
  const id = randomUUID();
  const text = { subject: "Neues aus dem Arbeitsrecht", intro: "Guten Morgen!", items };
  await store.write(async (tx) => {
    await insertIssue(tx, { id, brand, subject: text.subject, createdById: null, createdAt: sendAt });
    await changeIssue(tx, id, 1, text, sendAt);
    await stepIssue(tx, id, { from: ["entwurf"], to: "geplant", set: { sendAt } }, sendAt);
  });
  return id;
}
