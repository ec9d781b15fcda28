import type pg from "pg";

/** So many reads go over one connection at most: behind a slow one the others wait. */
const MOST_TOGETHER = 8;

type Group = { readonly client: Promise<pg.PoolClient>; joined: number; left: number; isBroken: boolean };

export type SharedConnection = Readonly<{
  client: Promise<pg.PoolClient>;
  /** Said once by each who shares it; broken for one, it is given up when the last has left. */
  leave: (isBroken: boolean) => void;
}>;

const begin = (pool: pg.Pool): Group => ({ client: pool.connect(), joined: 0, left: 0, isBroken: false });

function join(group: Group): SharedConnection {
  group.joined += 1;
  return {
    client: group.client,
    leave(isBroken) {
      group.left += 1;
      group.isBroken ||= isBroken;
      if (group.left < group.joined) return;
      group.client.then(
        (client) => client.release(group.isBroken),
        () => undefined,
      );
    },
  };
}

/** A connection that nobody else has. */
export const alone = (pool: pg.Pool): SharedConnection => join(begin(pool));

/**
 * A connection for a read that is soon answered; those asked in one go share it, and with it the packet. Whoever comes when it
 * has been handed out already gets another.
 */
export function sharedConnections(pool: pg.Pool): () => SharedConnection {
  let gathering: Group | undefined;

  function gather(): Group {
    const group = begin(pool);
    const close = (): void => {
      if (gathering === group) gathering = undefined;
    };
    group.client.then(close, close);
    gathering = group;
    return group;
  }

  return () => join(gathering !== undefined && gathering.joined < MOST_TOGETHER ? gathering : gather());
}
