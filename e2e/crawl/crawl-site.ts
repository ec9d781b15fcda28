import type { Brand } from "#src/brand/brand.ts";
import { type Answer, ask } from "../site/ask.ts";
import { brandOf, origins } from "../site/portal.ts";
import { assetsIn, factsOf, type PageFacts } from "./page-facts.ts";

export type CrawledPage = Readonly<{ brand: Brand; path: string; answer: Answer; facts: PageFacts }>;
export type Crawl = Readonly<{
  pages: ReadonlyMap<string, CrawledPage>;
  answers: ReadonlyMap<string, Answer>;
  foundOn: ReadonlyMap<string, string>;
}>;

const WORKERS = 12;

const isText = (answer: Answer, pattern: RegExp): boolean => pattern.test(String(answer.headers["content-type"]));

export async function crawlSite(): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>();
  const answers = new Map<string, Answer>();
  const foundOn = new Map<string, string>();
  const queue: string[] = [];
  const note = (url: string, from: string): void => {
    if (brandOf(url) === undefined || foundOn.has(url)) return;
    foundOn.set(url, from);
    queue.push(url);
  };
  const read = async (url: string): Promise<void> => {
    const answer = await ask(url);
    answers.set(url, answer);
    if (answer.status !== 200) return;
    const brand = brandOf(url);
    if (isText(answer, /^text\/html/) && brand !== undefined) {
      const facts = factsOf(url, answer.body.toString());
      pages.set(url, { brand, path: new URL(url).pathname, answer, facts });
      for (const link of facts.links) note(link.url, url);
      for (const asset of facts.assets) note(asset, url);
    } else if (isText(answer, /css|javascript/)) {
      for (const asset of assetsIn(url, String(answer.headers["content-type"]), answer.body.toString())) note(asset, url);
    }
  };
  for (const origin of Object.values(origins)) note(`${origin}/`, "start");
  while (queue.length > 0) {
    const batch = queue.splice(0, queue.length);
    const next = batch.values();
    await Promise.all(
      Array.from({ length: WORKERS }, async () => {
        for (const url of next) await read(url);
      }),
    );
  }
  return { pages, answers, foundOn };
}
