import { createHash, randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Store } from "#db/client.ts";
import { insertLawImport, type LawImport, lawImportById } from "#db/repositories/law-desk.ts";
import { announceBytes } from "#db/repositories/stored-bytes.ts";
import { importStatutes } from "#src/importers/statutes/import-statutes.ts";
import { sourcesAt } from "#src/importers/statutes/sources.ts";
import { type StatuteParts, statuteXml } from "#src/importers/statutes/test/statute-xml.ts";
import { storedPath } from "#src/shared/server/files/file-store.ts";
import type { LawWork } from "../work-off.ts";

const content = resolve(import.meta.dirname, "../../../src/content");

const paragraph = (number: number): StatuteParts["norms"][number] => ({
  label: `§ ${number}`,
  text: `<P>(1) Musterwortlaut der Vorschrift ${number}.</P><P>(2) Zweiter Absatz der Vorschrift ${number}.</P>`,
});
const sixth = (text: string): string =>
  `${[1, 2, 3, 4, 5].map((n) => `<P>(${n}) Musterabsatz ${n}.</P>`).join("")}<P>(6) ${text}</P><P>(7) Musterabsatz 7.</P>`;

/** An invented statute with the numbers of the BetrVG; § 37 Abs. 6 as given. */
export const statuteWith = (text: string, builtAt = "20240101000000"): StatuteParts => ({
  builtAt,
  norms: Array.from({ length: 132 }, (_, i) => (i === 36 ? { label: "§ 37", text: sixth(text) } : paragraph(i + 1))),
});

export const FORMER = "Für Schulungen gilt Absatz 2.";
export const PRESENT = "Für Schulungen gelten die Absätze 2 und 3.";
export const NEWER = "20250101000000";

export type Desk = LawWork & Readonly<{ folder: string }>;

/** A copy of the content in which an invented BetrVG is imported. */
export async function deskContent(store: Store): Promise<Desk> {
  const folder = mkdtempSync(join(tmpdir(), "law-desk-"));
  const contentDir = join(folder, "content");
  cpSync(content, contentDir, { recursive: true });
  rmSync(join(contentDir, "norm-lists", "betrvg.yaml"), { force: true });
  const file = join(folder, "former.xml");
  writeFileSync(file, statuteXml(statuteWith(FORMER)));
  await importStatutes(sourcesAt(file), { contentDir, all: true, as: "betrvg" }, () => undefined);
  const uploads = join(folder, "uploads");
  mkdirSync(uploads);
  return { folder, store, contentDir, varDir: folder, uploads, official: "http://127.0.0.1:9" };
}

/** Hands a file in as the page does. */
export async function handIn({ store, uploads }: Desk, text: string, change: Partial<LawImport> = {}): Promise<string> {
  const bytes = Buffer.from(text);
  const digest = createHash("sha256").update(bytes).digest("hex");
  const now = new Date();
  await store.write((tx) => announceBytes(tx, [{ digest, bytes: bytes.length }], now));
  mkdirSync(dirname(storedPath(uploads, digest)), { recursive: true });
  writeFileSync(storedPath(uploads, digest), bytes);
  const id = randomUUID();
  const row: LawImport = {
    ...{ id, createdAt: now, createdById: null, name: "betrvg.xml", officialSlug: null, digest, state: "wartet", attempts: 0 },
    ...{ preview: null, problem: null, acceptReason: null, confirmedById: null, doneAt: null },
    ...change,
  } as const;
  await store.write((tx) => insertLawImport(tx, row));
  return id;
}

export async function importOf({ store }: Desk, id: string): Promise<LawImport> {
  const row = await lawImportById(store.db, id);
  if (row === undefined) throw new Error(`No import ${id}`);
  return row;
}
