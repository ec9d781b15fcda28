import { resolve } from "node:path";
import { isDraft } from "#src/catalogue/appearance.ts";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { checkContent, entriesOf } from "#src/catalogue/check-content.ts";
import { checkLinks } from "#src/catalogue/check-references.ts";
import { collections } from "#src/catalogue/collections.ts";
import { giveTexts } from "#src/catalogue/content-text.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import type { Problem } from "#src/catalogue/problem.ts";
import { checkRedirects } from "#src/catalogue/redirects/check-redirects.ts";
import { readRedirects } from "#src/catalogue/redirects/read-redirects.ts";
import { addressesOf, publishedAddresses, vanishedAddresses } from "#src/catalogue/redirects/vanished-addresses.ts";
import { type Scan, scanContent } from "#src/catalogue/scan-content.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { pageOfAddress } from "#src/domain/page/without-query.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { checkMedia } from "#src/media/check-media.ts";
import { resolveMedia } from "#src/media/resolve-media.ts";
import { type MediaScan, scanMedia } from "#src/media/scan-media.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { checkBeyond } from "./beyond.ts";
import type { Check } from "./check.ts";
import { readSettings } from "./check-settings.ts";
import { checkDates } from "./dates.ts";
import { checkHeadings } from "./headings.ts";
import { checkLinkTargets } from "./links.ts";
import { pageAddresses } from "./page-addresses.ts";
import { pageAnchors } from "./page-anchors.ts";
import { readSource } from "./source-text.ts";
import { checkSpelling } from "./spelling.ts";
import { checkTitles } from "./titles.ts";
import { checkTypography } from "./typography.ts";
import { unreadFiles } from "./unread-files.ts";
import { type EditedTexts, withEdited } from "./with-edited.ts";

const publicDir = resolve(import.meta.dirname, "../../public");

const checks: readonly Check[] = [checkHeadings, checkBeyond, checkLinkTargets, checkDates, checkTitles, checkTypography, checkSpelling];

/** The publication at hand is of this folder: with another one's every address would seem to have vanished. */
const isPublishedHere = (contentDir: string): boolean => contentDir === resolve(buildEnvironment().contentDir);

export type Checked = Readonly<{ files: number; problems: readonly Problem[] }>;

/** Official texts and what importers wrote: editors can't change them. */
const isImported = (entry: Entry): boolean =>
  collections.of(entry).writtenBy === "importer" || Reflect.get(entry.data, "imported") === true;

type Looked = Readonly<{
  contentDir: string;
  now: Date;
  events: readonly PortalEvent[] | undefined;
  /** What somebody is about to write; null for what is about to go. The files stay as they are. */
  edited?: EditedTexts;
  /** What was read of the files already. */
  scan?: Scan;
  /** What was read of pictures and downloads already. */
  media?: MediaScan;
  /** Of running texts only those that are edited, and those with a link to a place in them: leaves out remarks that compare all texts. */
  quick?: boolean;
}>;

/** The entries that are edited, and those that link to a place in one of them. */
function touchedBy(edited: EditedTexts, entries: readonly Entry[]): readonly Entry[] {
  const paths = new Set(entries.filter(({ file }) => edited.has(file)).map((entry) => entryPath(entry)));
  const leadsInto = ({ links }: Entry): boolean => links.some(({ href }) => href.includes("#") && paths.has(pageOfAddress(href)));
  return entries.filter((entry) => edited.has(entry.file) || leadsInto(entry));
}

/** Unreadable front matter anywhere is reported alone. Without `events`, links to dates are taken for right. */
export async function checkSite(options: Looked): Promise<Checked> {
  const { edited = new Map() } = options;
  giveTexts(new Map([...edited].filter((entry): entry is [string, string] => entry[1] !== null)));
  try {
    return await checkTexts({ ...options, edited });
  } finally {
    giveTexts(undefined);
  }
}

async function checkTexts(options: Looked & Readonly<{ edited: EditedTexts }>): Promise<Checked> {
  const { now, events } = options;
  const contentDir = resolve(options.contentDir);
  const scan = withEdited(options.scan ?? scanContent(contentDir, new Map()), options.edited);
  const entries = entriesOf(scan);
  const { redirects, problems: wrongRedirects } = readRedirects(contentDir);
  const media = options.media ?? (await scanMedia(contentDir));
  const places = { contentDir, publicDir };
  // Asked of the command line alone: in the browser nobody chooses an ending.
  const passedOver = options.scan === undefined ? unreadFiles(contentDir) : [];
  const problems = [...checkContent(scan, places, now), ...checkMedia(entries, media, places), ...wrongRedirects, ...passedOver];
  if (problems.some(({ warning }) => !warning)) return { files: scan.files.size, problems };
  const today = todayInBerlin(now);
  const written = entries.filter((entry) => entry.file.endsWith(".md") && !isImported(entry));
  const answersNow = await pageAddresses(new Catalogue({ contentDir, today, entries, events: events ?? [] }));
  const answers = (path: string): boolean => answersNow(path) || (events === undefined && /^\/seminare\/p\/\d+$/.test(path));
  const site = {
    contentDir,
    publicDir,
    today,
    settings: readSettings(contentDir),
    texts: (options.quick === true ? touchedBy(options.edited, written) : written).map((entry) => readSource(contentDir, entry)),
    answers,
    hasAnchor: pageAnchors(contentDir, entries),
  };
  const drafts = new Set(entries.filter(isDraft).map(({ file }) => file));
  const { origins, distDir } = buildEnvironment();
  const downloads = new Set(resolveMedia(entries, media.media).published.copies.map(({ path }) => path));
  const leadOn = checkRedirects(redirects, origins, (path) => answers(path) || downloads.has(path));
  const vanished = vanishedAddresses(publishedAddresses(distDir), addressesOf(entries), redirects);
  const further = [
    ...checkLinks(entries, answers),
    ...leadOn,
    ...(isPublishedHere(contentDir) ? vanished : []),
    ...checks.flatMap((check) => check(site)),
  ];
  const softened = further.map((problem) => (drafts.has(problem.file) ? { ...problem, warning: true as const } : problem));
  return { files: scan.files.size, problems: [...problems, ...softened] };
}
