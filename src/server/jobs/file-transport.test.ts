import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readMail } from "#db/repositories/mails.ts";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { createFileTransport, deleteOldMailFiles } from "./file-transport.ts";
import { sendDueMails } from "./send-due-mails.ts";
import { mailsThat, outboxWith, sender, start } from "./test/outbox.ts";
import { leaves, readMessage } from "./test/read-message.ts";

const run = async (folder: string, store: Awaited<ReturnType<typeof outboxWith>>) =>
  sendDueMails({ store, transport: createFileTransport(folder, sender), now: () => start });

it("writes files that mail programs open, for their owner alone", async () => {
  const folder = join(temporaryFolder(), "mails");
  const content = Buffer.from([1, 2, 3, 255]);
  const store = await outboxWith(
    { attachments: [{ filename: "Termin.ics", contentType: "text/calendar", content }] },
    { brand: "betriebsrat" },
  );
  expect(await run(folder, store)).toEqual({ sent: 2, retried: 0, givenUp: 0 });
  const names = readdirSync(folder);
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).toMatch(/^20261120T120000Z-[0-9a-f-]{36}\.eml$/);
  const messages = names.map((name) => readMessage(readFileSync(join(folder, name), "latin1")));
  const own = messages.find(({ headers }) => headers.get("from")?.startsWith("ifb"));
  expect(own?.headers.get("subject")).toBe("Ihre Anmeldung für „Arbeitsrecht Teil 1“ – Köln");
  const [text, html, calendar] = own === undefined ? [] : leaves(own);
  expect(text?.text).toContain("Anmeldung ansehen:\nhttps://www.example.org/meinifb?a=1&b=2");
  expect(html?.text).toContain('href="https://www.example.org/meinifb?a=1&amp;b=2"');
  expect(calendar?.body.equals(content)).toBe(true);
  expect(statSync(join(folder, names[0] ?? "")).mode & 0o777).toBe(0o600);
});

it("writes a mail that comes twice into one file", async () => {
  const folder = temporaryFolder();
  const store = await outboxWith({});
  const transport = createFileTransport(folder, sender);
  await run(folder, store);
  const [name = ""] = readdirSync(folder);
  const first = readFileSync(join(folder, name));
  const [sent] = await mailsThat(store, "gesendet");
  const mail = await readMail(store.db, sent?.id ?? "");
  if (mail === undefined) throw new Error("the mail is gone");
  expect(await transport.deliver({ ...mail, attachments: [] })).toEqual({ ok: true });
  expect(readdirSync(folder)).toEqual([name]);
  expect(readFileSync(join(folder, name)).equals(first)).toBe(true);
});

it("tries again later where there is no folder to write to", async () => {
  const file = join(temporaryFolder(), "mails");
  writeFileSync(file, "");
  const store = await outboxWith({});
  expect(await run(file, store)).toEqual({ sent: 0, retried: 1, givenUp: 0 });
});

it("deletes old mails, and nothing else", async () => {
  const folder = temporaryFolder();
  const put = (name: string, at: Date): void => {
    writeFileSync(join(folder, name), "");
    utimesSync(join(folder, name), at, at);
  };
  const old = new Date(start.getTime() - 1);
  put("alt.eml", old);
  put(".halb.eml.tmp", old);
  put("neu.eml", start);
  put("notiz.txt", old);
  mkdirSync(join(folder, "ordner"));
  expect(await deleteOldMailFiles(folder, start)).toBe(2);
  expect(readdirSync(folder).sort()).toEqual(["neu.eml", "notiz.txt", "ordner"]);
  expect(await deleteOldMailFiles(join(folder, "fehlt"), start)).toBe(0);
});
