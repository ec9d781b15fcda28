import type { CatalogueIndex } from "#src/catalogue/entry.ts";
import { giveCatalogue } from "#src/catalogue/read-catalogue.ts";
import { changedReads, type InputFacts, inputFacts, referred } from "#src/catalogue/tracked/changed-reads.ts";
import { SHARED } from "#src/catalogue/tracked/kept-answers.ts";
import { TrackedCatalogue } from "#src/catalogue/tracked/tracked-catalogue.ts";
import type { MadeFrom } from "#src/release/release.ts";
import type { StoredFile } from "#src/release/stored-file.ts";
import type { NewPage, PageTable, TouchedPage } from "./page-table.ts";
import { type PublishedPaths, type PublishedState, StateFile } from "./state-file.ts";

/** What a publication is made of: the code with its settings, the content, and what stands around every page. */
export type Made = MadeFrom & Readonly<{ frame: string }>;
/** What is known of files that were made of the content: whether they are still right, and what was read for those made now. */
export type FileNotes = Readonly<{
  /** `version` stands for whatever no read says. */
  isCurrent: (name: string, version?: string) => boolean;
  note: <T>(name: string, make: () => T, version?: string) => T;
}>;
/** Pages that were made or looked at anew, by path; `cacheKey` is missing for those without a model. */
export type NewPages = ReadonlyMap<string, Readonly<{ component: string; cacheKey?: string | undefined; file: StoredFile }>>;

const none: InputFacts = { today: "", entries: new Map(), events: new Map(), ratings: new Map() };
/** Stands for the model of a page that has none of its own: what was read while it was made says whether it is still right. */
const NOTED = "noted";

/** A process that publishes again starts from what it knows of the last publication; a new one reads the file. */
export class PublisherMemory {
  readonly #distDir: string;
  #file: StateFile | undefined;
  /** That of the state: whoever counts on leaves another one in the file. */
  #generation = 0;
  #state: PublishedState | undefined;
  #catalogue: TrackedCatalogue | undefined;
  /** The state that reads and answers go on from: that of the last publication, when the same code made it. */
  #before: PublishedState | undefined;
  #inputs = none;
  #isOnline = false;
  #isFramedAnew = false;
  #changesFiles = false;
  /** Pages that something changed can reach, by path with their route. */
  #reached: ReadonlyMap<string, TouchedPage> = new Map();
  readonly #reads = new Map<string, readonly string[]>();
  readonly #routes = new Map<string, PublishedPaths>();

  #staysWarm = false;

  constructor(distDir: string) {
    this.#distDir = distDir;
  }

  /** This process will publish again: what that needs may be made before. */
  stayWarm(): void {
    this.#staysWarm = true;
  }

  get staysWarm(): boolean {
    return this.#staysWarm;
  }

  get wantsWarmth(): boolean {
    return this.#staysWarm && this.#catalogue === undefined;
  }

  get #open(): StateFile {
    this.#file ??= StateFile.open(this.#distDir);
    return this.#file;
  }

  /** The last publication; read again when another process has published since. */
  published(): PublishedState | undefined {
    const generation = this.#open.generation();
    if (this.#generation !== generation) {
      this.#generation = generation;
      this.#catalogue = undefined;
      this.#open.reread();
      this.#state = this.#open.read();
    }
    return this.#state;
  }

  /** The pages of the last publication. */
  get pages(): PageTable {
    return this.#open.pages;
  }

  /**
   * Begins a publication of this content. With other code than last time no read and no answer counts. `online` is the
   * release that is online: notes about its files count only when they were written for it.
   */
  begin(index: CatalogueIndex, { code, stamp, frame }: Made, online?: string): void {
    const known = this.published();
    const before = known?.code === code && known.stamp === stamp ? known : undefined;
    this.#before = before;
    this.#isOnline = before !== undefined && before.release === online;
    this.#isFramedAnew = known?.frame !== frame;
    this.#reads.clear();
    this.#routes.clear();
    this.#inputs = inputFacts(index, before?.inputs);
    const changed = changedReads(before?.inputs ?? none, this.#inputs);
    if (this.#catalogue === undefined || before === undefined) this.#catalogue = new TrackedCatalogue(index, before?.answers);
    const { entries } = this.#inputs;
    this.#catalogue.takeOver(index, changed, (file) => referred(entries.get(file)));
    this.#catalogue.keptAnswers.begin(() => (before === undefined ? undefined : this.#open.keptOf(SHARED)));
    this.#changesFiles = before !== undefined && changed.has("files");
    this.#reached = before === undefined ? new Map() : this.pages.reading(this.#catalogue.answers.doubted());
    giveCatalogue(this.#catalogue);
  }

  get catalogue(): TrackedCatalogue {
    if (this.#catalogue === undefined) throw new Error("no publication has begun");
    return this.#catalogue;
  }

  /** Whether the last publication that is remembered is the one online. */
  get isNext(): boolean {
    return this.#isOnline;
  }

  /** About the files of the release that is online. */
  get files(): FileNotes {
    const { answers } = this.catalogue;
    return {
      isCurrent: (name, version) => this.#isOnline && answers.isCurrent(`file: ${name}`, version),
      note: (name, make, version) => answers.note(`file: ${name}`, make, version),
    };
  }

  /** The paths of a route as they were, as long as nothing they follow from has changed. */
  pathsOf(component: string): readonly string[] | undefined {
    const known = this.#before?.routes.get(component);
    return known && !this.catalogue.answers.isStale(known.reads) ? known.paths : undefined;
  }

  /** Whether the last publication knows of all reads of its pages; else each has to be looked at. */
  get knowsReads(): boolean {
    return this.#before !== undefined;
  }

  /** Whether something else stands around the pages than at the last publication: all are made, also of models that are still right. */
  get isFramedAnew(): boolean {
    return this.#isFramedAnew;
  }

  /** Whether content files are others than at the last publication. */
  get changesFiles(): boolean {
    return this.#changesFiles;
  }

  /** Whether a page that the last publication had is still right: nothing that it read has changed. */
  isFresh(pathname: string): boolean {
    return this.#before !== undefined && !this.catalogue.answers.isStale(this.#reached.get(pathname)?.reads ?? []);
  }

  /** The pages of a route that something changed can reach. */
  reachedOf(component: string): readonly string[] {
    return [...this.#reached].flatMap(([path, own]) => (own.component === component ? [path] : []));
  }

  /** The pages of a route at the last publication, whatever has changed since. */
  pathsBefore(component: string): readonly string[] {
    return this.#before?.routes.get(component)?.paths ?? [];
  }

  makePaths<T>(component: string, make: () => readonly T[], pathOf: (path: T) => string): readonly T[] {
    const { value, reads } = this.catalogue.reading.during(make);
    this.#routes.set(component, { paths: value.map(pathOf), reads });
    return value;
  }

  makeCacheKey(pathname: string, make: () => string): string {
    const { keptAnswers, reading } = this.catalogue;
    const before = () => (this.#before === undefined ? undefined : this.#open.keptOf(pathname));
    const { value, reads } = reading.during(() => keptAnswers.during(pathname, before, make));
    this.#reads.set(pathname, reads);
    return value;
  }

  /** Makes a page without a model of its own; nothing else may read meanwhile. */
  async makePage<T>(pathname: string, make: () => Promise<T>): Promise<T> {
    const { value, reads } = await this.catalogue.reading.duringAsync(make);
    this.#reads.set(pathname, reads);
    return value;
  }

  /** What was found for a page, as JSON by key: now, or at the last publication when nothing that it follows from has changed since. */
  foundFor(pathname: string): ReadonlyMap<string, string> {
    const made = this.catalogue.keptAnswers.made.get(pathname);
    if (made !== undefined) return new Map([...made].map(([key, { value }]) => [key, value]));
    return this.#before === undefined ? new Map() : this.#open.foundFor(pathname);
  }

  /** Notes the publication that went online as `release`, in one step: pages made or looked at anew, and those that are gone. */
  keep(made: Made, pages: NewPages, gone: readonly string[] = [], release = ""): void {
    const before = this.#before;
    const noted = [...pages].map(([pathname, { component, cacheKey = NOTED, file }]): [string, NewPage] => [
      pathname,
      { component, cacheKey, file, reads: this.#reads.get(pathname) },
    ]);
    const now: PublishedState = {
      ...made,
      release,
      generation: this.#open.generation() + 1,
      inputs: this.#inputs,
      answers: this.catalogue.answers.noted(),
      routes: new Map([...(before?.routes ?? []), ...this.#routes]),
    };
    this.#open.write(before, now, { pages: new Map(noted), gone, kept: this.catalogue.keptAnswers.made });
    this.catalogue.keptAnswers.begin();
    this.#generation = now.generation;
    this.#state = now;
    this.catalogue.answers.keep();
  }

  /** Begins anew, as if nothing had ever been published. */
  forgetAll(): void {
    this.forget();
    this.#open.forgetPublications();
  }

  /** After a publication that failed half way: what was learnt on the way belongs to nothing that is online. */
  forget(): void {
    this.#file?.close();
    this.#file = undefined;
    this.#generation = 0;
    this.#state = undefined;
    this.#before = undefined;
    this.#catalogue = undefined;
    giveCatalogue(undefined);
  }
}

const memories = new Map<string, PublisherMemory>();

export function memoryOf(distDir: string): PublisherMemory {
  const known = memories.get(distDir) ?? new PublisherMemory(distDir);
  memories.set(distDir, known);
  return known;
}
