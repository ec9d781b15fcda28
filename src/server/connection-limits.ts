import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { BlockList, type Socket } from "node:net";
import { clientNetwork } from "#src/shared/server/request/client-address.ts";

export type ConnectionLimits = Readonly<{
  /** From the first byte, or from connecting, to the end of the headers. */
  headersMs: number;
  /** For a whole request with its body. */
  requestMs: number;
  /** Without a byte in either direction while a request is answered: a reader that has stopped reading. */
  silenceMs: number;
  /** How long a connection waits for its next request. */
  keepAliveMs: number;
  checkEveryMs: number;
  headerBytes: number;
  /** Open at once; the longest idle one makes room for a new one. */
  connections: number;
  /** Of these from one network, where visitors reach this process without a proxy. */
  ofOneNetwork: number;
  /** Requests of one connection that were sent before the answer to the one before; browsers and proxies send none. */
  pipelined: number;
}>;

/** Files besides connections: bodies, database, threads, pipes. */
const OTHER_FILES = 500;
const MOST_CONNECTIONS = 16_000;
const UNKNOWN_LIMIT = 1024;

/** How many files this process may open; Node has raised its limit as far as it may when it started. */
function openFiles(): number {
  try {
    const [, limit = ""] = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return limit === "unlimited" ? Number.POSITIVE_INFINITY : Number(limit) || UNKNOWN_LIMIT;
  } catch {
    return UNKNOWN_LIMIT;
  }
}

export const connectionLimits = (): ConnectionLimits => ({
  headersMs: 15_000,
  requestMs: 30_000,
  silenceMs: 120_000,
  // Longer than proxies keep theirs, so that none is closed while a request is on its way.
  keepAliveMs: 65_000,
  checkEveryMs: 1000,
  headerBytes: 16 * 1024,
  pipelined: 100,
  ofOneNetwork: 1000,
  connections: Math.max(100, Math.min(MOST_CONNECTIONS, openFiles() - OTHER_FILES)),
});

/** The options of `createServer` for these limits. */
export const serverOptions = ({ headersMs, requestMs, keepAliveMs, checkEveryMs, headerBytes }: ConnectionLimits) =>
  ({
    optimizeEmptyRequests: true,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: checkEveryMs,
    maxHeaderSize: headerBytes,
  }) as const;

const thisMachine = new BlockList();
thisMachine.addSubnet("127.0.0.0", 8, "ipv4");
thisMachine.addAddress("::1", "ipv6");

/** Whom a connection counts for; nobody when it comes from this machine, where a proxy stands for all. */
export function networkOf({ remoteAddress = "", remoteFamily = "IPv4" }: Socket): string | undefined {
  const isOwn = thisMachine.check(remoteAddress, remoteFamily === "IPv6" ? "ipv6" : "ipv4");
  return remoteAddress === "" || isOwn ? undefined : clientNetwork(remoteAddress);
}

type Network = Readonly<{ open: Set<Socket> /** Asking for nothing, the longest first. */; quiet: Set<Socket> }>;

/** Bounds how many connections one network has open: the one that has been quiet longest makes room, else the new one is refused. */
export function boundNetworks(
  server: Server,
  { ofOneNetwork }: Pick<ConnectionLimits, "ofOneNetwork">,
  network: (socket: Socket) => string | undefined = networkOf,
): void {
  const networks = new Map<string, Network>();
  const ofSocket = new WeakMap<Socket, Network>();

  function enter(name: string, socket: Socket): void {
    const known = networks.get(name) ?? { open: new Set(), quiet: new Set() };
    networks.set(name, known);
    if (known.open.size >= ofOneNetwork) {
      const [longest = socket] = known.quiet;
      known.open.delete(longest);
      known.quiet.delete(longest);
      longest.destroy();
      if (longest === socket) return;
    }
    known.open.add(socket);
    known.quiet.add(socket);
    ofSocket.set(socket, known);
    socket.once("close", () => {
      known.open.delete(socket);
      known.quiet.delete(socket);
      if (known.open.size === 0) networks.delete(name);
    });
  }

  server.on("connection", (socket: Socket) => {
    const name = network(socket);
    if (name !== undefined) enter(name, socket);
  });
  server.on("request", ({ socket }, response) => {
    const known = ofSocket.get(socket);
    if (known === undefined) return;
    known.quiet.delete(socket);
    response.once("close", () => {
      if (known.open.has(socket)) known.quiet.add(socket);
    });
  });
}

/**
 * Bounds how many connections are open at once: beyond `connections`, idle ones are closed, then the one that has waited
 * longest without asking for anything, and only then the new one is refused. One that sends far ahead is closed. Returns how many are open.
 */
export function boundConnections(server: Server, { connections, silenceMs, checkEveryMs, pipelined }: ConnectionLimits): () => number {
  const open = new Set<Socket>();
  const silent = new Set<Socket>();
  let clearedAt = Number.NEGATIVE_INFINITY;
  server.timeout = silenceMs;

  // Its own event comes later than the next connection.
  const forget = (socket: Socket): void => {
    open.delete(socket);
    silent.delete(socket);
  };

  function makeRoom(): boolean {
    // A look at all connections, so not with every new one.
    if (performance.now() - clearedAt >= checkEveryMs) {
      clearedAt = performance.now();
      server.closeIdleConnections();
      for (const socket of open) if (socket.destroyed) forget(socket);
    }
    if (open.size < connections) return true;
    const [longest] = silent;
    if (longest === undefined) return false;
    forget(longest);
    longest.destroy();
    return true;
  }

  server.on("connection", (socket: Socket) => {
    if (open.size >= connections && !makeRoom()) {
      socket.destroy();
      return;
    }
    open.add(socket);
    silent.add(socket);
    socket.once("close", () => forget(socket));
  });
  const ahead = new WeakMap<Socket, number>();
  server.on("request", ({ socket }, response) => {
    silent.delete(socket);
    // An answer without a connection waits for the one before it.
    if (response.socket !== null) return;
    const count = (ahead.get(socket) ?? 0) + 1;
    ahead.set(socket, count);
    if (count > pipelined) socket.destroy();
  });
  return () => open.size;
}
