import type { Origins } from "#src/brand/brand.ts";
import { brandOfPath } from "#src/brand/resolve-brand.ts";
import type { LookupItems, LookupName, LookupRow } from "#src/domain/finding/lookup-items.ts";
import { folded } from "#src/domain/german-text/folded-text.ts";
import type { Call } from "#src/endpoints/handle.ts";
import { lookups } from "#src/queries/lookups.ts";
import { cutPage } from "#src/shared/http/paging.ts";

/** What is published changes with the next publication; nobody needs it sooner than this. */
const SECONDS = 60;

type Asked = Readonly<{ q?: string | undefined; page: number; limit: number } & Record<string, string | number | undefined>>;
type Item<N extends LookupName> = Omit<LookupItems[N], "path"> & { url: string };
type Listed<N extends LookupName> = { total: number; page: number; pages: number; items: Item<N>[] };

function toItem<N extends LookupName>({ path, ...item }: LookupItems[N], origins: Origins): Item<N> {
  return { ...item, url: origins[brandOfPath(path) ?? "ifb"] + path } as Item<N>;
}

function fits({ words, filters }: LookupRow, wanted: readonly string[], asked: readonly (readonly [string, string])[]): boolean {
  return asked.every(([name, value]) => filters[name]?.includes(value) ?? false) && wanted.every((word) => words.includes(word));
}

function listed<N extends LookupName>(name: N, { q = "", page, limit, ...filters }: Asked, origins: Origins): Listed<N> {
  const wanted = folded(q).split(" ").filter(Boolean);
  const asked = Object.entries(filters).flatMap(([filter, value]) => (value === undefined ? [] : [[filter, String(value)] as const]));
  const found = (lookups()[name] as readonly LookupRow<N>[]).filter((row) => fits(row, wanted, asked));
  const cut = cutPage(found, { page, limit });
  return { ...cut, items: cut.items.map(({ item }) => toItem<N>(item, origins)) };
}

export function readLookup<N extends LookupName>(name: N) {
  return async (asked: Asked, { locals, shareFor }: Call): Promise<{ ok: true; value: Listed<N> }> => {
    shareFor(SECONDS);
    return { ok: true, value: listed(name, asked, locals.origins) };
  };
}
