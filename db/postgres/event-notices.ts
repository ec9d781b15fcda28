import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Connections } from "./connections.ts";

const CHANNEL = "portal_events";
/** Many bookings in a moment are one notice. */
const AT_MOST_EVERY_MS = 20;
/** A server that does not bring back our own word by then (a pooler stands between) never will. */
const HEARD_WITHIN_MS = 5000;
const FIRST_REST_MS = 1000;
const LONGEST_REST_MS = 60_000;

export type EventNotices = Readonly<{
  /** Says that a write of this process has changed events. */
  tell: () => void;
  /** Calls back soon after another process has changed events, where the connection permits. */
  onTold: (listener: () => void) => () => void;
  close: () => Promise<void>;
}>;

/**
 * One connection of its own on which processes tell each other that events have changed; it is made when somebody first
 * listens. Behind a pooler that shares connections nothing arrives: then it is closed and not tried again. Only ever a hint.
 */
export function eventNotices({ single }: Pick<Connections, "single">, heardWithinMs = HEARD_WITHIN_MS): EventNotices {
  const own = randomUUID();
  const listeners = new Set<() => void>();
  let client: pg.Client | undefined;
  let starting: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let rest: NodeJS.Timeout | undefined;
  let restMs = FIRST_REST_MS;
  let closed = false;

  const say = (on: pg.Client): Promise<unknown> => on.query("select pg_notify($1, $2)", [CHANNEL, own]);

  function again(): void {
    client = undefined;
    if (closed) return;
    rest = setTimeout(start, restMs).unref();
    restMs = Math.min(LONGEST_REST_MS, restMs * 2);
  }

  /** Whether what is said on it comes back. */
  function isHeard(on: pg.Client): Promise<boolean> {
    return new Promise((resolve) => {
      const patience = setTimeout(() => resolve(false), heardWithinMs);
      const hear = ({ payload }: pg.Notification): void => {
        if (payload !== own) return;
        on.off("notification", hear);
        clearTimeout(patience);
        resolve(true);
      };
      on.on("notification", hear);
      on.once("end", () => resolve(false));
    });
  }

  async function begin(made: pg.Client): Promise<void> {
    let gone = false;
    made.once("end", () => {
      gone = true;
      if (client === made) again();
    });
    const heard = isHeard(made);
    await made.query(`listen ${CHANNEL}`);
    await say(made);
    const isPermitted = await heard;
    if (gone) throw new Error("The connection has ended");
    if (closed || !isPermitted) {
      await made.end();
      return;
    }
    client = made;
    restMs = FIRST_REST_MS;
    made.on("notification", ({ payload }) => {
      if (payload !== own) for (const listener of listeners) listener();
    });
    // What was told while nobody listened.
    for (const listener of listeners) listener();
  }

  async function connect(): Promise<void> {
    const made = await single();
    try {
      await begin(made);
    } catch (error) {
      await made.end().catch(() => undefined);
      throw error;
    }
  }

  function start(): void {
    // Everything works without it: a server that is away is noticed elsewhere.
    starting = connect().catch(again);
  }

  return {
    tell() {
      if (client === undefined || timer !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        if (client !== undefined) say(client).catch(() => undefined);
      }, AT_MOST_EVERY_MS).unref();
    },
    onTold(listener) {
      listeners.add(listener);
      if (starting === undefined) start();
      return () => void listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      clearTimeout(rest);
      await starting;
      const ending = client;
      client = undefined;
      await ending?.end().catch(() => undefined);
    },
  };
}
