import type { Brand } from "#src/brand/brand.ts";
import { compiledCode } from "#src/build/compiled-code.ts";
import { loadRenderer } from "#src/build/renderer.ts";
import { splitByAppearance } from "#src/catalogue/appearance.ts";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { entriesOf } from "#src/catalogue/check-content.ts";
import { collections } from "#src/catalogue/collections.ts";
import { contentText, giveTexts } from "#src/catalogue/content-text.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { type KnownMentions, mentionsByFile, mentionsOf } from "#src/catalogue/links/term-mentions.ts";
import { giveCatalogue } from "#src/catalogue/read-catalogue.ts";
import type { Scan } from "#src/catalogue/scan-content.ts";
import { none } from "#src/content/collections/define/item.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { builtInOf } from "#src/editing/built-in.ts";
import type { DeskCalls, Preview } from "#src/editing/desk-calls.ts";
import { resolveMedia } from "#src/media/resolve-media.ts";
import { scanMedia } from "#src/media/scan-media.ts";
import { storeDir } from "#src/release/release.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { withEdited } from "./with-edited.ts";

type Asked = Parameters<DeskCalls["preview"]>[0];
type Around = Readonly<{ contentDir: string; events: readonly PortalEvent[] }>;

let mentions: KnownMentions | undefined;

/** What is held back is shown: that is what a preview is for. */
const shown = (entry: Entry): Entry => ({ ...entry, data: { ...entry.data, draft: undefined, publishAt: undefined } }) as Entry;

async function catalogueOf(scan: Scan, { file, day }: Asked, { contentDir, events }: Around): Promise<Catalogue> {
  const entries = entriesOf(scan).map((entry) => (entry.file === file ? shown(entry) : entry));
  const { visible } = splitByAppearance(entries, new Date(`${day}T12:00:00Z`));
  const { media } = await scanMedia(contentDir);
  const resolved = resolveMedia(visible, media).entries;
  mentions = mentionsOf(resolved, mentions, (name) => contentText(contentDir, name));
  return new Catalogue({ contentDir, today: day, entries: resolved, events, redirects: [], mentions: mentionsByFile(mentions) });
}

/** Where the page of an entry may be, or the one that shows it: as it is, or below one of the brands. */
function pathsOf(entry: Entry, brand: Brand): readonly string[] {
  const page = builtInOf({ collection: collections.of(entry), id: entry.id })?.page ?? none;
  if (page !== none) return [page];
  const { shownOn } = collections.of(entry);
  const path = shownOn === none ? entryPath(entry) : shownOn(entry);
  const other: Brand = brand === "ifb" ? "betriebsrat" : "ifb";
  return path === undefined ? [] : [path, `/${brand}${path}`, `/${other}${path}`];
}

/** The page of an entry by the renderer that publishes, with a text that nobody has published. */
export async function previewPage(scan: Scan, asked: Asked, around: Around): Promise<Preview> {
  const { file, text } = asked;
  const { distDir, origins } = buildEnvironment();
  const code = compiledCode(distDir);
  if (code === undefined) return { ok: false, reason: "not-built" };
  const edited = withEdited(scan, new Map([[file, text]]));
  const entry = edited.files.get(file)?.entry;
  if (entry === undefined) return { ok: false, reason: "unreadable" };
  const paths = pathsOf(entry, asked.brand);
  if (paths.length === 0) return { ok: false, reason: "no-page" };
  giveTexts(new Map([[file, text]]));
  try {
    giveCatalogue(await catalogueOf(edited, asked, around));
    const renderer = await loadRenderer({ entry: code.entry, distDir, store: storeDir(distDir), origin: origins.ifb });
    for (const pathname of paths) {
      const route = renderer.prerendered.find(({ route: { pattern } }) => pattern.test(pathname))?.route;
      if (route === undefined) continue;
      const response = await renderer.respond({ pathname, component: route.component });
      if (response.ok) return { ok: true, html: await response.text(), csp: response.headers.get("content-security-policy") ?? "" };
    }
    return { ok: false, reason: "no-page" };
  } finally {
    giveCatalogue(undefined);
    giveTexts(undefined);
  }
}
