import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, it } from "vitest";
import { clientErrors } from "./client-error.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server whose requests may take no time at all, and uploads as long as told. */
async function listening(uploadMs: number, lookedAt: () => void): Promise<number> {
  const { onAnswer, onClientError } = clientErrors(uploadMs);
  server = createServer({ requestTimeout: 1, headersTimeout: 1, connectionsCheckingInterval: 20 }, (request, response) => {
    onAnswer(request, response);
    let bytes = 0;
    request.on("data", (chunk: Buffer) => (bytes += chunk.length));
    request.on("end", () => response.end(`took ${bytes}`));
    request.on("error", () => undefined);
  });
  server.on("clientError", (error, socket) => {
    onClientError(error, socket);
    lookedAt();
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

type Sent = Readonly<{ type?: string; cookie?: string; uploadMs?: number }>;

/** Sends half a body, and the rest when its time was over and the connection is still open; returns all that is answered. */
async function slowly({ type = "multipart/form-data; boundary=x", cookie = "ifb_session=a", uploadMs = 60_000 }: Sent): Promise<string> {
  const looked = Promise.withResolvers<void>();
  const socket = connect(await listening(uploadMs, looked.resolve), "127.0.0.1");
  const answer = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString();
      if (text.includes("took")) resolve(text);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(text));
  });
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\nContent-Length: 20\r\n\r\n0123456789`);
  await looked.promise;
  if (uploadMs > 1000 && !socket.destroyed) socket.write("0123456789");
  const text = await answer;
  socket.destroy();
  return text;
}

it("lets a form with files of somebody logged in take longer", async () => expect(await slowly({})).toContain("took 20"));

it.each<[string, Sent, string]>([
  ["another body", { type: "application/json" }, "408"],
  ["a stranger's form with files", { cookie: "ifb_cart=a" }, "408"],
])("ends %s that takes too long", async (_, sent, status) => expect(await slowly(sent)).toContain(` ${status} `));

it("ends an upload that takes too long even for one", async () => expect(await slowly({ uploadMs: 50 })).toBe(""));
