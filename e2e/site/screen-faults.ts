import type { Page } from "@playwright/test";

type Box = Readonly<{ label: string; left: number; right: number; top: number; bottom: number }>;

const headerBoxes = (page: Page): Promise<Box[]> =>
  page.locator("header :is(a, summary):visible:not([href^='#'])").evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { label: element.textContent.trim(), left, right, top, bottom };
    }),
  );

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;

export async function clashesIn(page: Page, width: number): Promise<string[]> {
  const boxes = await headerBoxes(page);
  const outside = boxes.filter(({ left, right }) => left < 0 || right > width + 0.5).map(({ label }) => `${label} leaves the screen`);
  const pairs = boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => overlap(a, b))
      .map((b) => `${a.label} × ${b.label}`),
  );
  return [...outside, ...pairs];
}

/** Links of the way to a page that are hard to hit (WCAG 2.5.8): lower than 24 px. */
export const lowCrumbs = (page: Page): Promise<string[]> =>
  page
    .getByRole("navigation", { name: "Sie sind hier" })
    .getByRole("link")
    .evaluateAll((links) =>
      links
        .filter((link) => link.getBoundingClientRect().height < 24)
        .map((link) => `${link.textContent} is ${link.getBoundingClientRect().height} px high`),
    );

/** What makes a page wider than the screen, for the message. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > width + 0.5);
    return [`${document.documentElement.scrollWidth} px`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))];
  });
