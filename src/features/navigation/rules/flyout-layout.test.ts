import { expect, it } from "vitest";
import type { FlyoutStyle, LinkPosition } from "#src/domain/page/navigation.ts";
import { madeItem } from "#src/domain/page/test/made-navigation.ts";
import { flyoutLayout } from "./flyout-layout.ts";

/** `a:left b` are two items, one on the left and one without a position; `|` divides columns. */
function layout(flyoutStyle: FlyoutStyle | "", line: string): string {
  const children = line.split(" ").map((word) => {
    const [text = "", position = ""] = word.split(":");
    return madeItem(text, { linkPosition: position as LinkPosition | "" });
  });
  const { top, columns, bottom } = flyoutLayout({ children, flyoutStyle });
  const names = (items: readonly Readonly<{ linkText: string }>[]): string => items.map(({ linkText }) => linkText).join(" ");
  return [names(top), columns.map(names).join(" | "), names(bottom)].join(" / ");
}

it.each<[FlyoutStyle | "", string, string]>([
  ["3-col", "a:left b:middle c:right", " / a | b | c / "],
  ["3-col", "c:right a:left d:left b:middle", " / a d | b | c / "],
  ["3-col", "a:left c:right", " / a | c / "],
  ["3-col", "a b:right", " / a | b / "],
  ["3-col", "a b c d e", " / a b | c d | e / "],
  ["3-col", "a b", " / a | b / "],
  ["2-col", "a:left b:middle c:right", " / a | b c / "],
  ["2-col", "a b c", " / a b | c / "],
  ["2-col", "t:top a:left b:right u:bottom", "t / a | b / u"],
  ["3-col", "t:top a b c u:bottom v:bottom", "t / a | b | c / u v"],
  ["4-col-grid-headline", "a b c d e", " / a | b | c | d | e / "],
  ["4-col-grid-headline", "t:top a:right b:left u:bottom", "t / a | b / u"],
  ["", "a b c", " / a b c / "],
  ["", "a b:right", " / a | b / "],
  ["", "t:top", "t /  / "],
])("places in style '%s' the items %s", (style, line, expected) => {
  expect(layout(style, line)).toBe(expected);
});

it("leaves out what is not to be seen", () => {
  const children = [madeItem("a"), madeItem("b", { hiddenOnFrontend: "1" }), madeItem("c", { linkText: "" })];
  expect(
    flyoutLayout({ children, flyoutStyle: "2-col" })
      .columns.flat()
      .map(({ id }) => id),
  ).toEqual(["a"]);
});
