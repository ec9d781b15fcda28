import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Origins } from "#src/brand/brand.ts";
import type { CatalogueIndex } from "#src/catalogue/entry.ts";
import { neighboursOf } from "#src/catalogue/graph/neighbours.ts";
import { formatProblems } from "#src/catalogue/problem.ts";
import {
  type Addresses,
  addressesFile,
  addressesOf,
  publishedAddresses,
  vanishedAddresses,
} from "#src/catalogue/redirects/vanished-addresses.ts";
import { publishedMedia } from "#src/media/published-media.ts";
import { currentRelease, type MadeFrom, type Release, searchFile, storeDir } from "#src/release/release.ts";
import { isShrunken, pagesOf, shrunkenSentence } from "#src/release/shrunken.ts";
import type { StoredFile } from "#src/release/stored-file.ts";
import { writeAtomically } from "#src/release/write-atomically.ts";
import { shownSettings } from "#src/shared/server/environment/agreed-settings.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { dropFailed, dropUnneededBeside } from "./clear-up.ts";
import type { CompiledCode } from "./compiled-code.ts";
import { exportTree } from "./exported-tree.ts";
import { keepHouse } from "./housekeeping.ts";
import { jsonDigest } from "./json-digest.ts";
import type { MadeIndex } from "./make-index.ts";
import { type Plan, plan } from "./plan.ts";
import { render } from "./render.ts";
import { afterSwitch, inOneSentence, RenderFailed } from "./render-failed.ts";
import type { WorkerSetup } from "./render-protocol.ts";
import { loadRenderer } from "./renderer.ts";
import { copyIndex } from "./search/update-search-index.ts";
import { type Made, memoryOf, type NewPages, type PublisherMemory } from "./state/publisher-memory.ts";
import { switchTo } from "./switch.ts";
import { mediaFiles } from "./write/media-files.ts";
import { shareImages } from "./write/share-images.ts";
import { beginRelease } from "./write/unfinished-release.ts";
import { write } from "./write.ts";

export type PublishReport = Readonly<{ pages: number; rendered: number; removed: number; milliseconds: number }>;
type PublishOptions = Readonly<{
  distDir: string;
  origins: Origins;
  content: MadeIndex;
  code: CompiledCode;
  log: (line: string) => void;
  /** Publishes although more than half of the pages are gone. */
  force?: boolean;
}>;

/** The navigation stands around every page, whatever its model: a change renders all of them. */
const frameOf = ({ entries }: CatalogueIndex): string =>
  jsonDigest(entries.filter(({ collection }) => collection === "navigation").map((entry) => entry.digest));

/** Vanished addresses named at once; more are the sign of another content folder. */
const NAMED = 20;

const isMadeFrom = ({ madeFrom }: Release, { code, stamp, index }: MadeFrom): boolean =>
  madeFrom.code === code && madeFrom.stamp === stamp && madeFrom.index === index;

/** The pages that were looked at, with what they are now. */
function newPagesOf({ doubted }: Plan, rendered: ReadonlyMap<string, StoredFile>, memory: PublisherMemory): NewPages {
  return new Map(
    doubted.flatMap(({ pathname, component, cacheKey }) => {
      const file = rendered.get(pathname) ?? memory.pages.find(pathname)?.file;
      return file === undefined ? [] : [[pathname, { component, cacheKey, file }] as const];
    }),
  );
}

/** All pages of this publication. */
function allPages({ paths }: Plan, pages: NewPages, memory: PublisherMemory): ReadonlyMap<string, StoredFile> {
  const before = memory.pages.files();
  return new Map(
    paths.flat().flatMap((path) => {
      const file = pages.get(path)?.file ?? before.get(path);
      return file === undefined ? [] : [[path, file] as const];
    }),
  );
}

const countOf = ({ paths }: Plan): number => paths.reduce((sum, { length }) => sum + length, 0);

/** Whether far fewer pages would be left than are online; throws unless that is wanted. */
function refuseShrunken(online: Release | undefined, pages: number, force: boolean): boolean {
  const before = online === undefined ? 0 : pagesOf(online);
  if (!isShrunken(before, pages)) return false;
  if (force) return true;
  const sentence = `${shrunkenSentence(before, pages)}: Es wurde nichts veröffentlicht.`;
  throw new RenderFailed(`${sentence} Ist das gewollt, veröffentlicht „npm run build -- --force“ sie so.`);
}

const ADDRESSES = "addresses";

/** The addresses of this publication, when they are not those of the last one; says which are gone with nothing leading on. */
function newAddresses(
  distDir: string,
  { files, catalogue }: PublisherMemory,
  { redirects = [] }: CatalogueIndex,
  log: PublishOptions["log"],
): Addresses | undefined {
  if (files.isCurrent(ADDRESSES) && existsSync(addressesFile(distDir))) return undefined;
  const addresses = files.note(ADDRESSES, () => addressesOf(catalogue.entries));
  const vanished = vanishedAddresses(publishedAddresses(distDir), addresses, redirects);
  if (vanished.length > 0) log(formatProblems(vanished.slice(0, NAMED)));
  return addresses;
}

/** What each comes to; after a failure too nothing is under way any more that could still write. */
async function whenAllAreDone<T extends readonly unknown[]>(work: readonly [...{ [K in keyof T]: Promise<T[K]> }]): Promise<T> {
  await Promise.allSettled(work);
  return (await Promise.all(work)) as unknown as T;
}

type WarmFrom = Readonly<{ index: CatalogueIndex; made: Made; setup: WorkerSetup }>;

async function warmUp(memory: PublisherMemory, { index, made, setup }: WarmFrom): Promise<void> {
  memory.begin(index, made);
  neighboursOf(memory.catalogue);
  await loadRenderer(setup);
}

/** Renders what changed and switches over in one step; a failure leaves what is online as it was, and no trace. */
export async function publish({
  distDir,
  origins,
  content: { index, digest },
  code,
  log,
  force = false,
}: PublishOptions): Promise<PublishReport> {
  const [started, startedAt] = [performance.now(), Date.now()];
  const elapsed = (): number => Math.round(performance.now() - started);
  const store = storeDir(distDir);
  const memory = memoryOf(distDir);
  // Somebody has taken the bodies away: nothing that is remembered of them counts.
  if (mkdirSync(store, { recursive: true }) !== undefined) memory.forgetAll();
  const previous = memory.published();
  // Models and files take origins and the value-added tax from the environment, which no read says.
  const settings = jsonDigest([origins, buildEnvironment().vatPercent]);
  const madeFrom: MadeFrom = { code: `${code.code} ${settings}`, stamp: code.stamp, index: digest };
  const made: Made = { ...madeFrom, frame: frameOf(index) };
  const setup = { entry: code.entry, distDir, store, origin: origins.ifb, worker: code.worker };
  const online = currentRelease(distDir);
  if (online && previous && isMadeFrom(online, madeFrom)) {
    exportTree(distDir, online);
    if (memory.staysWarm) keepHouse(distDir, online, "idle");
    if (memory.wantsWarmth) await warmUp(memory, { index, made, setup });
    return { pages: memory.pages.count(), rendered: 0, removed: 0, milliseconds: elapsed() };
  }

  const release = beginRelease(distDir, online);
  let searchCopy: Promise<string | undefined> | undefined;
  const makeAndSwitch = async () => {
    memory.begin(index, made, online?.id);
    // Takes as long as all pages together when one entry was edited, and a processor of its own.
    if (online && memory.changesFiles) searchCopy = copyIndex(searchFile(online), join(release.dir, "search-copy.sqlite"));
    const renderer = await loadRenderer(setup);
    const downloads = new Set(publishedMedia(distDir).copies.map(({ path }) => path));
    const planned = await plan({ renderer, index, memory, made, store, files: downloads });
    const shrinks = refuseShrunken(online, countOf(planned), force);
    const addresses = newAddresses(distDir, memory, index, log);
    log(`${countOf(planned)} Seiten, davon ${planned.todo.length} neu zu erzeugen`);
    const [sharePictures, media, rendered] = await whenAllAreDone([
      shareImages({ distDir, store, contentDir: index.contentDir }),
      mediaFiles({ distDir, store, contentDir: index.contentDir }),
      render(planned.todo, { setup, index, renderer, memory, log }),
    ]);
    const pages = newPagesOf(planned, rendered, memory);
    const copied = await searchCopy;
    const changes = write(release, {
      ...{ distDir, origins, index, content: memory.catalogue, notes: memory.files, code },
      changes: new Map<string, StoredFile | undefined>([...planned.gone.map((path) => [path, undefined] as const), ...rendered]),
      before: (path) => memory.pages.find(path)?.file,
      allPages: () => allPages(planned, pages, memory),
      isNext: memory.isNext,
      made: [sharePictures, media],
      searchCopy: copied,
    });
    if (copied !== undefined) rmSync(copied, { force: true });
    const note = { code: code.name, madeFrom, settings: shownSettings(buildEnvironment()), pages: countOf(planned) };
    const published = switchTo(release, distDir, { ...note, isForced: shrinks });
    const step = online && changes && { from: online.id, changes };
    return { planned, pages, addresses, published, step };
  };
  const done = await makeAndSwitch().catch(async (error: unknown) => {
    memory.forget();
    await searchCopy;
    release.discard();
    dropFailed(distDir, startedAt);
    throw inOneSentence(error);
  });
  const { planned, pages, addresses, published, step } = done;
  let undropped: unknown;
  const dropped = dropUnneededBeside(distDir, code.name).catch((error: unknown) => {
    undropped = error;
    if (memory.staysWarm) log(`Frühere Releases ließen sich nicht löschen: ${String(error)}`);
  });
  try {
    if (addresses) writeAtomically(addressesFile(distDir), JSON.stringify(addresses));
    memory.keep(made, pages, planned.gone, published.id);
    exportTree(distDir, published, step);
    // Whoever publishes again goes on with that meanwhile.
    if (!memory.staysWarm) {
      await dropped;
      if (undropped !== undefined) throw undropped;
      keepHouse(distDir, published, "waiting");
    }
  } catch (error) {
    // What is online is new and whole; what this process knows of it is not, and is read anew next time.
    memory.forget();
    throw afterSwitch(error);
  }
  return { pages: countOf(planned), rendered: planned.todo.length, removed: planned.gone.length, milliseconds: elapsed() };
}
