import { createReadStream } from "node:fs";
import { createConnection, type Socket } from "node:net";

export type ScanResult = "clean" | "infected" | "away";

const PATIENCE_MS = 30_000;
const CHUNK = 64 * 1024;
const REPLY_LIMIT = 4096;

/** `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`. */
function connect(address: string): Socket {
  if (address.startsWith("unix:")) return createConnection(address.slice("unix:".length));
  const { hostname, port } = new URL(address);
  return createConnection({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 3310) });
}

function frame(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return Buffer.concat([length, chunk]);
}

/** Ends early when the scanner has said already what it found, or went away. */
async function send(socket: Socket, path: string, closed: Promise<void>): Promise<void> {
  socket.write("zINSTREAM\0");
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    if (!socket.writable) return;
    if (socket.write(frame(chunk as Buffer))) continue;
    await Promise.race([closed, new Promise<void>((resolve) => socket.once("drain", resolve))]);
  }
  socket.write(frame(Buffer.alloc(0)));
}

/** `stream: OK`, `stream: Name FOUND`; anything else is no answer to rely on. */
function read(reply: string): ScanResult {
  if (/ FOUND\0?$/.test(reply)) return "infected";
  return /: OK\0?$/.test(reply) ? "clean" : "away";
}

/**
 * Lets clamd look at a file (its command INSTREAM). Without an address nobody looks and everything counts as clean; a scanner
 * that is away, too slow, or answers something else lets nothing pass.
 */
export async function scanFile(path: string, address: string | undefined, patienceMs = PATIENCE_MS): Promise<ScanResult> {
  if (address === undefined) return "clean";
  const socket = connect(address);
  let text = "";
  const closed = new Promise<void>((resolve) => socket.once("close", resolve));
  const replied = new Promise<void>((resolve) => {
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("utf8");
      if (text.includes("\0") || text.length > REPLY_LIMIT) resolve();
    });
  });
  // Whatever goes wrong, the connection is closed then, and what was said until then is no answer.
  socket.on("error", () => undefined);
  socket.setTimeout(patienceMs, () => socket.destroy());
  const sent = send(socket, path, closed);
  await Promise.race([replied, closed]);
  socket.destroy();
  await sent;
  return read(text);
}
