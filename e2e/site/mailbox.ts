import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { openStore } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { databaseUrl } from "./portal.ts";

async function mailsTo(address: string) {
  const store = await openStore(databaseUrl);
  return store.db.select().from(mails).where(eq(mails.recipient, address)).orderBy(mails.createdAt).finally(store.close);
}

export async function linkOfMail(address: string, subject: RegExp, link: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const mail = (await mailsTo(address)).findLast((candidate) => subject.test(candidate.subject));
    found = /https?:\/\/\S+/g.exec(mail?.text.match(link)?.[0] ?? "")?.[0];
    expect(found, `a mail to ${address} with the link`).toBeDefined();
  }).toPass();
  return found ?? "";
}
