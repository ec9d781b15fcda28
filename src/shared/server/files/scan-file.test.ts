import { createServer, type Server } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { pdf, photoWithPlace } from "./test/sample-files.ts";
import { filesBelow, type UploadWorkspace, uploadWorkspace } from "./test/upload-workspace.ts";

let space: UploadWorkspace;
beforeEach(async () => {
  space = await uploadWorkspace();
  return space.close;
});

describe("the virus scanner", () => {
  const servers: Server[] = [];
  afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

  /** Speaks clamd's INSTREAM as a real server; what it is sent lies in `seen`. */
  async function clamd(answer: (bytes: Buffer) => string | null): Promise<Readonly<{ address: string; seen: Buffer[] }>> {
    const seen: Buffer[] = [];
    const server = createServer((socket) => {
      let data = Buffer.alloc(0);
      socket.on("error", () => undefined);
      socket.on("data", (chunk) => {
        data = Buffer.concat([data, chunk]);
        const command = Buffer.from("zINSTREAM\0");
        if (!data.subarray(0, command.length).equals(command)) return;
        const parts: Buffer[] = [];
        for (let at = command.length; at + 4 <= data.length; ) {
          const length = data.readUInt32BE(at);
          if (length === 0) {
            seen.push(Buffer.concat(parts));
            const text = answer(Buffer.concat(parts));
            if (text === null) socket.destroy();
            else socket.end(`${text}\0`);
            return;
          }
          if (at + 4 + length > data.length) return;
          parts.push(data.subarray(at + 4, at + 4 + length));
          at += 4 + length;
        }
      });
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const bound = server.address();
    return { address: `tcp://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}`, seen };
  }

  it("sees the file as it came, and lets a clean one pass", async () => {
    const { address, seen } = await clamd(() => "stream: OK");
    const original = await photoWithPlace();
    expect(await space.photo(original, address)).toMatchObject({ ok: true });
    expect(seen).toEqual([original]);
  });

  it.each([
    ["finds something", "stream: Win.Test.EICAR_HDB-1 FOUND", "infected"],
    ["says something else", "INSTREAM size limit exceeded. ERROR", "scanner-away"],
    ["goes away", null, "scanner-away"],
  ])("lets nothing pass when it %s", async (_, reply, reason) => {
    const { address } = await clamd(() => reply);
    expect(await space.photo(await photoWithPlace(), address)).toEqual({ ok: false, reason });
    expect(await space.paper(pdf, address)).toEqual({ ok: false, reason });
    expect(await filesBelow(space.outside)).toEqual([]);
  });

  it("lets nothing pass when nobody is there", async () => {
    const { address } = await clamd(() => "");
    await new Promise((resolve) => servers.at(-1)?.close(resolve));
    expect(await space.paper(pdf, address)).toEqual({ ok: false, reason: "scanner-away" });
    expect(await space.paper(pdf, "unix:/nowhere/clamd.ctl")).toEqual({ ok: false, reason: "scanner-away" });
  });
});
