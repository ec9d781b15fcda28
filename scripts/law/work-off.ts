import { createHash, randomUUID } from "node:crypto";
import { closeSync, createReadStream, existsSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import type { Db, Store } from "#db/client.ts";
import { insertAudit } from "#db/repositories/audit.ts";
import { changeLawImport, insertLawChanges, type LawImport, nextLawImport } from "#db/repositories/law-desk.ts";
import { metaValue, noteMeta } from "#db/repositories/meta.ts";
import { replyTemplatesFor } from "#db/repositories/reply-templates.ts";
import { announceBytes } from "#db/repositories/stored-bytes.ts";
import { SEEN_STATE, type SeenState } from "#src/domain/law/seen-state.ts";
import type { LawPreview } from "#src/domain/law/wording-change.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { ImportRefused } from "#src/importers/files/import-refused.ts";
import { xmlFromZip } from "#src/importers/files/read-zip.ts";
import { recover } from "#src/importers/files/work-folder.ts";
import { importStatutes } from "#src/importers/statutes/import-statutes.ts";
import { fetchOfficial, officialReach, type Reach } from "#src/importers/statutes/official-site.ts";
import { previewImport } from "#src/importers/statutes/preview-import.ts";
import { type StatuteSource, stampOf, zipSource } from "#src/importers/statutes/sources.ts";
import { dayOfState } from "#src/importers/statutes/statute.ts";
import { presentDigest } from "#src/importers/statutes/write-statute.ts";
import { beginFile, discardFile, placeFile, storedPath } from "#src/shared/server/files/file-store.ts";
import { citedBy, tasksOf } from "./find-tasks.ts";

export type LawWork = Readonly<{
  store: Store;
  contentDir: string;
  varDir: string;
  uploads: string;
  /** Where statutes are fetched from. */
  official: string;
  reach?: Reach;
}>;

const MOST_ATTEMPTS = 3;
const START_BYTES = 4096;

const slugOfName = (name: string): string | undefined => /^([a-z0-9_][a-z0-9_.-]*)\.xml\.zip$/i.exec(name)?.[1];

function startOf(path: string): Buffer {
  const file = openSync(path, "r");
  try {
    const start = Buffer.alloc(START_BYTES);
    return start.subarray(0, readSync(file, start, 0, START_BYTES, 0));
  } finally {
    closeSync(file);
  }
}

/** The file that was handed in: what its first bytes say, whatever it is called. */
function keptSource({ name, officialSlug, digest }: LawImport, uploads: string): StatuteSource {
  const path = storedPath(uploads, digest ?? "");
  if (digest === null || !existsSync(path))
    throw new ImportRefused("Die Datei liegt nicht mehr vor. Bitte laden Sie sie noch einmal hoch.");
  const slug = officialSlug ?? slugOfName(name);
  if (startOf(path).toString("latin1", 0, 2) === "PK") return zipSource(name, slug, async () => path);
  return {
    name,
    ...(slug === undefined ? {} : { slug }),
    open: async () => createReadStream(path),
    stamp: async () => stampOf(startOf(path).toString("utf8")),
  };
}

/** Keeps what the official site has, so that exactly what is shown is imported. */
async function fetched(row: LawImport, { store, uploads, official, reach = officialReach }: LawWork): Promise<LawImport> {
  if (row.digest !== null || row.officialSlug === null) return row;
  const found = await fetchOfficial(`${official}/${row.officialSlug}/xml.zip`, undefined, reach);
  if (found.kind === "same") throw new ImportRefused("Der Server antwortet nicht mit einer Datei.");
  const { bytes } = found;
  await xmlFromZip(bytes);
  const digest = createHash("sha256").update(bytes).digest("hex");
  await store.write((tx) => announceBytes(tx, [{ digest, bytes: bytes.length }], new Date()));
  const { path, handle } = await beginFile(uploads);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
    await handle.close();
    await placeFile(uploads, path, digest);
  } finally {
    await handle.close().catch(() => undefined);
    await discardFile(path);
  }
  await store.write((tx) => changeLawImport(tx, row.id, row.state, { digest }));
  return { ...row, digest };
}

async function check(row: LawImport, work: LawWork): Promise<void> {
  const { store, contentDir, uploads } = work;
  const preview = await previewImport(keptSource(await fetched(row, work), uploads), { contentDir });
  await store.write((tx) => changeLawImport(tx, row.id, "wartet", { state: "geprueft", preview: JSON.stringify(preview), attempts: 0 }));
}

/** What was seen at the official site is no news any more once it is imported. */
async function noteImported(tx: Db, { statute, asOf }: LawPreview): Promise<void> {
  const value = await metaValue(tx, SEEN_STATE + statute);
  const seen = value === undefined ? undefined : (JSON.parse(value) as SeenState);
  if (seen === undefined || dayOfState(seen.builtAt) > asOf) return;
  await noteMeta(tx, SEEN_STATE + statute, JSON.stringify({ ...seen, importedBuiltAt: seen.builtAt }));
}

async function noteChanges(row: LawImport, preview: LawPreview, { store, contentDir }: LawWork): Promise<void> {
  const now = new Date();
  const { statute, abbreviation, asOf } = preview;
  const citing = preview.changes.length === 0 ? () => [] : citedBy(contentDir, await replyTemplatesFor(store.db), todayInBerlin(now));
  const changes = preview.changes.map((change, position) => ({
    row: { id: randomUUID(), importId: row.id, at: now, statute, abbreviation, asOf, change: JSON.stringify(change), position },
    tasks: tasksOf(statute, change, citing),
  }));
  const nobody = { doneAt: null, doneById: null, note: null };
  const tasks = changes.flatMap(({ row: { id: changeId }, tasks: found }) =>
    found.map((task) => ({ id: randomUUID(), changeId, ...task, ...nobody })),
  );
  await store.write(async (tx) => {
    if (!(await changeLawImport(tx, row.id, "bestaetigt", { state: "eingelesen", doneAt: now, digest: null }))) return;
    await noteImported(tx, preview);
    await insertLawChanges(
      tx,
      changes.map((change) => change.row),
      tasks,
    );
    await insertAudit(tx, {
      at: now,
      actorId: row.confirmedById,
      actingAsId: null,
      action: "law-imported",
      subject: `law-import:${row.id}`,
      detail: JSON.stringify({ statute: abbreviation, asOf, changed: changes.length, tasks: tasks.length }),
      address: "",
    });
  });
}

/** Whoever is killed in between begins anew: the files are as before or as after, and the work list is written with the end. */
async function carryOut(row: LawImport, work: LawWork): Promise<void> {
  const { store, contentDir, varDir, uploads } = work;
  const preview = JSON.parse(row.preview ?? "") as LawPreview;
  const present = presentDigest(contentDir, preview.statute);
  if (present !== preview.digestBefore && present !== preview.digestAfter) {
    await store.write((tx) => changeLawImport(tx, row.id, "bestaetigt", { state: "ueberholt", doneAt: new Date(), digest: null }));
    return;
  }
  const settings = { contentDir, all: true, acceptShrink: row.acceptReason !== null, memory: join(varDir, "imported-statutes.json") };
  const [outcome] = await importStatutes([keptSource(row, uploads)], settings, () => undefined);
  if (outcome?.kind === "refused") throw new ImportRefused(outcome.reason);
  await noteChanges(row, preview, work);
}

const refuse = (store: Store, row: LawImport, problem: string): Promise<boolean> =>
  store.write((tx) => changeLawImport(tx, row.id, row.state, { state: "abgelehnt", problem, doneAt: new Date(), digest: null }));

/**
 * Does what waits of the imports of the desk, one after the other, and returns how many steps that were. Killed at any point it
 * can begin anew. False: another import works on the same content.
 */
export async function workOffLaw(work: LawWork): Promise<number | false> {
  const { store, contentDir } = work;
  if (!recover(contentDir)) return false;
  for (let done = 0; ; done += 1) {
    const row = await nextLawImport(store.db);
    if (row === undefined) return done;
    if (row.attempts >= MOST_ATTEMPTS) {
      await refuse(store, row, "Der Server hat die Verarbeitung dreimal begonnen und nicht beendet. Bitte geben Sie dem Betrieb Bescheid.");
      continue;
    }
    await store.write((tx) => changeLawImport(tx, row.id, row.state, { attempts: row.attempts + 1 }));
    try {
      await (row.state === "wartet" ? check(row, work) : carryOut(row, work));
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      await refuse(store, row, error.message);
    }
  }
}
