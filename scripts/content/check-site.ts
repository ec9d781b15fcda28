import { resolve } from "node:path";
import { isDraft } from "#src/catalogue/appearance.ts";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { checkContent, entriesOf } from "#src/catalogue/check-content.ts";
import { checkLinks } from "#src/catalogue/check-references.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import type { Problem } from "#src/catalogue/problem.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { todayInBerlin } from "#src/domain/berlin-time.ts";
import type { PortalEvent } from "#src/domain/portal-event.ts";
import type { Check } from "./check.ts";
import { readSettings } from "./check-settings.ts";
import { checkDates } from "./dates.ts";
import { checkHeadings } from "./headings.ts";
import { checkImages } from "./images.ts";
import { checkLinkTargets } from "./links.ts";
import { pageAddresses } from "./page-addresses.ts";
import { pageAnchors } from "./page-anchors.ts";
import { readSource } from "./source-text.ts";
import { checkSpelling } from "./spelling.ts";
import { checkTitles } from "./titles.ts";
import { checkTypography } from "./typography.ts";

const publicDir = resolve(import.meta.dirname, "../../public");

/** What is looked at beyond the checks of a publication. */
const checks: readonly Check[] = [checkHeadings, checkImages, checkLinkTargets, checkDates, checkTitles, checkTypography, checkSpelling];

export type Checked = Readonly<{ files: number; problems: readonly Problem[] }>;

/** Official texts and what importers wrote: editors can't change them. */
const isImported = ({ collection, data }: Entry): boolean =>
  collection === "norms" || collection === "navigation" || Reflect.get(data, "imported") === true;

/**
 * Checks a content folder without building: all that a publication checks and what only editors care for. While front
 * matter is unreadable anywhere, that alone is reported. `events` are the dates in the database; without them links to
 * dates are taken for right.
 */
export async function checkSite(
  options: Readonly<{ contentDir: string; now: Date; events: readonly PortalEvent[] | undefined }>,
): Promise<Checked> {
  const { now, events } = options;
  const contentDir = resolve(options.contentDir);
  const scan = scanContent(contentDir, new Map());
  const context = { contentDir, illustrations: resolve(publicDir, "illustrations"), videos: resolve(publicDir, "videos") };
  const problems = checkContent(scan, context, now);
  const entries = entriesOf(scan);
  if (problems.some(({ warning }) => !warning)) return { files: scan.files.size, problems };
  const today = todayInBerlin(now);
  const answersNow = await pageAddresses(new Catalogue({ contentDir, today, entries, events: events ?? [] }));
  const answers = (path: string): boolean => answersNow(path) || (events === undefined && /^\/seminare\/p\/\d+$/.test(path));
  const site = {
    contentDir,
    publicDir,
    today,
    settings: readSettings(contentDir),
    texts: entries.filter((entry) => entry.file.endsWith(".md") && !isImported(entry)).map((entry) => readSource(contentDir, entry)),
    answers,
    hasAnchor: pageAnchors(contentDir, entries),
  };
  const drafts = new Set(entries.filter(isDraft).map(({ file }) => file));
  const further = [...checkLinks(entries, answers), ...checks.flatMap((check) => check(site))];
  const softened = further.map((problem) => (drafts.has(problem.file) ? { ...problem, warning: true as const } : problem));
  return { files: scan.files.size, problems: [...problems, ...softened] };
}
