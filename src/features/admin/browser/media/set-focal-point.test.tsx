import { beforeEach, expect, it } from "vitest";
import { setFocalPoint } from "./set-focal-point.ts";

let picture: HTMLElement;
const values = (form: string) => [...document.querySelectorAll<HTMLInputElement>(`#${form} input`)].map(({ value }) => value);
const styleOf = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`)?.style.cssText;
const isHidden = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`)?.hidden;
const act = (name: string, clientX: number, clientY: number) =>
  picture.dispatchEvent(Object.assign(new MouseEvent(name, { clientX, clientY, buttons: 1, bubbles: true }), { pointerType: "mouse" }));

beforeEach(() => {
  const fields = (names: readonly string[]) => names.map((name) => `<input name="${name}">`).join("");
  document.body.innerHTML = `<span class="picture"><i data-focal-point hidden></i><i data-cut-part hidden></i></span>
    <form id="angaben">${fields(["focusX", "focusY"])}</form><form id="ausschnitt">${fields(["left", "top", "width", "height"])}</form>`;
  picture = document.querySelector<HTMLElement>("span") ?? document.body;
  picture.dataset["focalPicture"] = "";
  picture.getBoundingClientRect = () => ({ ...new DOMRect(), left: 100, top: 50, width: 400, height: 200 });
  setFocalPoint();
});

it("fills in where the picture was clicked, in per cent and never beyond it, and shows it there", () => {
  expect(isHidden("focal-point")).toBe(true);
  act("pointerdown", 200, 100);
  act("click", 201, 101);
  expect([values("angaben"), styleOf("focal-point"), isHidden("focal-point")]).toEqual([["25", "26"], "left: 25%; top: 26%;", false]);
  act("pointerdown", 900, 0);
  act("click", 900, 0);
  expect(values("angaben")).toEqual(["100", "0"]);
});

it("fills in the part that was dragged over, whichever way, and leaves the focal point", () => {
  act("pointerdown", 400, 150);
  act("pointermove", 200, 70);
  act("click", 200, 70);
  expect([values("ausschnitt"), values("angaben")]).toEqual([
    ["25", "10", "50", "40"],
    ["", ""],
  ]);
  expect([isHidden("cut-part"), styleOf("cut-part")]).toEqual([false, "left: 25%; top: 10%; width: 50%; height: 40%;"]);
});
