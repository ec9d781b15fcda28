import type pg from "pg";

/**
 * What is asked of one connection in one go leaves it in one packet: a call into the kernel, and the server's waking up, cost
 * more than many a statement.
 */
export function inOnePacket({ connection: { stream } }: pg.Client): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
