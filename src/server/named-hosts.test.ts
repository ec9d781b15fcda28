import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "./test/test-portal.ts";

let site: TestPortal;
beforeAll(async () => {
  site = await startTestPortal();
});
afterAll(() => site.stop());

describe("what names a host", () => {
  /** The first line of the answer, and all headers behind it. */
  const raw = async (lines: readonly string[]): Promise<readonly string[]> => {
    const socket = connect(site.port, "127.0.0.1");
    socket.end([...lines, "Connection: close", "", ""].join("\r\n"));
    return (await text(socket)).split("\r\n");
  };
  it.each([
    ["one", ["GET /seminare HTTP/1.1", "Host: localhost:4321"], 200],
    ["one in capitals", ["GET /seminare HTTP/1.1", "Host: LOCALHOST:4321"], 200],
    ["two", ["GET /seminare HTTP/1.1", "Host: localhost:4321", "Host: evil.example"], 400],
    ["two, the other way round", ["GET /seminare HTTP/1.1", "Host: evil.example", "Host: localhost:4321"], 400],
    ["the same one twice", ["GET /healthz HTTP/1.1", "Host: localhost:4321", "hOST: localhost:4321"], 400],
    ["none", ["GET /seminare HTTP/1.1"], 400],
    ["none, by an old protocol", ["GET /seminare HTTP/1.0"], 421],
    ["none by name", ["GET /seminare HTTP/1.1", "Host:"], 421],
    ["two in one line", ["GET /seminare HTTP/1.1", "Host: localhost:4321, evil.example"], 421],
    ["one with a name before it", ["GET /seminare HTTP/1.1", "Host: evil@localhost:4321"], 421],
    ["one with a dot behind it", ["GET /seminare HTTP/1.1", "Host: localhost.:4321"], 421],
    ["one with another port", ["GET /seminare HTTP/1.1", "Host: localhost:80"], 421],
    ["a whole address", ["GET http://localhost:4321/seminare HTTP/1.1", "Host: localhost:4321"], 200],
    ["a whole address that Astro answers", ["GET http://localhost:4321/seminare/warenkorb HTTP/1.1", "Host: localhost:4321"], 200],
    ["another in the address", ["GET http://evil.example/seminare HTTP/1.1", "Host: localhost:4321"], 400],
    ["another in the header", ["GET http://localhost:4321/seminare HTTP/1.1", "Host: evil.example"], 400],
  ] as const)("%s", async (_, lines, status) => {
    const [first, ...rest] = await raw(lines);
    expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(rest.join("\n")).not.toContain("evil");
  });
});
