import type { FoundInPages } from "../../rules/pdf-analysis/find-in-pages.ts";
import type { NamedTheme } from "../../rules/pdf-analysis/finding.ts";
import type { PageLayout } from "../../rules/pdf-analysis/page-text.ts";
import type { ReadFax } from "../../rules/pdf-analysis/read-fax.ts";
import type { ReadLimits } from "../../rules/pdf-analysis/read-limits.ts";
import type { ReadProblem } from "../../rules/pdf-analysis/read-refusals.ts";

/** What the process is asked for, before the bytes of the file. */
export type ReadOrder = Readonly<{ limits: ReadLimits; themes: readonly NamedTheme[] }>;

export type ReadPdf = Readonly<{
  pages: readonly PageLayout[];
  found: FoundInPages;
  fax: ReadFax | null;
  /** There was more text than is read. */
  cut: boolean;
  /** Pages without text among others that have some. */
  blankPages: readonly number[];
}>;

export type ReadAnswer = Readonly<{ ok: true; value: ReadPdf }> | Readonly<{ ok: false; reason: ReadProblem }>;
