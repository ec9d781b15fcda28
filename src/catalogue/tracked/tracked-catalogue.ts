import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { PublishedRating } from "#src/domain/feedback/published-rating.ts";
import { Catalogue } from "../catalogue.ts";
import type { CollectionName } from "../collections.ts";
import type { CatalogueIndex, Entry, TermMention } from "../entry.ts";
import { Answers, type NotedAnswer } from "./answers.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { Reading } from "./reading.ts";
import { TrackedEntry } from "./tracked-entry.ts";
import { markUnchanging } from "./value-digest.ts";

type Index = Omit<CatalogueIndex, "waiting">;

type References = (file: string) => readonly string[] | undefined;

/** Notes what is read: publishing makes a page again only when one of its reads answers differently. */
export class TrackedCatalogue extends Catalogue {
  readonly reading: Reading;
  readonly answers: Answers;
  readonly keptAnswers: KeptAnswers;
  readonly #entries: Map<string, TrackedEntry>;
  #referencesOf: References | undefined;

  constructor(index: Index, answers: ReadonlyMap<string, NotedAnswer> = new Map()) {
    const reading = new Reading();
    const entries = new Map<string, TrackedEntry>();
    super(withTracked(index, entries, reading));
    this.reading = reading;
    this.answers = new Answers(reading, answers);
    this.keptAnswers = new KeptAnswers(reading, (reads) => this.answers.isStale(reads));
    this.#entries = entries;
  }

  /**
   * Goes over to a newer state of the content. `changed` are the reads that answer differently now; `referencesOf` knows what
   * entries refer to without reading them.
   */
  takeOver(index: Index, changed: ReadonlySet<string>, referencesOf?: References): void {
    this.#referencesOf = referencesOf;
    const sameReferences = ![...changed].some((read) => read.startsWith("refs "));
    this.fill(withTracked(index, this.#entries, this.reading), sameReferences);
    markUnchanging(index.events);
    this.answers.begin(changed);
  }

  protected override references(entry: Entry): readonly string[] {
    return this.#referencesOf?.(entry.file) ?? super.references(entry);
  }

  override get today(): string {
    this.reading?.note("today");
    return super.today;
  }

  /** Whoever asks where the files lie reads one of them. */
  override get contentDir(): string {
    this.reading?.note("files");
    return super.contentDir;
  }

  override get entries(): readonly Entry[] {
    this.reading?.note("entries");
    return super.entries;
  }

  override get events(): readonly PortalEvent[] {
    this.reading?.note("events");
    return super.events;
  }

  override list<C extends CollectionName>(collection: C): readonly Entry<C>[] {
    this.reading.note(`list ${collection}`);
    return super.list(collection);
  }

  override find<C extends CollectionName>(collection: C, id: string): Entry<C> | undefined {
    this.reading.note(`at ${collection}/${id}`);
    return super.find(collection, id);
  }

  override referring<C extends CollectionName>(from: C, to: CollectionName, id: string): readonly Entry<C>[] {
    this.reading.note(`refs ${from}<${to}/${id}`);
    return super.referring(from, to, id);
  }

  override mentionsIn(entry: Entry): readonly TermMention[] {
    this.reading.note(`mentions ${entry.file}`);
    return super.mentionsIn(entry);
  }

  override eventsOfTheme(slug: string): readonly PortalEvent[] {
    this.reading.note(`theme-events /${slug}`);
    return super.eventsOfTheme(slug);
  }

  override eventsOfHotel(slug: string): readonly PortalEvent[] {
    this.reading.note(`hotel-events /${slug}`);
    return super.eventsOfHotel(slug);
  }

  override event(eventId: number): PortalEvent | undefined {
    this.reading.note(`event /${eventId}`);
    return super.event(eventId);
  }

  override ratingOf(theme: string): PublishedRating | undefined {
    this.reading.note(`rating /${theme}`);
    return super.ratingOf(theme);
  }

  override once<T>(key: string, make: (catalogue: Catalogue) => T): T {
    return this.answers.of(key, () => make(this));
  }

  override kept<T>(key: string, make: (catalogue: Catalogue) => T): T {
    return this.keptAnswers.of(key, () => make(this));
  }

  override keptForAll<T>(key: string, make: (catalogue: Catalogue) => T): T {
    return this.keptAnswers.ofAll(key, () => make(this));
  }

  override get making(): object {
    return this.reading.current ?? this;
  }
}

function withTracked(index: Index, known: Map<string, TrackedEntry>, reading: Reading): Index {
  const entries = index.entries.map((entry) => {
    const old = known.get(entry.file);
    if (old) {
      old.take(entry);
      return old;
    }
    const made = new TrackedEntry(entry, reading);
    known.set(entry.file, made);
    return made;
  });
  return { ...index, entries };
}
