import lighthouse from "lighthouse";
import { CommandError } from "../command.ts";

export type Scores = Readonly<Record<"performance" | "accessibility" | "best-practices" | "seo", number>>;

type Work = Readonly<{ group: string; duration: number }>;
export type Run = Readonly<{
  scores: Scores;
  /** Milliseconds on the simulated connection and processor. */
  largestPaint: number;
  /** Milliseconds of the main thread, the processor slowed down as Lighthouse does. */
  styleAndLayout: number;
}>;

/** Scores from 0 to 100 of one address, in the browser that listens on the debugging port. */
export async function runLighthouse(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
  });
  const categories = result?.lhr.categories;
  const score = (name: keyof Scores): number => {
    const value = categories?.[name]?.score;
    if (value === null || value === undefined) throw new CommandError(`Lighthouse hat ${url} nicht bewertet (${name}).`);
    return Math.round(value * 100);
  };
  const audits = result?.lhr.audits;
  const work = audits?.["mainthread-work-breakdown"]?.details as Readonly<{ items?: readonly Work[] }> | undefined;
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    largestPaint: audits?.["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    styleAndLayout: work?.items?.find(({ group }) => group === "styleLayout")?.duration ?? Number.NaN,
  };
}
