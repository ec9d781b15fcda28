import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startFaxPeople } from "./fax-people.ts";

const person = (position: number) =>
  `<fieldset><input name="name${position}" data-name><button name="weg" value="${position}" formaction="/online-fax/1" data-people></button></fieldset>`;
const people = (count: number) =>
  `<div data-fax-people><input name="personen" value="${count}">${Array.from({ length: count }, (_, index) => person(index + 1)).join("")}
    <button name="dazu" formaction="/online-fax/1" data-people></button></div>`;

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const submitted = vi.fn();
beforeEach(() => {
  document.body.innerHTML = `<form action="/online-fax/1/pdf" method="post" data-fax><input name="firma" value="Muster">${people(1)}<p data-fax-count></p></form>`;
  vi.stubGlobal("fetch", asked);
  startFaxPeople();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  asked.mockReset();
});

const find = <Found extends HTMLElement>(selector: string): Found => {
  const element = document.querySelector<Found>(selector);
  if (element === null) throw new Error(selector);
  return element;
};
const press = (selector: string) => find<HTMLButtonElement>(selector).click();

it("shows one person more in place, where the typing goes on", async () => {
  asked.mockResolvedValue(new Response(`<main>${people(2)}</main>`));
  find<HTMLInputElement>("[name=name1]").value = "Anna";
  press("[name=dazu]");
  await vi.waitFor(() => expect(document.activeElement).toBe(find("[name=name2]")));
  const [url, init] = asked.mock.calls[0] ?? [];
  expect(url).toMatch(/\/online-fax\/1$/);
  expect(String(init?.body)).toBe("firma=Muster&personen=1&name1=Anna&dazu=");
  expect(find("[data-fax-count]").textContent).toBe("Das Formular ist für 2 Personen.");
});

it("keeps what is typed on while the answer is under way, and whoever types where he is", async () => {
  const answers = Promise.withResolvers<Response>();
  asked.mockReturnValue(answers.promise);
  find<HTMLInputElement>("[name=name1]").value = "Anna";
  press("[name=dazu]");
  find<HTMLInputElement>("[name=name1]").focus();
  find<HTMLInputElement>("[name=name1]").value = "Anna Muster";
  find<HTMLInputElement>("[name=name1]").setSelectionRange(4, 4);
  answers.resolve(new Response(people(2)));
  await vi.waitFor(() => expect(document.querySelectorAll("fieldset")).toHaveLength(2));
  expect(find<HTMLInputElement>("[name=name1]").value).toBe("Anna Muster");
  expect(document.activeElement).toBe(find("[name=name1]"));
  expect(find<HTMLInputElement>("[name=name1]").selectionStart).toBe(4);
});

it("keeps it with the person who moves up when another is taken out", async () => {
  find("[data-fax-people]").outerHTML = people(3);
  const answers = Promise.withResolvers<Response>();
  asked.mockReturnValue(answers.promise);
  press("[name=weg][value='2']");
  find<HTMLInputElement>("[name=name2]").value = "Bernd";
  find<HTMLInputElement>("[name=name3]").value = "Cem";
  answers.resolve(new Response(people(2)));
  await vi.waitFor(() => expect(document.querySelectorAll("fieldset")).toHaveLength(2));
  expect([1, 2].map((number) => find<HTMLInputElement>(`[name=name${number}]`).value)).toEqual(["", "Cem"]);
});

const withCosts = (costs: string) =>
  people(1).replace(
    '<button name="dazu"',
    `<select name="hotel1" data-priced><option>Tagesgast<option>mit Übernachtung</select>
    <p data-fax-costs>Kosten: ${costs}</p><button name="kosten" formaction="/online-fax/1" data-people></button><button name="dazu"`,
  );
const choose = (value: string) => {
  const select = find<HTMLSelectElement>("[name=hotel1]");
  select.value = value;
  select.dispatchEvent(new Event("input", { bubbles: true }));
};
const costs = () => document.querySelector("[data-fax-costs]")?.textContent;

it("takes the costs away once another option was chosen, and works them out by button", async () => {
  find("[data-fax-people]").outerHTML = withCosts("1.526,00 €");
  find<HTMLInputElement>("[name=name1]").dispatchEvent(new Event("input", { bubbles: true }));
  expect(costs()).toBe("Kosten: 1.526,00 €");
  choose("mit Übernachtung");
  expect(costs()).toBeUndefined();
  asked.mockResolvedValue(new Response(withCosts("1.886,00 €")));
  press("[name=kosten]");
  await vi.waitFor(() => expect(document.activeElement).toBe(find("[name=kosten]")));
  expect([costs(), find("[data-fax-count]").textContent]).toEqual(["Kosten: 1.886,00 €", "Kosten: 1.886,00 €"]);
});

it("shows no costs of what was chosen before they arrived", async () => {
  find("[data-fax-people]").outerHTML = withCosts("1.526,00 €");
  const answers = Promise.withResolvers<Response>();
  asked.mockReturnValue(answers.promise);
  press("[name=kosten]");
  choose("mit Übernachtung");
  answers.resolve(new Response(`<main>${withCosts("1.526,00 €").replace("fax-people>", "fax-people data-new>")}</main>`));
  await vi.waitFor(() => expect(document.querySelector("[data-new]")).not.toBeNull());
  await vi.waitFor(() => expect(costs()).toBeUndefined());
  expect(find<HTMLSelectElement>("[name=hotel1]").value).toBe("mit Übernachtung");
});

it("asks once, however often the button is pressed", async () => {
  asked.mockResolvedValue(new Response(people(2)));
  press("[name=dazu]");
  press("[name=dazu]");
  await vi.waitFor(() => expect(document.querySelectorAll("fieldset")).toHaveLength(2));
  expect(asked).toHaveBeenCalledOnce();
});

it("sends the form itself when the answer does not come", async () => {
  asked.mockRejectedValue(new Error("no network"));
  vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockImplementation(submitted);
  press("[name=dazu]");
  await vi.waitFor(() => expect(submitted).toHaveBeenCalledOnce());
});
