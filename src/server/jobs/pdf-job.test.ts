import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { openMigratedMemory } from "#db/memory.ts";
import {
  analysesOf,
  analysisById,
  deleteAnalysesBeyond,
  deleteAnalysis,
  insertAnalysis,
  layoutOfPage,
  type PdfAnalysis,
} from "#db/repositories/pdf-analyses.ts";
import { pdfAnalyses, pdfPages } from "#db/schema/pdf-analyses.ts";
import { users } from "#db/schema/users.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { forgetAnalyses } from "./pdf-job.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date("2027-03-05T10:00:00Z");
const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
const whomAt = (userId: string, after = ago(DAY_MS)) => ({ userId, after });

let store: Store;
let adele: string;
let berta: string;
beforeEach(async () => {
  store = await openMigratedMemory();
  adele = await makeAccount(store, "adele@example.org", { staffRole: "editor" });
  berta = await makeAccount(store, "berta@example.org", { staffRole: "editor" });
  return store.close;
});

const keep = (id: string, userId: string, readAt: Date) => {
  const row: PdfAnalysis = { id, userId, name: "Größe.pdf", pages: 2, findings: "{}", readAt };
  return store.write((tx) => insertAnalysis(tx, row, ['{"a":"\u0000"}', "{}"]));
};
const left = async () => [
  (await store.db.select().from(pdfAnalyses)).map(({ id }) => id).sort(),
  (await store.db.select().from(pdfPages)).length,
];

it("keeps what was read for its owner, and for a day", async () => {
  await keep("a", adele, ago(DAY_MS - 1));
  await keep("b", adele, ago(DAY_MS));
  expect(await analysisById(store.db, "a", whomAt(adele))).toMatchObject({ name: "Größe.pdf", pages: 2 });
  expect(await analysisById(store.db, "b", whomAt(adele))).toBeUndefined();
  expect(await analysisById(store.db, "a", whomAt(berta))).toBeUndefined();
  expect((await analysesOf(store.db, whomAt(adele), 5)).map(({ id }) => id)).toEqual(["a"]);
  expect([await layoutOfPage(store.db, "a", 2), await layoutOfPage(store.db, "a", 3)]).toEqual(["{}", undefined]);
});

it("is forgotten a day later to the millisecond, whole, also by two processes at once", async () => {
  await keep("a", adele, ago(DAY_MS - 1));
  await keep("b", adele, ago(DAY_MS));
  await keep("c", berta, ago(3 * DAY_MS));
  await Promise.all([forgetAnalyses(store, now), forgetAnalyses(store, now)]);
  expect(await left()).toEqual([["a"], 2]);
});

it("forgets more than go at once", async () => {
  for (let index = 0; index < 201; index += 1) await keep(`a${index}`, adele, ago(2 * DAY_MS));
  await forgetAnalyses(store, now);
  expect(await left()).toEqual([[], 0]);
});

it("goes by its owner's button, with the owner, and where there are newer ones", async () => {
  for (const [index, id] of ["a", "b", "c"].entries()) await keep(id, adele, ago(index * 1000));
  await keep("d", berta, ago(5000));
  expect(await store.write((tx) => deleteAnalysis(tx, "a", whomAt(berta)))).toBe(false);
  expect(await store.write((tx) => deleteAnalysis(tx, "a", whomAt(adele)))).toBe(true);
  await store.write((tx) => deleteAnalysesBeyond(tx, adele, 1));
  expect(await left()).toEqual([["b", "d"], 4]);
  await store.write(async (tx) => void (await tx.delete(users).where(eq(users.id, adele))));
  expect(await left()).toEqual([["d"], 2]);
});
