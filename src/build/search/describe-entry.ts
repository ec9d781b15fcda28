import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { CollectionName } from "#src/catalogue/collections.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { repealedSince } from "#src/catalogue/links/listed-norm.ts";
import { none } from "#src/content/collections/define/item.ts";
import type { Reads, SearchParts } from "#src/content/collections/define/search.ts";

type Description = SearchParts & Readonly<{ kind: string; title: string; label: string; lead: string }>;

const readsOf = (c: Catalogue): Reads => ({
  today: c.today,
  data: ({ name }, id) => c.get(name as CollectionName, id).data as never,
  repealedSince: (statute) => repealedSince(c, statute),
  eventsOfTheme: (slug) => c.eventsOfTheme(slug),
});

/** What the search keeps of an entry beside its body; `undefined` for what nobody looks for. */
export function describeEntry(entry: Entry, catalogue: Catalogue): Description | undefined {
  const { search, card } = catalogue.collections.of(entry);
  const own = search === none ? undefined : search.document(entry, readsOf(catalogue));
  if (search === none || !own) return undefined;
  const kind = search.kind.name;
  if (card === none) return { title: "", label: "", lead: "", ...own, kind };
  const { title, kind: label, text: lead, date } = card(entry);
  return { title, label, lead, ...(date === undefined ? {} : { date }), ...own, kind };
}
