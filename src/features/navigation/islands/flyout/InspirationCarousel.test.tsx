import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { InspirationCarousel } from "./InspirationCarousel.tsx";

afterEach(cleanup);

const texts = ["Tagen am Fluss", "Tagen im Park", "Tagen in der Altstadt"];
const show = (count = 3) =>
  render(
    <InspirationCarousel
      slides={texts.slice(0, count).map((content, i) => ({ imageVertical: `/v${i}.svg`, imageHorizontal: `/h${i}.svg`, content }))}
    />,
  );
const carousel = () => screen.getByRole("region", { name: "Anregungen" });
const button = (name: string) => screen.getByRole("button", { name });
const picture = () => carousel().querySelector("img");
const shown = () => carousel().querySelector('[aria-live="polite"]')?.textContent;
const ends = () => ["Vorheriges Bild", "Nächstes Bild"].map((name) => button(name).getAttribute("aria-disabled"));

it("begins with the first picture in its two shapes, loaded late and with its place kept", () => {
  show();
  expect(carousel().getAttribute("aria-roledescription")).toBe("Karussell");
  expect(carousel().querySelector("source")?.getAttribute("srcset")).toBe("/v0.svg");
  const image = picture();
  expect([image?.getAttribute("src"), image?.getAttribute("loading"), image?.alt]).toEqual(["/h0.svg", "lazy", ""]);
  expect([image?.width, image?.height]).toEqual([1200, 675]);
  expect([shown(), ends()]).toEqual([texts[0], ["true", "false"]]);
});

it("goes on and back with its buttons and stops at the ends", () => {
  show();
  for (const expected of [texts[1], texts[2], texts[2]]) {
    fireEvent.click(button("Nächstes Bild"));
    expect(shown()).toBe(expected);
  }
  expect(ends()).toEqual(["false", "true"]);
  fireEvent.click(button("Vorheriges Bild"));
  expect(shown()).toBe(texts[1]);
});

it("goes to the picture of a dot", () => {
  show();
  fireEvent.click(button("Bild 3 von 3"));
  expect([shown(), picture()?.getAttribute("src")]).toEqual([texts[2], "/h2.svg"]);
  expect([1, 2, 3].map((i) => button(`Bild ${i} von 3`).getAttribute("aria-current"))).toEqual([null, null, "true"]);
});

it("follows the arrow keys while the focus is inside, and no other key", () => {
  show();
  fireEvent.keyDown(button("Bild 1 von 3"), { key: "ArrowRight" });
  expect(shown()).toBe(texts[1]);
  fireEvent.keyDown(button("Nächstes Bild"), { key: "ArrowLeft" });
  expect(shown()).toBe(texts[0]);
  expect(fireEvent.keyDown(button("Nächstes Bild"), { key: "ArrowDown" })).toBe(true);
});

it.each([
  ["40 px to the left", -40, 0, texts[1]],
  ["less than that", -39, 0, texts[0]],
  ["rather down", -60, 80, texts[0]],
  ["to the right, at the first one", 60, 0, texts[0]],
])("follows a finger that moves %s", (_, right, down, expected) => {
  show();
  const image = picture();
  if (!image) return expect.unreachable();
  fireEvent.pointerDown(image, { clientX: 100, clientY: 100 });
  fireEvent.pointerUp(image, { clientX: 100 + right, clientY: 100 + down });
  expect(shown()).toBe(expected);
});

it("forgets a finger that began to scroll", () => {
  show();
  const image = picture();
  if (!image) return expect.unreachable();
  fireEvent.pointerDown(image, { clientX: 100, clientY: 100 });
  fireEvent.pointerCancel(image);
  fireEvent.pointerUp(image, { clientX: 0, clientY: 100 });
  expect(shown()).toBe(texts[0]);
});

it("needs no controls for one picture", () => {
  show(1);
  expect(screen.queryAllByRole("button")).toEqual([]);
});
