import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { insertCommit } from "#db/repositories/content-release.ts";
import { detailsFile } from "#src/media/read-details.ts";
import type { Acting } from "../manage-context.ts";

/** Has git told of a medium and of what is said about it, where the content lies in a work tree (spec:editing#media-library). */
export async function commitMedium(tx: Db, file: string, what: "neu" | "geändert" | "gelöscht", { session, now }: Acting): Promise<void> {
  const { user } = session;
  await insertCommit(tx, {
    id: randomUUID(),
    paths: `${file}\n${detailsFile(file)}`,
    message: `${file}: ${what}`,
    authorName: `${user.firstname} ${user.lastname}`,
    authorEmail: user.email,
    at: now,
    attempts: 0,
  });
}
