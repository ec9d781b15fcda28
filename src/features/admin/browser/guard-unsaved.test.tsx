import { expect, it, vi } from "vitest";
import { guardUnsaved } from "./guard-unsaved.ts";

it("sends no other form while something is typed that was not saved, says where to save it, and sends that", () => {
  document.body.innerHTML = `<form method="post" data-unsaved><input name="intro" value="Guten Tag"><button type="submit">Text speichern</button>
    <p data-unsaved-note></p></form><form method="post" id="send"><button type="submit">Jetzt senden</button></form>`;
  const sent = vi.fn<(form: string) => void>();
  guardUnsaved();
  window.addEventListener("submit", (event) => {
    if (!event.defaultPrevented) sent((event.target as HTMLFormElement).id);
    event.preventDefault();
  });
  const press = (name: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click();
  const leave = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const input = document.querySelector("input");
  const note = () => document.querySelector("[data-unsaved-note]")?.textContent;

  press("Jetzt senden");
  expect([sent.mock.calls, leave()]).toEqual([[["send"]], true]);
  if (input) input.value = "Guten Morgen";
  press("Jetzt senden");
  expect([sent.mock.calls.length, leave(), document.activeElement?.textContent]).toEqual([1, false, "Text speichern"]);
  expect(note()).toBe("Bitte speichern Sie zuerst, was Sie hier geändert haben.");
  press("Text speichern");
  expect([sent.mock.calls.length, leave()]).toEqual([2, true]);
});
