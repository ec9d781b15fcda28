import { readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { metaValue, metaValues } from "#db/repositories/meta.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { isNewer, LOOKED_AT, readSeenStates, SEEN_STATE } from "#src/domain/law/seen-state.ts";
import { statuteXml, zipOf } from "#src/importers/statutes/test/statute-xml.ts";
import { lookForStates } from "./look-for-states.ts";
import { type Desk, deskContent, FORMER, NEWER, PRESENT, statuteWith } from "./test/desk-import.ts";

let store: Store;
let desk: Desk;
let server: Server;
let official: string;
let offered = statuteXml(statuteWith(FORMER));
let asked: string[];
beforeEach(async () => {
  store = await sampleStore([]);
  desk = await deskContent(store);
  asked = [];
  server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers["if-modified-since"] ?? "-"}`);
    const version = encodeURIComponent(offered.slice(0, 200));
    if (request.headers["if-modified-since"] === version) return response.writeHead(304).end();
    response.setHeader("Last-Modified", version);
    return response.end(zipOf([{ name: "BJNR900010001.xml", data: Buffer.from(offered) }]));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  official = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  rmSync(desk.folder, { recursive: true, force: true });
  await store.close();
});

const reach = { protocols: ["http:"], allows: () => true, timeoutMs: 30_000, maxBytes: 1_000_000 };
const look = () => lookForStates({ store, contentDir: desk.contentDir, official, reach, restMs: 0 });
const seen = async () => readSeenStates(await metaValues(store.db, SEEN_STATE));
const norms = () =>
  readdirSync(join(desk.contentDir, "norms/betrvg")).map((name) => readFileSync(join(desk.contentDir, "norms/betrvg", name), "utf8"));

it("announces a newer state and imports nothing", async () => {
  offered = statuteXml(statuteWith(FORMER));
  const before = norms();
  expect(await look()).toBe(0);
  expect((await seen()).map((state) => [state.statute, state.slug, isNewer(state)])).toEqual([["betrvg", "betrvg", false]]);
  offered = statuteXml(statuteWith(PRESENT, NEWER));
  expect(await look()).toBe(1);
  expect(await look()).toBe(1);
  expect((await seen())[0]).toMatchObject({ builtAt: NEWER, importedBuiltAt: "20240101000000" });
  expect(asked.map((line) => line.split(" ")[0])).toEqual(["/betrvg/xml.zip", "/betrvg/xml.zip", "/betrvg/xml.zip"]);
  expect(asked[2]).not.toMatch(/ -$/);
  expect(norms()).toEqual(before);
  expect(await metaValue(store.db, LOOKED_AT)).toMatch(/^\d{4}-/);
});

it("notes why it could not look, and what it knew stays", async () => {
  offered = statuteXml(statuteWith(PRESENT, NEWER));
  await look();
  offered = statuteXml({ ...statuteWith(PRESENT, NEWER), docNumber: "BJNR900020001" });
  expect(await look()).toBe(1);
  expect((await seen())[0]).toMatchObject({ builtAt: NEWER, problem: "Dort liegt ein anderes Gesetz." });
  await lookForStates({ store, contentDir: desk.contentDir, official, restMs: 0 });
  expect((await seen())[0]).toMatchObject({ builtAt: NEWER, problem: expect.stringContaining("nicht mit https") });
});
