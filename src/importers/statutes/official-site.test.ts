import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { fetchOfficial, isPublicAddress, officialReach, type Reach } from "./official-site.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server on this machine, which only a test may reach. */
async function serve(answer: RequestListener): Promise<string> {
  const own = createServer(answer);
  server = own;
  await new Promise<void>((ready) => own.listen(0, "127.0.0.1", ready));
  return `http://127.0.0.1:${(own.address() as AddressInfo).port}/betrvg/xml.zip`;
}
const local: Reach = { protocols: ["http:"], allows: () => true, timeoutMs: 30_000, maxBytes: 1000 };
const modified = "Wed, 01 Jan 2025 00:00:00 GMT";

it.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.20.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.100.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
])("takes %s for no public address", (address) => expect(isPublicAddress(address)).toBe(false));
it.each(["::1", "::", "fe80::1", "fc00::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::1", "2001:db8::1", "localhost", ""])(
  "takes %s for no public address either",
  (address) => expect(isPublicAddress(address)).toBe(false),
);
it.each(["93.184.216.34", "172.32.0.1", "2a00:1450::1"])("takes %s for a public one", (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

it("asks over https alone, and nothing in our own network", async () => {
  let asked = 0;
  const address = await serve((_request, response) => {
    asked += 1;
    response.end("x");
  });
  await expect(fetchOfficial(address, undefined)).rejects.toThrow("nicht mit https");
  const insecure = { ...officialReach, protocols: ["http:"] };
  await expect(fetchOfficial(address, undefined, insecure)).rejects.toThrow("nicht im öffentlichen Netz");
  await expect(fetchOfficial(address.replace("127.0.0.1", "localhost"), undefined, insecure)).rejects.toThrow("nicht im öffentlichen Netz");
  await expect(fetchOfficial(address.replace("127.0.0.1", "[::ffff:127.0.0.1]"), undefined, insecure)).rejects.toThrow("öffentlichen Netz");
  expect(asked).toBe(0);
});

it("fetches a file once, and is told when it is the same", async () => {
  const address = await serve((request, response) => {
    if (request.headers["if-modified-since"] === modified) return response.writeHead(304).end();
    return response.writeHead(200, { "Last-Modified": modified }).end("Inhalt");
  });
  expect(await fetchOfficial(address, undefined, local)).toEqual({ kind: "new", bytes: Buffer.from("Inhalt"), modified });
  expect(await fetchOfficial(address, modified, local)).toEqual({ kind: "same" });
});

it("follows no redirect, and reads no more than it may", async () => {
  const address = await serve((request, response) => {
    if (request.url?.includes("weg") === true) return response.writeHead(302, { Location: "http://127.0.0.1/" }).end();
    if (request.url?.includes("fehlt") === true) return response.writeHead(404).end();
    return response.end(Buffer.alloc(5000));
  });
  await expect(fetchOfficial(`${address}?weg`, undefined, local)).rejects.toThrow("Der Server antwortet mit 302.");
  await expect(fetchOfficial(`${address}?fehlt`, undefined, local)).rejects.toThrow("Unter dieser Adresse gibt es kein Gesetz.");
  await expect(fetchOfficial(address, undefined, local)).rejects.toThrow("Die Antwort ist größer als");
});

it("waits for no server that never ends, and takes no half file", async () => {
  const silent = await serve((_request, response) => void response.write("x"));
  await expect(fetchOfficial(silent, undefined, { ...local, timeoutMs: 50 })).rejects.toThrow(/brach ab|antwortet nicht/);
  server?.closeAllConnections();
  const cut = await serve((_request, response) => {
    response.writeHead(200, { "Content-Length": "10" });
    response.write("x", () => response.destroy());
  });
  await expect(fetchOfficial(cut, undefined, local)).rejects.toThrow("Die Übertragung brach ab.");
});
