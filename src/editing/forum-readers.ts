import type { Db } from "#db/client.ts";
import { keptThreadsOfArea } from "#db/repositories/entry-uses.ts";
import { type AreaAccess, areaAccess, exposes } from "#src/domain/forum/area.ts";
import { partsOf } from "./file-parts.ts";

export type AreaText = Readonly<{ file: string; text: string | null }>;

/** Who reads an area as this text says; undefined where it says nothing that counts. */
function accessOf({ file, text }: AreaText): AreaAccess | undefined {
  const access = text === null ? undefined : partsOf(file, text)?.fields["access"];
  return areaAccess.find((one) => one === access);
}

const nameOf = (file: string): string | undefined => /^forum-areas\/(.+)\.\w+$/.exec(file)?.[1];

/**
 * How many threads people could read from now on who could not before, were the area of `from` what `to` says: one that reads less
 * closely, or another one that it goes into. What was taken down counts: an appeal brings it back. (spec:forum#desk)
 */
export async function exposedThreads(db: Db, from: AreaText, to: AreaText): Promise<number> {
  const area = nameOf(from.file);
  if (area === undefined) return 0;
  const [before, after] = [accessOf(from), accessOf(to) ?? "public"];
  // Of an area that is not there nobody reads anything.
  const opens = before === undefined ? after === "public" : exposes(before, after);
  return opens ? keptThreadsOfArea(db, area) : 0;
}
