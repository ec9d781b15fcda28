import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareHead, sendPrepared, takesPrepared } from "./prepared-answer.ts";

const body = Buffer.from("<p>Grüße aus dem Betriebsrat</p>");
const headers = ["Content-Type", "text/html; charset=utf-8", "ETag", '"x"', "Content-Length", String(body.length)];
const prepared = Buffer.concat([prepareHead("body", headers).lines, body]);

let server: Server;
let port = 0;
const taken: boolean[] = [];
beforeAll(async () => {
  server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    const quick = request.url === "/prepared" && takesPrepared(request, response);
    taken.push(quick);
    if (quick) sendPrepared(response, prepared);
    else response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const sorted = (text: string): string =>
  text.replaceAll(/(?<=HTTP\/1\.1 200 OK\r\n)[\s\S]*?(?=\r\n\r\n)/g, (lines) => lines.split("\r\n").sort().join("\r\n"));

function exchange(...requests: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.end(requests.join("")));
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("end", () => resolve(sorted(text).replaceAll(/Date: [^\r]+/g, "Date: now")));
    socket.on("error", reject);
  });
}

const ask = (path: string, { method = "GET", version = "1.1", more = "" } = {}): string =>
  `${method} ${path} HTTP/${version}\r\nHost: localhost\r\n${more}\r\n`;

describe("a prepared answer says what Node's own says, to the byte", () => {
  it.each([
    ["a request", {}, true],
    ["a last request", { more: "Connection: close\r\n" }, false],
    ["HTTP/1.0", { version: "1.0" }, false],
    ["HTTP/1.0 that stays", { version: "1.0", more: "Connection: keep-alive\r\n" }, false],
    ["HEAD", { method: "HEAD" }, false],
  ])("for %s", async (_, options, quick) => {
    taken.length = 0;
    const [ours, nodes] = [await exchange(ask("/prepared", options)), await exchange(ask("/node", options))];
    expect(ours).toBe(nodes);
    expect(ours).toContain("Date: now");
    expect(taken).toEqual([quick, false]);
  });

  it("for several requests sent at once", async () => {
    const three = (path: string): readonly string[] => [ask(path), ask(path), ask(path, { more: "Connection: close\r\n" })];
    const ours = await exchange(...three("/prepared"));
    expect(ours).toBe(await exchange(...three("/node")));
    expect(ours.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);
  });
});
