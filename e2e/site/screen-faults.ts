import type { Page } from "@playwright/test";

/** What makes a page wider than the screen, for the message. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > width + 0.5);
    return [`${document.documentElement.scrollWidth} px`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))];
  });

/**
 * What is wrong with header and way on this screen, how many links the header shows, and which of its menus: the button, or
 * the whole one. All in one question, as each page has six screens.
 */
export const lookAtScreen = (page: Page) =>
  page.evaluate(() => {
    const shows = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
    };
    const shown = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(shows);
    const screen = document.documentElement.clientWidth;
    const boxes = shown("header :is(a, summary):not([href^='#'])").map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { label: element.textContent.trim(), left, right, top, bottom };
    });
    type Box = (typeof boxes)[number];
    const overlap = (a: Box, b: Box): boolean =>
      a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
    const faults = [
      ...boxes.filter(({ left, right }) => left < 0 || right > screen + 0.5).map(({ label }) => `${label} leaves the screen`),
      ...boxes.flatMap((a, i) => boxes.slice(i + 1).flatMap((b) => (overlap(a, b) ? [`${a.label} × ${b.label}`] : []))),
      // Links of the way to a page that are hard to hit (WCAG 2.5.8).
      ...shown("nav[aria-label='Sie sind hier'] a").flatMap((link) => {
        const { height } = link.getBoundingClientRect();
        return height < 24 ? [`${link.textContent} is ${height} px high`] : [];
      }),
    ];
    const menus = [
      ...shown("[data-header] summary").map(() => "button"),
      ...shown("[data-header] nav[aria-label='Hauptnavigation']").map(() => "whole"),
    ];
    return { faults, links: boxes.length, menus };
  });
