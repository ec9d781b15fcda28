import { execFileSync } from "node:child_process";
import { closeSync, cpSync, openSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { startPostgres } from "#db/test/postgres-server.ts";
import { isFullDisk } from "#src/build/render-failed.ts";
import { startBuild } from "#src/build/test/built-site.ts";
import { sharedOrigins } from "#src/build/test/compiled-site.ts";
import { type SmallDisk, smallDisk } from "#src/build/test/small-disk.ts";
import { type SmallSite, smallSite } from "#src/build/test/small-site.ts";
import { generalErrors } from "#src/shared/http/errors.ts";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { bareEnvironment } from "#src/shared/server/process/test/bare-environment.ts";
import { randomOf } from "../catalogue/random.ts";
import { type Attacked, crashWhileOrdering, type Found, pickEvents } from "./crashes.ts";
import { type Beside, besidePortal } from "./database.ts";
import { databaseOnSmallDisk } from "./database-on-small-disk.ts";
import { fuzzCalls, fuzzForms } from "./fuzz.ts";
import { type KillableServer, startKillable } from "./killable-server.ts";
import { filled, formsIn, type WebVisitor, webVisitor } from "./web-visitor.ts";

/** The same in each run; the long one (`npm run torture`) takes others. */
const SEED = 1;
const host = new URL(sharedOrigins.ifb).host;
const own = {
  HOST: "127.0.0.1",
  SITE_IFB_URL: sharedOrigins.ifb,
  SITE_BETRIEBSRAT_URL: sharedOrigins.betriebsrat,
  ACCESS_LOG: "off",
  AUTO_PUBLISH: "off",
  PASSWORD_COST: "1024,8,1",
};

let site: SmallSite;
beforeAll(async () => {
  site = await smallSite("torture", 2, own);
  const { code, output } = await site.build();
  expect(code, output).toBe(0);
});

type Running = Readonly<{ port: number; server: KillableServer; beside: Beside }>;

const databaseUrl = (): string => site.variables["DATABASE_URL"] ?? "";
const databaseFile = (): string => databaseUrl().replace("file:", "");

async function start(more: Readonly<Record<string, string>> = {}, prefix: readonly string[] = []): Promise<Omit<Running, "beside">> {
  const port = await freePort();
  return { port, server: await startKillable({ ...site.variables, PORT: String(port), ...more }, prefix) };
}
const running = async (url: string): Promise<Running> => ({
  ...(await start({ DATABASE_URL: url })),
  beside: await besidePortal(url),
});
const attack = ({ port, server, beside }: Running, name: string): Attacked => {
  return { port, host, beside, kill: server.kill, random: randomOf(SEED, name) };
};
async function end({ server, beside }: Running): Promise<void> {
  await beside.close();
  await server.stop();
}
const expectNothing = ({ did, faults }: Found): void => expect(faults, `${did}; npm run torture -- --seed ${SEED}`).toEqual([]);

/** One that can be booked. */
async function eventOf(): Promise<number> {
  const beside = await besidePortal(databaseUrl());
  const { wide } = await pickEvents(beside, 500);
  await beside.close();
  return wide;
}

const person = { salutation: "Frau", firstname: "Nora", lastname: "Neu", email: "nora.neu@example.org", password: "Ein langer Satz zählt" };

/** A change by a call and one by a form are refused in our words, and what needs no change is there. */
async function expectUnavailable(visitor: WebVisitor, eventId: number): Promise<void> {
  const call = await visitor.json("/order-api/add-cart-item", { eventId });
  expect([call.status, JSON.parse(call.text)]).toEqual([
    503,
    { error: { code: "unavailable", message: generalErrors.unavailable.message } },
  ]);
  expect(call.headers["retry-after"]).toBe("60");
  const { text } = await visitor.ask("GET", "/registrierung");
  const form = formsIn(text).find(({ fields }) => fields.some(({ name }) => name === "password"));
  expect(form).toBeDefined();
  if (form === undefined) return;
  const page = await visitor.ask("POST", "/registrierung", {
    body: filled(form, person).toString(),
    type: "application/x-www-form-urlencoded",
  });
  expect([page.status, page.headers["retry-after"]]).toEqual([503, "60"]);
  expect(page.text).toContain("Ihre Eingaben sind noch da");
  for (const path of ["/", "/seminare", "/seminare/warenkorb", "/checkout"]) expect((await visitor.ask("GET", path)).status).toBe(200);
}
const expectAvailable = async (visitor: WebVisitor, eventId: number): Promise<void> =>
  expect((await visitor.json("/order-api/add-cart-item", { eventId })).status).toBe(200);

describe("on SQLite", () => {
  let portal: Running;
  beforeAll(async () => {
    portal = await running(databaseUrl());
  });
  afterAll(() => end(portal));

  it("refuses calls that are wrong in any way in our words, and keeps nothing of them", async () =>
    expectNothing(await fuzzCalls(attack(portal, "calls"), 200)));

  it("refuses forms that are wrong in any way in our words, and keeps nothing of them", async () =>
    expectNothing(await fuzzForms(attack(portal, "forms"), 120)));

  it.each(["begin immediate", "begin exclusive"])(
    "says so while somebody else holds the database (%s), and goes on after",
    async (begin) => {
      const eventId = await eventOf();
      const holder = new Database(databaseFile(), { timeout: 10_000 });
      onTestFinished(() => void holder.close());
      holder.exec(begin);
      await expectUnavailable(webVisitor(portal.port, "127.0.9.1", host), eventId);
      holder.exec("rollback");
      await expectAvailable(webVisitor(portal.port, "127.0.9.2", host), eventId);
    },
  );

  it("keeps each answered order and registration once, whenever it is killed", async () =>
    expectNothing(
      await crashWhileOrdering(attack(portal, "crashes"), { kills: 3, customers: 4, orders: 2, registrations: 4, name: "sqlite" }),
    ));
});

function copyTo(url: string): void {
  const copy = ["scripts/db-copy.ts", "--from", databaseUrl(), "--to", url];
  execFileSync(process.execPath, copy, { env: bareEnvironment(), stdio: "pipe" });
}

it("keeps each answered order and registration once on PostgreSQL, whenever it is killed", async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  copyTo(postgres.url);
  const portal = await running(postgres.url);
  const found = await crashWhileOrdering(attack(portal, "crashes"), { kills: 3, customers: 4, orders: 2, registrations: 4, name: "pg" });
  await end(portal);
  expectNothing(found);
});

it("a server that is started anew during a build serves at once, and what was built after", async () => {
  const sentence = "Geschrieben, während der Server neu startet.";
  const page = "/betriebsratslexikon/br/abmahnung";
  const read = async (port: number) => await webVisitor(port, "127.0.9.1", new URL(sharedOrigins.betriebsrat).host).ask("GET", page);
  const before = await start();
  site.content.edit("lexicon", "br/abmahnung", (text) => `${text}\n\n${sentence}\n`);
  const build = startBuild(site.variables);
  await vi.waitFor(() => expect(build.said()).toContain("neu zu erzeugen"));
  await before.server.stop();
  const { port, server } = await start();
  onTestFinished(server.stop);
  expect((await read(port)).status).toBe(200);
  const { code, output } = await build.ended;
  expect(code, output).toBe(0);
  await vi.waitFor(async () => expect((await read(port)).text).toContain(sentence));
});

/** Somebody else writes on it too: when they take the last of the room, it is full all the same. */
function fill(disk: SmallDisk): void {
  try {
    disk.leave(0);
  } catch (error) {
    if (!isFullDisk(error)) throw error;
  }
}

describe("when the disk is full", () => {
  it("says so, and goes on when there is room", async () => {
    const folder = join(site.work, "disk");
    const disk = await smallDisk(folder, 40);
    if (disk === undefined) {
      process.stdout.write("Nobody may mount a file system here: the limit on the size of files below has to do.\n");
      return;
    }
    const eventId = await eventOf();
    new Database(databaseFile()).pragma("wal_checkpoint(TRUNCATE)");
    cpSync(databaseFile(), disk.outside(`${folder}/portal.sqlite`));
    const { port, server } = await start({ DATABASE_URL: `file:${folder}/portal.sqlite`, VAR_DIR: folder }, disk.prefix);
    onTestFinished(server.stop);
    fill(disk);
    const visitor = webVisitor(port, "127.0.9.1", host);
    await expectUnavailable(visitor, eventId);
    disk.free();
    await expectAvailable(visitor, eventId);
    expect(JSON.parse((await visitor.ask("GET", "/order-api/get-shopping-cart")).text)).toHaveLength(1);
  });

  it("goes on when it has no room for its log, and so does what watches over it", async () => {
    const [port, log] = [await freePort(), openSync("/dev/full", "w")];
    const server = await startKillable({ ...site.variables, PORT: String(port), ACCESS_LOG: "on" }, [], log);
    onTestFinished(server.stop);
    closeSync(log);
    const visitor = webVisitor(port, "127.0.9.1", host);
    const answers = async (): Promise<void> => expect((await visitor.ask("GET", "/")).status).toBe(200);
    await vi.waitFor(answers);
    const before = server.serving();
    // Their lines are so long that they are written before they are all gathered.
    for (let at = 0; at < 50; at++) expect((await visitor.ask("GET", `/${"a".repeat(2000)}`)).status).toBe(404);
    expect(server.serving()).toEqual(before);
    await server.kill();
    await vi.waitFor(answers);
  });

  it("says so on PostgreSQL too, keeps what it has answered, and goes on when there is room", async () => {
    const disk = await databaseOnSmallDisk(64);
    if (disk === undefined) {
      process.stdout.write("Nobody may mount a file system here: what PostgreSQL says of a full disk is tested by its code alone.\n");
      return;
    }
    const eventId = await eventOf();
    copyTo(disk.url);
    const { port, server } = await start({ DATABASE_URL: disk.url });
    onTestFinished(server.stop);
    disk.fill();
    const kept: WebVisitor[] = [];
    const add = async (): Promise<number> => {
      const visitor = webVisitor(port, "127.0.9.1", host);
      const { status, text } = await visitor.json("/order-api/add-cart-item", { eventId });
      if (status === 200) kept.push(visitor);
      else expect([status, JSON.parse(text).error.message]).toEqual([503, generalErrors.unavailable.message]);
      return status;
    };
    // There is room in pages that have been begun.
    for (let at = 0; at < 5000 && (await add()) === 200; at++);
    expect(await add()).toBe(503);
    for (const path of ["/", "/seminare", "/checkout"])
      expect((await webVisitor(port, "127.0.9.1", host).ask("GET", path)).status).toBe(200);
    for (const visitor of kept.slice(-20))
      expect(JSON.parse((await visitor.ask("GET", "/order-api/get-shopping-cart")).text)).toHaveLength(1);
    disk.free();
    expect(await add()).toBe(200);
  });

  it("says so where its files may not grow", async () => {
    const eventId = await eventOf();
    // What is in the log goes into the file: both begin as large as they are.
    new Database(databaseFile()).pragma("wal_checkpoint(TRUNCATE)");
    // Some room: what a start writes down must not be too much already.
    const { port, server } = await start({}, ["prlimit", `--fsize=${statSync(databaseFile()).size + 128 * 1024}`]);
    onTestFinished(server.stop);
    const statuses = new Set<number>();
    // Everybody with a new cart: sooner or later there is no room for it.
    for (let at = 0; !statuses.has(503) && at < 5000; at++)
      statuses.add((await webVisitor(port, "127.0.9.1", host).json("/order-api/add-cart-item", { eventId })).status);
    expect([...statuses].toSorted()).toEqual([200, 503]);
  });
});
