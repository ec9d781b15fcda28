import { beforeEach, expect, it, vi } from "vitest";
import { scaleFor, wakePreview } from "./preview-frame.ts";
import { asPaper, lookPrinted } from "./print-look.ts";

it.each([
  ["print", "all"],
  ["only print and (min-width: 100px)", "all and (min-width: 100px)"],
  ["screen", "not all"],
  ["(width >= 768px)", "(width >= 768px)"],
])("%s means %s on paper", (media, wanted) => expect(asPaper(media)).toBe(wanted));

it("lets a page look as printed, in rules within rules too", () => {
  const inner = { media: { mediaText: "print" }, cssRules: [] };
  const outer = { media: { mediaText: "screen" }, cssRules: [] };
  const layer = { cssRules: [inner, outer] };
  const sheet = { media: { mediaText: "" }, cssRules: [layer, { selectorText: "p" }] };
  lookPrinted({ styleSheets: [sheet] } as unknown as Document);
  expect([inner.media.mediaText, outer.media.mediaText, sheet.media.mediaText]).toEqual(["all", "not all", ""]);
});

it.each([
  [390, 500, 1],
  [1280, 640, 0.5],
  [390, 0, 1],
])("a page of %i pixels in a room of %i is scaled by %f", (width, room, scale) => expect(scaleFor(width, room)).toBe(scale));

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {
        // jsdom lays nothing out.
      }
    },
  );
  document.body.innerHTML = `<input id="tag" value="2027-03-01"><button type="button" data-preview-open hidden>Vorschau daneben</button>
    <div class="work"><section data-preview="/manage/inhalte/lexicon/br/x?ansicht=vorschau" hidden>
      <input type="radio" name="look" value="handy" checked><input type="radio" name="look" value="bildschirm">
      <div data-preview-stage><iframe></iframe></div></section></div>`;
});

it("opens beside the form with its day, in the chosen width, and is loaded again when the draft was kept", () => {
  wakePreview();
  const frame = document.querySelector("iframe");
  const button = document.querySelector("button");
  expect([button?.hidden, frame?.getAttribute("src")]).toEqual([false, null]);
  button?.click();
  expect(frame?.getAttribute("src")).toMatch(/\/manage\/inhalte\/lexicon\/br\/x\?ansicht=vorschau&tag=2027-03-01$/);
  expect([frame?.style.width, button?.ariaExpanded, document.querySelector(".work")?.className]).toEqual([
    "390px",
    "true",
    "work previewing",
  ]);
  const replaced = vi.fn();
  Object.defineProperty(frame, "contentWindow", { value: { location: { replace: replaced }, scrollY: 40, scrollTo: () => undefined } });
  const wide = document.querySelector<HTMLInputElement>("input[value=bildschirm]");
  wide?.click();
  expect(frame?.style.width).toBe("1280px");
  document.dispatchEvent(new CustomEvent("draft-kept"));
  expect(replaced).toHaveBeenCalledTimes(2);
  button?.click();
  document.dispatchEvent(new CustomEvent("draft-kept"));
  expect(replaced).toHaveBeenCalledTimes(2);
});
