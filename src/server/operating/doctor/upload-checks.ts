import type { Db } from "#db/client.ts";
import { storedAfter } from "#db/repositories/stored-bytes.ts";
import { storedSize } from "#src/shared/server/files/file-store.ts";
import { counted, type Finding, fine, problem } from "./finding.ts";

const PAGE = 1000;

/** Whether every photo and paper that the database knows lies in the folder, with as many bytes. */
export async function uploads(db: Db, folder: string): Promise<readonly Finding[]> {
  let [known, missing] = [0, 0];
  for (let after = ""; ; ) {
    const page = await storedAfter(db, after, PAGE);
    for (const { digest, bytes } of page) if ((await storedSize(folder, digest)) !== bytes) missing += 1;
    known += page.length;
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.digest;
  }
  if (missing === 0) return known === 0 ? [] : [fine(`Alle ${known} hochgeladenen Dateien liegen an ihrem Platz.`)];
  return [
    problem(
      `Im Ordner ${folder} liegt nicht alles, was hochgeladen wurde: ${counted(missing, "Datei fehlt", "Dateien fehlen")}. Bitte holen Sie den Ordner aus der Sicherung, oder binden Sie auf jedem Rechner denselben ein.`,
    ),
  ];
}
