import lighthouse from "lighthouse";
import { CommandError } from "../command.ts";

export type Scores = Readonly<Record<"performance" | "accessibility" | "best-practices" | "seo", number>>;

/** Scores from 0 to 100 of one address, in the browser that listens on the debugging port. */
export async function runLighthouse(url: string, port: number): Promise<Scores> {
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
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
  };
}
