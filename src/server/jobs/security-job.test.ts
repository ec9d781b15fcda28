import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { listSecurityEvents } from "#db/repositories/security-events.ts";
import { insertUser } from "#db/repositories/users.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { maskedEmail, noteSecurity } from "#src/shared/server/process/security-signal.ts";
import { withinTrace } from "#src/shared/server/process/trace.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import { createSecurityJob } from "./security-job.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const wrong = { kind: "login-failed", about: "Passwort", address: "203.0.113.7", email: "anna@example.org" } as const;
const everything = { limit: 1000, offset: 0 };

/** What is left when the job has stopped: nothing waits then. */
async function writtenDown(work: () => void | Promise<void>) {
  const lines: unknown[] = [];
  const job = createSecurityJob({ store, origins: testOrigins, write: (line) => lines.push(JSON.parse(line)), flushMs: 3_600_000 });
  job.start();
  await work();
  await job.stop();
  return { lines, rows: await listSecurityEvents(store.db, {}, everything) };
}

const makeAdmin = (email: string, emailConfirmedAt: Date | null = new Date()) =>
  store.write((tx) =>
    insertUser(
      tx,
      { email, passwordHash: null, salutation: "Frau", firstname: "A", lastname: "B", staffRole: "admin", emailConfirmedAt },
      new Date(),
    ),
  );
const alarms = async () => (await store.db.select().from(mails)).map(({ recipient, subject }) => [recipient, subject]);

describe("the security log", () => {
  it("has a line for each and one row for the same, without who it was", async () => {
    const { lines, rows } = await writtenDown(() => {
      for (let time = 0; time < 3; time += 1) noteSecurity(wrong);
      noteSecurity({ ...wrong, address: "198.51.100.9" });
    });
    expect(lines).toHaveLength(4);
    expect(lines[0]).toEqual({
      time: expect.any(String),
      level: "warn",
      event: "security",
      kind: "login-failed",
      about: "Passwort",
      address: "203.0.113.0",
      user: null,
      email: "a***@example.org",
    });
    expect(rows.map(({ times, address, email }) => [times, address, email]).toSorted()).toEqual([
      [1, "198.51.100.0", "a***@example.org"],
      [3, "203.0.113.0", "a***@example.org"],
    ]);
    expect(JSON.stringify([lines, rows])).not.toMatch(/anna|113\.7/);
  });

  it("names the trace that the request belongs to", async () => {
    const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    const { lines } = await writtenDown(() => {
      withinTrace(trace, () => noteSecurity(wrong));
      noteSecurity(wrong);
    });
    expect(lines[0]).toMatchObject({ event: "security", trace });
    expect(lines[1]).not.toHaveProperty("trace");
  });

  it("stays bounded whatever is tried, and counts everything", async () => {
    const { rows } = await writtenDown(() => {
      for (let one = 0; one < 2000; one += 1) noteSecurity({ ...wrong, about: `Versuch ${one}` });
    });
    expect(rows).toHaveLength(501);
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(2000);
    expect(rows.find(({ about }) => about === "weitere")).toMatchObject({ times: 1500, address: "", email: null });
  });

  it("costs nothing where nobody listens", () => expect(() => noteSecurity(wrong)).not.toThrow());

  it("loses nothing to a database that is away for a moment", async () => {
    let away = true;
    const write: Store["write"] = (work) => (away ? Promise.reject(new Error("away")) : store.write(work));
    const job = createSecurityJob({ store: { write }, origins: testOrigins, write: () => undefined, flushMs: 1 });
    const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    onTestFinished(() => logged.mockRestore());
    job.start();
    noteSecurity(wrong);
    await vi.waitFor(() => expect(logged).toHaveBeenCalled());
    away = false;
    await job.stop();
    expect(await listSecurityEvents(store.db, {}, everything)).toMatchObject([{ times: 1 }]);
  });
});

describe("an alarm", () => {
  const failures = (times: number) => (): void => {
    for (let time = 0; time < times; time += 1) noteSecurity(time % 2 === 0 ? wrong : { ...wrong, kind: "second-factor-failed" });
  };

  it("reaches every admin with a confirmed address after many failures, once an hour", async () => {
    await makeAdmin("eva@example.org");
    await makeAdmin("ida@example.org");
    await makeAdmin("neu@example.org", null);
    await writtenDown(failures(99));
    expect(await alarms()).toEqual([]);
    await writtenDown(failures(1));
    await writtenDown(failures(50));
    const subject = "Sicherheit: Viele fehlgeschlagene Anmeldungen";
    expect((await alarms()).toSorted()).toEqual([
      ["eva@example.org", subject],
      ["ida@example.org", subject],
    ]);
  });

  it("is not raised by other things", async () => {
    await makeAdmin("eva@example.org");
    await writtenDown(() => {
      for (let time = 0; time < 200; time += 1) noteSecurity({ kind: "rate-limited", about: "login" });
    });
    expect(await alarms()).toEqual([]);
  });
});

it.each([
  ["anna.muster@example.org", "a***@example.org"],
  ["@example.org", "***"],
  ["Musterpasswort-1", "***"],
  ["a@b@c", "***"],
  [`a@${"x".repeat(101)}`, "***"],
  ["", "***"],
])("shows of %s %s", (email, shown) => expect(maskedEmail(email)).toBe(shown));
