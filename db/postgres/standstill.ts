import type pg from "pg";
import { DatabaseUnavailable } from "../database-unavailable.ts";
import { cut } from "./ask-client.ts";
import { pidOf } from "./own-session.ts";

const TICK_MS = 250;
/** What takes longer is looked into. Ticks, not the clock: our own work, which keeps ticks away, is no standstill of the server. */
const LOOK_AFTER_TICKS = 6;
/** So long the server may take to say why; together that stays below three seconds. */
const ANSWER_TICKS = 4;

/** Cancels what waits for a lock of somebody who is not the portal: people with psql, other programs. */
const CANCEL_BLOCKED = `
  select pid, pg_cancel_backend(pid) from unnest($1::int[]) as ours(pid) where exists (
    select from pg_stat_activity as holder
    where holder.pid = any(pg_blocking_pids(ours.pid)) and holder.application_name is distinct from current_setting('application_name'))`;

type Watched = {
  ticks: number;
  client: pg.ClientBase | undefined;
  /** Its outcome is decided: only a server that stands still ends the waiting for it. */
  isCommitting: boolean;
  readonly isWrite: boolean;
  readonly giveUp: (reason: "locked" | "unreachable") => void;
};

export type Work = Readonly<{
  /** Notes the connection that is asked from now on. */
  on: (client: pg.ClientBase | undefined) => void;
  /** Nobody waits any longer: nothing more may be begun, and nothing kept. */
  isOver: () => boolean;
  /** Said before COMMIT: what may be kept from now on is not called given up for a lock. */
  commits: () => void;
}>;

export type Standstill = Readonly<{
  /**
   * Resolves as `work` does. Throws `DatabaseUnavailable` within three seconds when the server stands still, or when the work,
   * or all that is before it, waits for a lock of somebody else. Behind others of the portal it may wait for as long as it takes.
   */
  watch: <T>(isWrite: boolean, work: (work: Work) => Promise<T>) => Promise<T>;
}>;

type Probe = { ticks: number; readonly client: pg.Client };

/** Who was on which connection when the server was asked: a connection whose query was cancelled is soon somebody else's. */
type Asked = Readonly<{ watched: Watched; client: pg.ClientBase; pid: number }>;

/** Not waited for: a server that stands still would never agree. */
function part(client: pg.Client): void {
  client.end().catch(() => undefined);
}

export function watchForStandstill(connect: () => pg.Client, name: string): Standstill {
  const all = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;
  let probe: Probe | undefined;

  function giveUpAll(): void {
    for (const watched of all) if (watched.ticks >= LOOK_AFTER_TICKS + ANSWER_TICKS) watched.giveUp("unreachable");
  }

  /** What waits in our own line behind nothing but locks of others ends with them. */
  function giveUp(blocked: readonly Asked[]): void {
    for (const isWrite of [true, false]) {
      const own = blocked.filter(({ watched }) => watched.isWrite === isWrite);
      if (own.length === 0) continue;
      const held = own.flatMap(({ watched, client }) => (watched.client === client ? watched : []));
      // Who has taken over a connection since is looked for at the next tick: its own query was not cancelled.
      const connections = new Set(own.map(({ client }) => client));
      const same = [...all].filter((watched) => watched.isWrite === isWrite);
      const isLineHeld = same.every(({ client }) => client === undefined || connections.has(client));
      const late = same.filter(({ client, ticks }) => isLineHeld && client === undefined && ticks >= LOOK_AFTER_TICKS);
      for (const watched of [...held, ...late]) watched.giveUp("locked");
    }
  }

  function askedNow(): readonly Asked[] {
    return [...all].flatMap((watched) => {
      const { client, ticks } = watched;
      const pid = pidOf(client);
      return client !== undefined && pid !== undefined && ticks >= LOOK_AFTER_TICKS ? [{ watched, client, pid }] : [];
    });
  }

  async function ask(own: Probe): Promise<void> {
    try {
      await own.client.connect();
      const asked = askedNow();
      const { rows } = await own.client.query<{ pid: number }>(CANCEL_BLOCKED, [[...new Set(asked.map(({ pid }) => pid))]]);
      const blocked = new Set(rows.map(({ pid }) => pid));
      giveUp(asked.filter(({ pid }) => blocked.has(pid)));
    } catch {
      giveUpAll();
    } finally {
      if (probe === own) probe = undefined;
      part(own.client);
    }
  }

  function tick(): void {
    if (all.size === 0) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    let isLate = false;
    for (const watched of all) {
      watched.ticks += 1;
      isLate ||= watched.ticks >= LOOK_AFTER_TICKS;
    }
    if (probe !== undefined) {
      probe.ticks += 1;
      if (probe.ticks < ANSWER_TICKS) return;
      giveUpAll();
      part(probe.client);
      probe = undefined;
    }
    if (!isLate) return;
    const client = connect();
    client.on("error", () => undefined);
    probe = { ticks: 0, client };
    void ask(probe);
  }

  return {
    async watch(isWrite, work) {
      const ended = Promise.withResolvers<never>();
      let isOver = false;
      const watched: Watched = {
        ticks: 0,
        client: undefined,
        isCommitting: false,
        isWrite,
        giveUp(reason) {
          if (isOver || (reason === "locked" && watched.isCommitting)) return;
          isOver = true;
          // A query that was cancelled leaves a sound connection behind.
          if (reason === "unreachable") cut(watched.client);
          ended.reject(new DatabaseUnavailable(reason, name));
        },
      };
      all.add(watched);
      timer ??= setInterval(tick, TICK_MS).unref();
      const on: Work["on"] = (client) => {
        watched.client = client;
      };
      const commits = (): void => {
        watched.isCommitting = true;
      };
      try {
        return await Promise.race([ended.promise, work({ on, isOver: () => isOver, commits })]);
      } finally {
        isOver = true;
        all.delete(watched);
      }
    },
  };
}
