import { expect, test } from "@playwright/test";
import { UGC_REL } from "#src/features/forum/server/text/post-markup.ts";
import { renderPost } from "#src/features/forum/server/text/render-post.ts";
import { attacks } from "#src/features/forum/server/text/test/attacks.ts";
import { oddTexts } from "#src/features/forum/server/text/test/odd-texts.ts";

const TEXTS = 10_000;
const A_PAGE = 500;
const SEED = 20_261_124;

const elements = ["P", "BR", "HR", "STRONG", "EM", "S", "CODE", "PRE", "BLOCKQUOTE", "UL", "OL", "LI", "A"];

/** In the page: everything in it that no post may have, as the browser itself has read it. */
function faultsIn([allowed, rel]: readonly [readonly string[], string]): readonly string[] {
  const place = document.querySelector("main");
  const own: Readonly<Record<string, readonly string[]>> = { A: ["href", "rel"], OL: ["start"] };
  const faults: string[] = [];
  // A text that left its place would stand beside it.
  if (document.body.children.length !== 1 || document.head.querySelectorAll("*").length !== 2) faults.push("stands beside its place");
  for (const element of place?.querySelectorAll(":scope > div *") ?? []) {
    if (!(element instanceof HTMLElement) || !allowed.includes(element.tagName)) faults.push(element.tagName);
    for (const { name, value } of element.attributes) {
      const fits = own[element.tagName]?.includes(name) === true && (name !== "rel" || value === rel);
      if (!fits) faults.push(`${element.tagName} ${name}=${value}`);
    }
    if (element instanceof HTMLAnchorElement && !["http:", "https:", "mailto:"].includes(element.protocol)) faults.push(element.href);
    if (element instanceof HTMLAnchorElement && element.username !== "" && element.protocol !== "mailto:") faults.push(element.href);
  }
  return faults;
}

test("no odd text becomes more than a text in the browser, and none of them runs", async ({ page }) => {
  const sources = [...attacks, ...oddTexts(TEXTS, SEED)];
  const said: string[] = [];
  const asked: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", ({ message }) => said.push(message));
  page.on("dialog", (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  await page.route("**/*", (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const check = async (texts: readonly string[]): Promise<readonly string[]> => {
    const posts = texts.map((source) => `<div>${renderPost(source, () => "/gesetze/betrvg/37").html}</div>`);
    await page.setContent(
      `<!doctype html><html><head><base href="https://own.example/"><title>x</title></head><body><main>${posts.join("")}</main></body></html>`,
    );
    expect(await page.locator("main > div").count()).toBe(texts.length);
    return page.evaluate(faultsIn, [elements, UGC_REL] as const);
  };
  for (let from = 0; from < sources.length; from += A_PAGE) expect(await check(sources.slice(from, from + A_PAGE))).toEqual([]);
  expect({ said, asked }).toEqual({ said: [], asked: [] });

  // What it looks for is found where it is.
  await page.setContent(
    "<!doctype html><html><head><base href='https://own.example/'><title>x</title></head><body><main><div><p onclick='x'>a</p><img><a href='javascript:1'>b</a></div></main></body></html>",
  );
  expect(await page.evaluate(faultsIn, [elements, UGC_REL] as const)).toEqual(["P onclick=x", "IMG", "javascript:1"]);
});
