import { readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { FinishedMail } from "#db/repositories/mails.ts";
import { makePrivateFolder } from "#src/shared/server/process/private-files.ts";
import { composeMessage, type MailSender } from "./compose-message.ts";
import type { MailTransport } from "./mail-transport.ts";

export const mailFolder = (varDir: string): string => join(varDir, "mails");

/** The same for each try: a mail written twice is one file. Sorts by time. */
const nameOf = ({ id, createdAt }: FinishedMail): string => `${createdAt.toISOString().replace(/[-:]|\.\d+/g, "")}-${id}.eml`;

async function write(folder: string, name: string, message: Uint8Array): Promise<void> {
  makePrivateFolder(folder);
  const unfinished = join(folder, `.${name}.tmp`);
  await writeFile(unfinished, message, { mode: 0o600, flush: true });
  await rename(unfinished, join(folder, name));
}

/** Where there is no mail server: each mail becomes a file that mail programs open, there whole or not at all. */
export function createFileTransport(folder: string, sender: MailSender): MailTransport {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async deliver(mail) {
      try {
        const { message } = await mailer.sendMail(composeMessage(mail, sender));
        if (!Buffer.isBuffer(message)) throw new Error("A message was asked for as a whole");
        await write(folder, nameOf(mail), message);
        return { ok: true };
      } catch (error) {
        const { code = "EMESSAGE", message }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
        return { ok: false, permanent: false, code, detail: message };
      }
    },
    close: () => undefined,
  };
}

export async function deleteOldMailFiles(folder: string, before: Date): Promise<number> {
  let deleted = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    if (!/\.(?:eml|tmp)$/.test(name)) continue;
    // Another process may have been quicker.
    const found = await stat(file).catch(() => undefined);
    if (found === undefined || found.mtimeMs >= before.getTime()) continue;
    await rm(file, { force: true });
    deleted += 1;
  }
  return deleted;
}
