import { referencesOf } from "#src/catalogue/catalogue.ts";
import { entriesOf } from "#src/catalogue/check-content.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import type { Scan } from "#src/catalogue/scan-content.ts";
import { pageOfAddress } from "#src/domain/page/without-query.ts";

/** Most links begin otherwise: they need not be taken apart. */
const linksToPage = ({ links }: Entry, path: string): boolean =>
  links.some(({ href }) => href.startsWith(path) && pageOfAddress(href) === path);

/** The address of the entry in `file`, and the files of all others that lead to it, by a field or by a link in their text. */
export function linksTo(scan: Scan, file: string): Readonly<{ address: string | null; from: readonly string[] }> {
  const target = scan.files.get(file)?.entry;
  if (target === undefined) return { address: null, from: [] };
  const path = entryPath(target);
  const key = `${target.collection}/${target.id}`;
  const leads = (entry: Entry): boolean => referencesOf(entry).includes(key) || (path !== undefined && linksToPage(entry, path));
  return {
    address: path ?? null,
    from: entriesOf(scan)
      .filter((entry) => entry !== target && leads(entry))
      .map((entry) => entry.file),
  };
}
