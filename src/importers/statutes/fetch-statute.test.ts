import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EnvironmentError } from "#src/shared/server/environment/environment.ts";
import { fetchedSource, statutesAddress } from "./fetch-statute.ts";
import { readStatute } from "./read-statute.ts";
import { statuteXml, zipOf } from "./test/statute-xml.ts";

const data = Buffer.from(statuteXml({ norms: [{ label: "§ 1", text: "<P>Text.</P>" }] }));
const zip = zipOf([{ name: "BJNR900010001.xml", data, deflated: deflateRawSync(data) }]);
const asked: string[] = [];
let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.url === "/gesetze/betrvg/xml.zip") response.end(zip);
    else if (request.url === "/gesetze/kaputt/xml.zip") response.end("Wartungsarbeiten");
    else if (request.url === "/gesetze/abbruch/xml.zip") {
      response.writeHead(200, { "content-length": "1000" });
      response.write("PK", () => response.destroy());
    } else if (request.url === "/gesetze/fehler/xml.zip") response.writeHead(503).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gesetze`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it("fetches a statute once and reads it", async () => {
  const source = fetchedSource("betrvg", address);
  expect(await source.stamp()).toEqual({ docNumber: "BJNR900010001", builtAt: "20240101000000" });
  expect((await readStatute(await source.open())).provisions).toHaveLength(1);
  expect(asked.filter((path) => path.includes("betrvg"))).toHaveLength(1);
});

it.each([
  ["fehlt", "gibt es kein Gesetz"],
  ["fehler", "503"],
  ["kaputt", "beschädigt"],
  ["abbruch", "brach ab"],
])("refuses the answer to %s with its reason", async (slug, reason) => {
  await expect(fetchedSource(slug, address).open()).rejects.toThrow(reason);
});

it("says that nobody answers", async () => {
  await expect(fetchedSource("betrvg", "http://127.0.0.1:1").open()).rejects.toThrow("Der Server antwortet nicht.");
});

it.each(["../etc", "a/b", "", "a?b", "."])("takes „%s“ for no statute", (slug) => {
  expect(() => fetchedSource(slug, address)).toThrow("So heißt kein Gesetz");
});

it.each([
  [undefined, "https://www.gesetze-im-internet.de"],
  ["", "https://www.gesetze-im-internet.de"],
  ["http://localhost:9/x/", "http://localhost:9/x"],
])("reads STATUTES_URL %s as %s", (value, expected) => expect(statutesAddress({ STATUTES_URL: value })).toBe(expected));

it.each(["gesetze", "file:///etc", "https://a.de/?x=1"])("refuses STATUTES_URL %s with its name", (value) => {
  expect(() => statutesAddress({ STATUTES_URL: value })).toThrow(EnvironmentError);
});
