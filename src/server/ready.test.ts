import { beforeEach, expect, it, vi } from "vitest";
import { openStore } from "#db/client.ts";
import { ask } from "./test/ask.ts";
import { startTestPortal } from "./test/test-portal.ts";

let errors: unknown[] = [];
beforeEach(() => {
  errors = [];
  vi.spyOn(process.stderr, "write").mockImplementation((line) => errors.push(JSON.parse(String(line))) > 0);
  return () => vi.mocked(process.stderr.write).mockRestore();
});

const checks = { database: "ok", migrations: "ok", disk: "ok", release: "ok", outbox: "ok" };

it("answers on any host while everything is right", async () => {
  const site = await startTestPortal();
  for (const host of ["localhost:4321", "10.0.0.7"]) {
    const { status, text, headers } = await ask(site.port, "/readyz", { headers: { host } });
    expect([status, JSON.parse(text)]).toEqual([200, { status: "ok", checks, problems: [] }]);
    expect(headers["cache-control"]).toBe("no-store");
  }
  await site.stop();
});

it("names what is wrong in a sentence without any detail, which stands in the log", async () => {
  const store = await openStore(":memory:");
  await store.migrate();
  const broken = await startTestPortal({ store: { ...store, write: () => Promise.reject(new Error("secret detail of /var/lib")) } });
  const { status, text } = await ask(broken.port, "/readyz");
  expect([status, JSON.parse(text)]).toEqual([
    503,
    {
      status: "unavailable",
      checks: { ...checks, database: "failed" },
      problems: ["Die Datenbank nimmt gerade keine Änderungen an."],
    },
  ]);
  expect(errors).toMatchObject([{ event: "readiness-check-failed", check: "database", error: "Error: secret detail of /var/lib" }]);
  await broken.stop();
});
