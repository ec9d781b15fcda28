import { expect, it } from "vitest";
import { setFocalPoint } from "./set-focal-point.ts";

it("fills in where the picture was clicked, in per cent and never beyond it", () => {
  document.body.innerHTML = '<span data-focal-picture></span><form id="angaben"><input name="focusX"><input name="focusY"></form>';
  const picture = document.querySelector("span");
  if (picture === null) throw new Error("no picture");
  picture.getBoundingClientRect = () => ({ ...new DOMRect(), left: 100, top: 50, width: 400, height: 200 });
  setFocalPoint();
  const values = () => [...document.querySelectorAll("input")].map(({ value }) => value);
  picture.dispatchEvent(new MouseEvent("click", { clientX: 200, clientY: 100 }));
  expect(values()).toEqual(["25", "25"]);
  picture.dispatchEvent(new MouseEvent("click", { clientX: 900, clientY: 0 }));
  expect(values()).toEqual(["100", "0"]);
});
