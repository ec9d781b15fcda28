import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { inject } from "vitest";

const READY = "Z".charCodeAt(0);
const KEY = "K".charCodeAt(0);

/** Calls back with each whole message of a server. */
function messages(socket: Socket, onMessage: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = 1 + rest.readInt32BE(1);
      onMessage(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
}

const isBetweenTransactions = (message: Buffer): boolean => message[0] === READY && message.toString("latin1", 5) === "I";

/** Two sessions of the server behind each connection, in turn for each transaction, and a key of its own, as a pooler has. */
function swap(visitor: Socket, port: number, isHonest: boolean): void {
  const sessions = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
  for (const socket of [visitor, ...sessions]) socket.on("error", () => undefined);
  const waiting = new Set(sessions);
  let turn = 0;
  for (const [index, session] of sessions.entries())
    messages(session, (message) => {
      if (waiting.has(session)) {
        if (index === 0 && message[0] === KEY && isHonest) message.writeInt32BE(1, 5);
        if (message[0] === READY) waiting.delete(session);
        else if (index === 0) visitor.write(message);
        if (message[0] === READY && waiting.size === 0) visitor.write(message);
        return;
      }
      if (isBetweenTransactions(message)) turn = 1 - turn;
      visitor.write(message);
    });
  visitor.on("data", (chunk: Buffer) => {
    if (waiting.size > 0) for (const session of sessions) session.write(chunk);
    else sessions[turn]?.write(chunk);
  });
  visitor.on("close", () => {
    for (const session of sessions) session.destroy();
  });
}

/**
 * A pooler in transaction mode before the server of the tests, at its worst: no two transactions of a connection meet the same
 * session. One that is not honest says the key of the first session as if it were alone.
 */
export async function swappingPooler(database: string, isHonest = true): Promise<Readonly<{ url: string; close: () => void }>> {
  const url = new URL(inject("postgresUrl"));
  const behind = Number(url.port);
  const visitors = new Set<Socket>();
  const server = createServer((visitor) => {
    visitors.add(visitor);
    swap(visitor, behind, isHonest);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url.port = String(typeof address === "object" ? (address?.port ?? 0) : 0);
  url.pathname = `/${database}`;
  return {
    url: url.href,
    close() {
      for (const visitor of visitors) visitor.destroy();
      server.close();
    },
  };
}
