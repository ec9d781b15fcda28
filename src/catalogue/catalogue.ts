import type { PortalEvent } from "#src/domain/portal-event.ts";
import { referenceFields } from "./check-references.ts";
import type { CollectionName } from "./collections.ts";
import type { CatalogueIndex, Entry, TermMention } from "./entry.ts";

/** All content of one build, with look-ups in both directions. Read-only. */
export class Catalogue {
  readonly today: string;
  readonly contentDir: string;
  readonly entries: readonly Entry[];
  readonly events: readonly PortalEvent[];
  readonly #mentions: NonNullable<CatalogueIndex["mentions"]>;
  readonly #lists = new Map<CollectionName, Entry[]>();
  readonly #byId = new Map<CollectionName, Map<string, Entry>>();
  readonly #backlinks = new Map<string, Entry[]>();
  readonly #eventsByTheme = new Map<string, PortalEvent[]>();
  readonly #eventsByHotel = new Map<string, PortalEvent[]>();
  readonly #eventsById = new Map<number, PortalEvent>();
  readonly #memo = new Map<string, unknown>();

  constructor(index: Omit<CatalogueIndex, "waiting">) {
    this.today = index.today;
    this.contentDir = index.contentDir;
    this.entries = index.entries;
    this.events = index.events;
    this.#mentions = index.mentions ?? {};
    for (const entry of index.entries) {
      push(this.#lists, entry.collection, entry);
    }
    for (const [collection, list] of this.#lists) {
      this.#byId.set(collection, new Map(list.map((entry) => [entry.id, entry])));
    }
    for (const entry of index.entries) {
      for (const { field, refTo } of referenceFields[entry.collection] ?? []) {
        const value = (entry.data as Record<string, unknown>)[field];
        if (!refTo || value === undefined) continue;
        for (const id of Array.isArray(value) ? value : [value]) push(this.#backlinks, `${entry.collection}<${refTo}/${id}`, entry);
      }
    }
    for (const event of index.events) {
      this.#eventsById.set(event.eventId, event);
      if (event.themeSlug) push(this.#eventsByTheme, event.themeSlug, event);
      const slugs = new Set(
        [...event.hotel, ...event.modules.flatMap((module) => (module.hotel ? [module.hotel] : []))].map((hotel) => hotel.slug),
      );
      for (const slug of slugs) push(this.#eventsByHotel, slug, event);
    }
  }

  list<C extends CollectionName>(collection: C): readonly Entry<C>[] {
    return (this.#lists.get(collection) ?? []) as unknown as readonly Entry<C>[];
  }

  find<C extends CollectionName>(collection: C, id: string): Entry<C> | undefined {
    return this.#byId.get(collection)?.get(id) as Entry<C> | undefined;
  }

  /** An entry that must exist: references were checked before any page is made. */
  get<C extends CollectionName>(collection: C, id: string): Entry<C> {
    const entry = this.find(collection, id);
    if (!entry) throw new Error(`Eintrag ${collection}/${id} fehlt`);
    return entry;
  }

  all<C extends CollectionName>(collection: C, ids: readonly string[]): readonly Entry<C>[] {
    return ids.map((id) => this.get(collection, id));
  }

  /** Entries of `from` that refer to the entry `to/id`. */
  referring<C extends CollectionName>(from: C, to: CollectionName, id: string): readonly Entry<C>[] {
    return (this.#backlinks.get(`${from}<${to}/${id}`) ?? []) as unknown as readonly Entry<C>[];
  }

  /** Terms of the lexicons in the running text of an entry, in its order. */
  mentionsIn(entry: Entry): readonly TermMention[] {
    return this.#mentions[entry.file] ?? [];
  }

  eventsOfTheme(slug: string): readonly PortalEvent[] {
    return this.#eventsByTheme.get(slug) ?? [];
  }

  eventsOfHotel(slug: string): readonly PortalEvent[] {
    return this.#eventsByHotel.get(slug) ?? [];
  }

  event(eventId: number): PortalEvent | undefined {
    return this.#eventsById.get(eventId);
  }

  /** A value computed once per build, e.g. a sorted list that many pages share. */
  once<T>(key: string, make: (catalogue: Catalogue) => T): T {
    if (!this.#memo.has(key)) this.#memo.set(key, make(this));
    return this.#memo.get(key) as T;
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
