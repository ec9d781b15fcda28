import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brandOfPath } from "#src/brand/resolve-brand.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { CollectionName } from "#src/catalogue/collections.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { cardPath, entryPath } from "#src/catalogue/entry-path.ts";
import { splitFile } from "#src/catalogue/parse-entry.ts";
import { roleIn } from "#src/catalogue/playing.ts";
import type { SearchDocument, SearchPassage } from "#src/catalogue/search/search-file.ts";
import { none } from "#src/content/collections/define/item.ts";
import type { Quotable } from "#src/content/collections/define/search.ts";
import { isAudienceKey } from "#src/domain/law/audiences.ts";
import { jsonDigest } from "../json-digest.ts";
import { cutMarkdown, cutWording } from "./cut-passages.ts";
import { describeEntry } from "./describe-entry.ts";
import { fixedPages } from "./fixed-pages.ts";
import { listedDocuments } from "./listed-documents.ts";
import { plainMarkdown, plainWording, type WordingBlock, wordingBlocks } from "./plain-body.ts";

/** A page the index shall hold; its text is read only when the digest is new. `source` is the collection it comes from. */
export type PlannedDocument = Readonly<{ path: string; source: string; digest: string; make: () => SearchDocument }>;

/** Where the pages come from that no content stands behind. */
const FIXED = "";

/** Everything that adds pages to the index. */
export const documentSources = ({ collections }: Catalogue): readonly string[] => [FIXED, ...collections.list.map(({ name }) => name)];

function isWording({ collections }: Catalogue, entry: Entry): boolean {
  const { body } = collections.of(entry);
  return body !== none && body.form !== "markdown";
}

/** A part of an entry that is there is a page of its own to the search; without it, it stands for the whole. */
function pathOf(c: Catalogue, entry: Entry): string | undefined {
  const { partOf } = c.collections.of(entry);
  const whole = partOf === none ? undefined : c.find(partOf.collection as CollectionName, entry.id);
  return whole ? entryPath(entry, c.collections) : cardPath(entry, c.collections);
}

type Quoted = Readonly<{
  quotable: Quotable;
  lead: string;
  text: readonly string[];
  body: string;
  source: string;
  blocks: readonly WordingBlock[] | undefined;
}>;

/** Lead, sentences of the front matter and the body, each as pieces of `${lead}\n${body}`. */
function passagesOf({ quotable, lead, text, body, source, blocks }: Quoted): readonly SearchPassage[] {
  const whole = `${lead}\n${body}`;
  let at = lead.length + 1;
  const own = text.map((line): SearchPassage => {
    const start = at;
    at += line.length + 1;
    return { anchor: "", heading: "", start, end: start + line.length };
  });
  const sentences = own.filter(({ start, end }) => /[.!?]$/.test(whole.slice(start, end)));
  const opening: readonly SearchPassage[] = quotable.lead ? [{ anchor: "", heading: "", start: 0, end: lead.length }] : [];
  return [...opening, ...sentences, ...(blocks ? cutWording(blocks, whole, at) : cutMarkdown(source, whole, at))];
}

/** Every page of one source that a reader may look for, in a fixed order. */
export function planDocuments(catalogue: Catalogue, source: string): readonly PlannedDocument[] {
  if (source === FIXED) return fixedPages.map((page) => ({ path: page.path, source, digest: jsonDigest(page), make: () => page }));
  const list: readonly Entry[] = catalogue.list(source as CollectionName);
  const listed = list.some((entry) => roleIn(catalogue.collections, entry, "norm-list")) ? listedDocuments(catalogue) : [];
  if (listed.length > 0) return listed.map((page) => ({ path: page.path, source, digest: jsonDigest(page), make: () => page }));
  return list.flatMap((entry): PlannedDocument[] => {
    const path = pathOf(catalogue, entry);
    const described = path === undefined ? undefined : describeEntry(entry, catalogue);
    if (path === undefined || !described) return [];
    const {
      audiences = [],
      names = [],
      text = [],
      keys = [],
      hasDates = false,
      brand = brandOfPath(path) ?? "ifb",
      lead,
      quotable,
      ...rest
    } = described;
    const make = (): SearchDocument => {
      const source = splitFile(readFileSync(join(catalogue.contentDir, entry.file), "utf8"))?.body ?? "";
      const blocks = isWording(catalogue, entry) ? wordingBlocks(source) : undefined;
      const body = [...text, isWording(catalogue, entry) ? plainWording(source) : plainMarkdown(source)].join("\n");
      return {
        path,
        brand,
        audiences: audiences.filter(isAudienceKey),
        names,
        keys,
        hasDates,
        lead,
        headings: isWording(catalogue, entry) ? [] : entry.headings,
        body,
        ...(quotable === undefined
          ? {}
          : { quotable: { ...quotable, passages: passagesOf({ quotable, lead, text, body, source, blocks }) } }),
        ...rest,
      };
    };
    return [{ path, source, digest: jsonDigest([entry.digest, described]), make }];
  });
}
