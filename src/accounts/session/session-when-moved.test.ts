import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openStore } from "#db/client.ts";
import { copyLive } from "#db/copy/copy-live.ts";
import { isUnavailable } from "#db/database-unavailable.ts";
import { extendSession, sessionsOfUser } from "#db/repositories/sessions.ts";
import { insertUser } from "#db/repositories/users.ts";
import { testLocals } from "#src/shared/server/test/call-route.ts";
import { newSecret } from "../tokens.ts";
import { openSession, SESSION_COOKIE, sessionOf } from "./session.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const person = { email: "a@example.org", passwordHash: null, salutation: "Frau", firstname: "Anna", lastname: "Muster" } as const;
const attributes = { family: "f1", brand: "ifb", remembered: 1, secondFactorAt: null, impersonatorId: null, device: "Firefox" } as const;

it("stays a session for reading on a database that has moved, where nothing can be changed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-session-"));
  const [from, to] = [`file:${join(folder, "old.sqlite")}`, `file:${join(folder, "new.sqlite")}`];
  const store = await openStore(from);
  await store.migrate();
  const now = new Date();
  const secret = newSecret();
  const userId = (await store.write((tx) => insertUser(tx, person, now))) ?? "";
  await store.write((tx) => openSession(tx, userId, { ...attributes, createdAt: now }, secret));
  // A visit more than a day after the last one makes it last longer.
  const [row] = await sessionsOfUser(store.db, userId);
  await store.write((tx) => extendSession(tx, row?.idHash ?? "", new Date(Date.now() + DAY_MS)));

  const work = { report: () => undefined, signal: new AbortController().signal };
  await copyLive({ from, to }, work, { pauseMs: 60_000, compareMs: 30_000 });
  expect(await sessionOf(testLocals(store), `${SESSION_COOKIE}=${secret}`)).toMatchObject({ userId });
  const refused: unknown = await store.write((tx) => extendSession(tx, row?.idHash ?? "", now)).catch((error: unknown) => error);
  expect(isUnavailable(refused)).toBe(true);
  await store.close();
  rmSync(folder, { recursive: true });
});
