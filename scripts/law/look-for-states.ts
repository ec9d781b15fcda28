import { setTimeout as rest } from "node:timers/promises";
import type { Store } from "#db/client.ts";
import { metaValue, noteMeta } from "#db/repositories/meta.ts";
import { LOOKED_AT, SEEN_STATE, type SeenState } from "#src/domain/law/seen-state.ts";
import { ImportRefused } from "#src/importers/files/import-refused.ts";
import { xmlFromZip } from "#src/importers/files/read-zip.ts";
import { fetchOfficial, officialReach, type Reach } from "#src/importers/statutes/official-site.ts";
import { KnownStatutes } from "#src/importers/statutes/overviews.ts";
import { stampOf } from "#src/importers/statutes/sources.ts";

type Looking = Readonly<{ store: Store; contentDir: string; official: string; reach?: Reach; restMs?: number }>;

const START_BYTES = 4096;
/** The official site is nobody's load test. */
const REST_MS = 1000;

async function seen(before: SeenState | undefined, address: string, docNumber: string, reach: Reach): Promise<Partial<SeenState>> {
  try {
    const fetched = await fetchOfficial(address, before?.problem === undefined ? before?.modified : undefined, reach);
    if (fetched.kind === "same") return {};
    const stamp = stampOf((await xmlFromZip(fetched.bytes)).toString("utf8", 0, START_BYTES));
    if (stamp === undefined || stamp.docNumber !== docNumber) return { problem: "Dort liegt ein anderes Gesetz." };
    return { builtAt: stamp.builtAt, ...(fetched.modified === undefined ? {} : { modified: fetched.modified }) };
  } catch (error) {
    if (error instanceof ImportRefused) return { problem: error.message };
    throw error;
  }
}

/**
 * Looks at the official site whether imported statutes have newer states, notes what it found and imports nothing
 * (spec:law#daily-look). Returns how many have one.
 */
export async function lookForStates({ store, contentDir, official, reach = officialReach, restMs = REST_MS }: Looking): Promise<number> {
  const known = new KnownStatutes(contentDir);
  let newer = 0;
  for (const { slug: statute, data } of known.overviews) {
    const imported = known.stateOf(statute);
    const slug = new URL(data.officialUrl).pathname.replaceAll("/", "");
    if (imported === undefined || slug === "") continue;
    const value = await metaValue(store.db, SEEN_STATE + statute);
    const before = value === undefined ? undefined : (JSON.parse(value) as SeenState);
    const { problem: _, ...facts } = before ?? { modified: undefined };
    const found = await seen(before, `${official}/${slug}/xml.zip`, imported.docNumber, reach);
    const state: SeenState = {
      ...(facts.modified === undefined ? {} : { modified: facts.modified }),
      builtAt: before?.builtAt ?? imported.builtAt,
      ...found,
      ...{ abbreviation: data.abbreviation, slug, importedBuiltAt: imported.builtAt, seenAt: new Date().toISOString() },
    };
    if (state.builtAt > state.importedBuiltAt) newer += 1;
    await store.write((tx) => noteMeta(tx, SEEN_STATE + statute, JSON.stringify(state)));
    await rest(restMs);
  }
  await store.write((tx) => noteMeta(tx, LOOKED_AT, new Date().toISOString()));
  return newer;
}
