import { readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { expect, test } from "@playwright/test";
import { parseManifest } from "#src/release/manifest.ts";
import { currentRelease, manifestFile } from "#src/release/release.ts";
import { testSite } from "../scripts/test/test-site.ts";
import { componentsWithScript, pageFiles } from "./crawl/components-with-script.ts";
import { MAX_SCRIPT, scriptWire } from "./crawl/script-wire.ts";
import { type Answer, ask } from "./site/ask.ts";
import { origins, root } from "./site/portal.ts";

const release = currentRelease(join(root, testSite.environment.DIST_DIR));
if (!release) throw new Error("Nothing is published");
const published = Object.keys(parseManifest(readFileSync(manifestFile(release), "utf8")).files);

/** Where editors write: a toolbar, pasting and suggestions, loaded on that page alone (spec:editing#writing). */
const EDITOR = "src/pages/manage/inhalte/[collection]/[...entry].astro";
const MAX_EDITOR = 120_000;

/** The address of a component's script as it was published. */
function scriptOf(component: string): string {
  const [path, ...others] = published.filter((name) => name.startsWith(`/_astro/${basename(component)}_astro_type_script_`));
  if (path === undefined || others.length > 0) throw new Error(`${component} has ${others.length + 1} scripts or none`);
  return origins.ifb + path;
}

test("no page can show so much that its scripts weigh more than the limit, logged in or not", async () => {
  const answers = new Map<string, Answer>();
  const answerOf = async (url: string): Promise<Answer> => {
    const answer = answers.get(url) ?? (await ask(url));
    answers.set(url, answer);
    return answer;
  };
  const pages = pageFiles();
  const weights = new Map<string, number>();
  for (const page of pages) weights.set(relative(root, page), await scriptWire(componentsWithScript(page).map(scriptOf), answerOf));
  // Every page with a header has at least its script.
  expect([...weights.values()].filter((weight) => weight > 3_000).length).toBeGreaterThan(100);
  expect([...answers.values()].filter(({ status }) => status !== 200).map(({ url }) => url)).toEqual([]);
  expect([...weights].filter(([page, weight]) => weight > (page === EDITOR ? MAX_EDITOR : MAX_SCRIPT))).toEqual([]);
  expect(weights.has(EDITOR)).toBe(true);
});
