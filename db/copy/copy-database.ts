import { shownAddress } from "../postgres/address.ts";
import { CopyRefused } from "./copy-refused.ts";
import { copyTables, type Work } from "./copy-tables.ts";
import { MOVED_TABLE, readMark, UNFINISHED_TABLE } from "./marks.ts";
import { openSide } from "./open-side.ts";
import type { Side } from "./side.ts";
import { clearUnfinished, refuseAsSource, refuseFilled } from "./state.ts";

/** Nobody writes into an empty database, but for a copy that has just been killed. */
export const TARGET_WAIT_MS = 5000;

export type Addresses = Readonly<{ from: string; to: string }>;
export type Sides = Readonly<{ source: Side; target: Side }>;

/** Runs `work` on both databases, the target migrated and empty. Throws `CopyRefused`, and nothing has changed but migrations. */
export async function withSides<T>({ from, to }: Addresses, work: (sides: Sides) => Promise<T>): Promise<T> {
  const source = await openSide(from, "--from");
  try {
    await source.read((access) => refuseAsSource(access, source));
    const target = await openSide(to, "--to");
    try {
      if (await source.isSame(target))
        throw new CopyRefused(`--from und --to nennen dieselbe Datenbank ${shownAddress(to)}. Bitte nennen Sie zwei verschiedene.`);
      await target.read((access) => refuseFilled(access, target));
      await target.migrate();
      return await work({ source, target });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** A move that was killed after its last step of weight: all that was missing is that the target knows. */
export async function finishMove({ source, target }: Sides): Promise<boolean> {
  const unfinished = await target.read((access) => readMark(access, UNFINISHED_TABLE));
  const moved = await source.read((access) => readMark(access, MOVED_TABLE));
  if (unfinished === undefined || unfinished.copy !== moved?.copy) return false;
  await target.write((access) => access.run(`drop table ${UNFINISHED_TABLE}`));
  return true;
}

/**
 * Copies everything from one database into another, empty one, whatever their engines: one state of the source, in one
 * transaction of the target, which is kept only when each table has the same digest on both sides. Throws `CopyRefused`.
 */
export function copyDatabase(addresses: Addresses, work: Work): Promise<"copied" | "finished"> {
  return withSides(addresses, async (sides) => {
    if (await finishMove(sides)) return "finished";
    const { source, target } = sides;
    const held = await target.hold(TARGET_WAIT_MS);
    try {
      await refuseFilled(held.access, target);
      await clearUnfinished(held.access);
      await source.read((access) => copyTables(access, held.access, work));
      await held.commit();
      return "copied";
    } finally {
      await held.rollback();
    }
  });
}
