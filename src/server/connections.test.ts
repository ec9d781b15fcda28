import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished, vi } from "vitest";
import { readBounds } from "#src/shared/bounds/bounds.ts";
import type { ConnectionLimits } from "./connection-limits.ts";
import { ask } from "./test/ask.ts";
import { startTestPortal, type TestPortal, video } from "./test/test-portal.ts";

async function portalWith(limits: Partial<ConnectionLimits>): Promise<TestPortal> {
  const site = await startTestPortal({ limits: { checkEveryMs: 10, ...limits } });
  onTestFinished(site.stop);
  return site;
}

async function opened(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return socket;
}

/** Everything that comes until the server closes the connection. */
async function untilClosed(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
  });
  if (!socket.closed) await new Promise((closed) => socket.once("close", closed));
  return text;
}

async function answerTo(port: number, ...parts: readonly string[]): Promise<string> {
  const socket = await opened(port);
  const all = untilClosed(socket);
  for (const part of parts) socket.write(part);
  return all;
}

const connections = (): number => readBounds().get("connections")?.used ?? -1;
const host = "Host: localhost:4321\r\n";

it.each([
  ["nothing at all", ""],
  ["half of its headers", `GET / HTTP/1.1\r\n${host}X-Slow: `],
])("closes a connection that sends %s, with a sentence", async (_, sent) => {
  const { port } = await portalWith({ headersMs: 50 });
  const text = await answerTo(port, sent);
  expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(text).toContain("Die Anfrage kam nicht rechtzeitig");
});

it("closes a connection whose body doesn't come", async () => {
  const { port } = await portalWith({ headersMs: 50, requestMs: 100 });
  const text = await answerTo(port, `POST /wirft-spaet HTTP/1.1\r\n${host}Content-Length: 100\r\n\r\na=`);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
});

it("closes a connection whose reader has stopped reading", async () => {
  const { port } = await portalWith({ silenceMs: 100, pipelined: 20_000 });
  const socket = await opened(port);
  socket.pause();
  // More than the kernel's buffers hold is on its way, and nobody takes it.
  for (let asked = 0; asked < 20_000; asked += 1) socket.write(`GET /videos/film.webm HTTP/1.1\r\n${host}\r\n`);
  await vi.waitFor(() => expect(connections()).toBe(1));
  await vi.waitFor(() => expect(connections()).toBe(0), { timeout: 30_000 });
});

it.each([
  ["a page", "GET / HTTP/1.1\r\n", "<h1>Die Anfrage ist zu groß</h1>"],
  ["a call", "GET /order-api/get-shopping-cart HTTP/1.1\r\n", '{"error":{"code":"headers-too-large","message":"'],
  ["whoever wants JSON", "GET / HTTP/1.1\r\nAccept: application/json\r\n", '{"error":{"code":"headers-too-large","message":"'],
])("refuses too many headers for %s with 431 and our own words", async (_, first, words) => {
  const { port } = await portalWith({ headerBytes: 2048 });
  const text = await answerTo(port, `${first}${host}Cookie: a=${"x".repeat(3000)}\r\n\r\n`);
  expect(text).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
  expect(Buffer.from(text, "latin1").toString()).toContain(words);
  expect(text).toMatch(/\r\nContent-Security-Policy: /);
});

it.each([
  ["two hosts", `${host}${host}`],
  ["two different hosts", `${host}Host: evil.example\r\n`],
  ["no host", ""],
])("refuses a request with %s and closes its connection, where another may wait that is none", async (_, hosts) => {
  const { port } = await portalWith({});
  const text = await answerTo(port, `GET /seminare HTTP/1.1\r\n${hosts}\r\n`);
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).toMatch(/\r\nConnection: close\r\n/);
});

it.each([
  ["a page", "/seminare?q=", "<h1>Die Anfrage ist zu groß</h1>"],
  ["a call", "/order-api/get-shopping-cart?q=", '{"error":{"code":"headers-too-large","message":"'],
])("refuses an address of 20,000 characters for %s with 431 and our own words, however it arrives", async (_, path, words) => {
  const { port } = await portalWith({});
  const head = `GET ${path}${"x".repeat(20_000)} HTTP/1.1\r\n${host}\r\n`;
  for (const parts of [[head], [head.replace("xxx", "x".repeat(1_000_000))], head.match(/.{1,5000}/gs) ?? []]) {
    const text = await answerTo(port, ...parts);
    expect(text).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(Buffer.from(text, "latin1").toString()).toContain(words);
  }
});

it("writes no failure into an answer that has begun", async () => {
  const { port } = await portalWith({});
  const text = await answerTo(port, `GET /seminare HTTP/1.1\r\n${host}\r\nunsinn\r\n\r\n`);
  expect(text.match(/HTTP\/1\.1 /g)?.length).toBeLessThanOrEqual(2);
  expect(text).toMatch(/^HTTP\/1\.1 (?:200|400) /);
});

it("answers while a thousand connections say nothing, and closes them in time", async () => {
  const { port } = await portalWith({ headersMs: 1000 });
  const idle = await Promise.all(Array.from({ length: 1000 }, () => opened(port)));
  await vi.waitFor(() => expect(connections()).toBeGreaterThanOrEqual(1));
  expect((await ask(port, "/seminare")).status).toBe(200);
  await Promise.all(idle.map(async (socket) => untilClosed(socket)));
  await vi.waitFor(() => expect(connections()).toBe(0));
});

it("makes room for a new connection by closing the one that has been silent longest", async () => {
  const { port } = await portalWith({ connections: 3, checkEveryMs: 60_000 });
  const [first, second] = [await opened(port), await opened(port), await opened(port)];
  const closed = untilClosed(first);
  await vi.waitFor(() => expect(connections()).toBe(3));
  expect((await ask(port, "/seminare")).status).toBe(200);
  await closed;
  expect(second.closed).toBe(false);
});

it("closes idle connections before any other", async () => {
  const { port } = await portalWith({ connections: 2 });
  const [kept, idle] = [await opened(port), await opened(port)];
  idle.write(`GET /seminare HTTP/1.1\r\n${host}\r\n`);
  await once(idle, "data");
  idle.resume();
  await vi.waitFor(() => expect(connections()).toBe(2));
  expect((await ask(port, "/seminare")).status).toBe(200);
  await vi.waitFor(() => expect(idle.closed).toBe(true));
  expect(kept.closed).toBe(false);
});

it("refuses a new connection when all others are being answered", async () => {
  const { port, dist } = await portalWith({ connections: 1 });
  const { gate, started } = await import(pathToFileURL(join(dist.dir, "code/made/server/entry.mjs")).href);
  const slow = ask(port, "/langsam");
  await started.promise;
  expect(connections()).toBe(1);
  await expect(ask(port, "/seminare")).rejects.toThrow(/ECONNRESET|socket hang up/);
  gate.resolve();
  expect((await slow).text).toBe("fertig");
});

it("closes a connection that sends far ahead, without answering all of it", async () => {
  const { port } = await portalWith({ pipelined: 3 });
  const text = await answerTo(port, `GET /langsam HTTP/1.1\r\n${host}\r\n`.repeat(2000));
  expect(text).toBe("");
  expect((await ask(port, "/seminare")).status).toBe(200);
});

it("is not needed for what is whole: a page of many bytes arrives", async () => {
  const { port } = await portalWith({ silenceMs: 60_000 });
  expect((await ask(port, "/videos/film.webm")).body.equals(video)).toBe(true);
});
