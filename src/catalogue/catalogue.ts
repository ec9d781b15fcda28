import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { PublishedRating } from "#src/domain/feedback/published-rating.ts";
import { type CollectionName, type Collections, collections } from "./collections.ts";
import type { CatalogueIndex, Entry, TermMention } from "./entry.ts";
import { listOfMentions } from "./links/lazy-mentions.ts";

export class Catalogue {
  readonly collections: Collections;
  #index: Omit<CatalogueIndex, "waiting">;
  #lists = new Map<CollectionName, Entry[]>();
  #byId = new Map<CollectionName, Map<string, Entry>>();
  #backlinks: Map<string, Entry[]> | undefined;
  #eventsByTheme = new Map<string, PortalEvent[]>();
  #eventsByHotel = new Map<string, PortalEvent[]>();
  #eventsById = new Map<number, PortalEvent>();
  #ratings = new Map<string, PublishedRating>();
  readonly #memo = new Map<string, unknown>();

  constructor(index: Omit<CatalogueIndex, "waiting">, known = collections) {
    this.collections = known;
    this.#index = index;
    this.#takeEntries();
    this.#takeEvents();
    this.#takeRatings();
  }

  /** Goes over to another state; what is the same in both stays as it is. `sameReferences`: nothing refers to anything else. */
  protected fill(index: Omit<CatalogueIndex, "waiting">, sameReferences = false): void {
    const before = this.#index;
    this.#index = index;
    const sameEntries = before.entries.length === index.entries.length && before.entries.every((entry, i) => entry === index.entries[i]);
    if (!sameEntries) this.#takeEntries();
    else if (!sameReferences) this.#backlinks = undefined;
    if (before.events !== index.events) this.#takeEvents();
    this.#takeRatings();
  }

  #takeEntries(): void {
    this.#lists = Map.groupBy(this.#index.entries, ({ collection }) => collection);
    this.#byId = new Map([...this.#lists].map(([collection, list]) => [collection, new Map(list.map((entry) => [entry.id, entry]))]));
    this.#backlinks = undefined;
  }

  #takeEvents(): void {
    const index = this.#index;
    this.#eventsById = new Map(index.events.map((event) => [event.eventId, event]));
    this.#eventsByTheme = new Map();
    this.#eventsByHotel = new Map();
    for (const event of index.events) {
      if (event.themeSlug) push(this.#eventsByTheme, event.themeSlug, event);
      for (const slug of hotelsOf(event)) push(this.#eventsByHotel, slug, event);
    }
  }

  #takeRatings(): void {
    this.#ratings = new Map(this.#index.ratings?.map((rating) => [rating.themeSlug, rating]));
  }

  /** Found when somebody first asks for them: that needs the fields of all entries. */
  get #referring(): Map<string, Entry[]> {
    if (this.#backlinks === undefined) {
      this.#backlinks = new Map();
      for (const entry of this.#index.entries)
        for (const key of this.references(entry)) push(this.#backlinks, `${entry.collection}<${key}`, entry);
    }
    return this.#backlinks;
  }

  /** What an entry refers to in its fields, as `collection/id`. */
  protected references(entry: Entry): readonly string[] {
    return referencesOf(entry, this.collections);
  }

  get today(): string {
    return this.#index.today;
  }

  get contentDir(): string {
    return this.#index.contentDir;
  }

  get entries(): readonly Entry[] {
    return this.#index.entries;
  }

  get events(): readonly PortalEvent[] {
    return this.#index.events;
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

  referring<C extends CollectionName>(from: C, to: CollectionName, id: string): readonly Entry<C>[] {
    return (this.#referring.get(`${from}<${to}/${id}`) ?? []) as unknown as readonly Entry<C>[];
  }

  mentionsIn(entry: Entry): readonly TermMention[] {
    return listOfMentions(this.#index.mentions?.[entry.file]);
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

  /** What participants said of a theme; undefined while nobody has. */
  ratingOf(theme: string): PublishedRating | undefined {
    return this.#ratings.get(theme);
  }

  /** Stands for what is being made; values that are kept while it lasts are kept with it. */
  get making(): object {
    return this;
  }

  once<T>(key: string, make: (catalogue: Catalogue) => T): T {
    if (!this.#memo.has(key)) this.#memo.set(key, make(this));
    return this.#memo.get(key) as T;
  }

  /** Plain data that only one page is made of and that takes long to find; a publication may know it from the one before. */
  kept<T>(_key: string, make: (catalogue: Catalogue) => T): T {
    return make(this);
  }

  /** Plain data that many pages are made of and that takes the fields of thousands of entries to find; known in the same way. */
  keptForAll<T>(_key: string, make: (catalogue: Catalogue) => T): T {
    return make(this);
  }
}

const knownReferences = new WeakMap<object, readonly string[]>();

/** What an entry refers to in its fields, as `collection/id`; looked up once for the same front matter. */
export function referencesOf({ collection, data }: Entry, known = collections): readonly string[] {
  const before = knownReferences.get(data);
  if (before !== undefined) return before;
  const references = known.referenceFields(collection).flatMap(({ field, refTo }) => {
    const value = (data as Readonly<Record<string, unknown>>)[field];
    return refTo === undefined || value === undefined ? [] : [value].flat().map((id) => `${refTo}/${id}`);
  });
  knownReferences.set(data, references);
  return references;
}

export const hotelsOf = ({ hotel, modules }: PortalEvent): ReadonlySet<string> =>
  new Set([...hotel, ...modules.flatMap((module) => (module.hotel ? [module.hotel] : []))].map(({ slug }) => slug));

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
