import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brandOfPath } from "#src/brand/resolve-brand.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { cardPath, entryPath } from "#src/catalogue/entry-path.ts";
import { splitFile } from "#src/catalogue/parse-entry.ts";
import type { SearchDocument } from "#src/catalogue/search/search-file.ts";
import { describeEntry, isSearchAudience } from "./describe-entry.ts";
import { fixedPages } from "./fixed-pages.ts";
import { plainMarkdown, plainWording } from "./plain-body.ts";

/** A page the index shall hold; its text is read only when the digest is new. */
export type PlannedDocument = Readonly<{ path: string; digest: string; make: () => SearchDocument }>;

const digestOf = (value: unknown): string => createHash("sha1").update(JSON.stringify(value)).digest("base64url");

const isWording = ({ collection }: Entry): boolean => collection === "norms" || collection === "decision-texts";

/** Every page a reader may look for, in a fixed order. */
export function planDocuments(catalogue: Catalogue): readonly PlannedDocument[] {
  const fixed = fixedPages.map((page): PlannedDocument => ({ path: page.path, digest: digestOf(page), make: () => page }));
  const entries = catalogue.entries.flatMap((entry): PlannedDocument[] => {
    // Only where we have a summary too is the full text a page of its own to the search.
    const path = catalogue.find("decisions", entry.id) ? entryPath(entry) : cardPath(entry);
    const described = path === undefined ? undefined : describeEntry(entry, catalogue);
    if (path === undefined || !described) return [];
    const { audiences = [], names = [], text = [], keys = [], brand = brandOfPath(path) ?? "ifb", lead, ...rest } = described;
    const make = (): SearchDocument => {
      const body = splitFile(readFileSync(join(catalogue.contentDir, entry.file), "utf8"))?.body ?? "";
      return {
        path,
        brand,
        audiences: audiences.filter(isSearchAudience),
        names,
        keys,
        lead,
        headings: isWording(entry) ? [] : entry.headings,
        body: [...text, isWording(entry) ? plainWording(body) : plainMarkdown(body)].join("\n"),
        ...rest,
      };
    };
    return [{ path, digest: digestOf([entry.digest, described]), make }];
  });
  return [...fixed, ...entries];
}
