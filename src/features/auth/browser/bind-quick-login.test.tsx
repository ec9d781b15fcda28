import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prefillEmail } from "#src/features/registration/browser/prefill-email.ts";
import { bindQuickLogin } from "./bind-quick-login.ts";

const boxOf = (id: string, redirect = "") => `
<form id="${id}" method="get" action="/kundenportal/login-with-email" data-quick-login>
  <div data-field>
    <label for="${id}-email">E-Mail Adresse</label>
    <input id="${id}-email" type="email" name="email" required>
    <p id="${id}-message" data-message></p>
  </div>
  ${redirect === "" ? "" : `<input type="hidden" name="redirect" value="${redirect}">`}
  <button type="submit">Weiter</button>
  <p data-status></p>
</form>`;

const fetching = vi.fn<typeof fetch>();
const leave = vi.fn<(href: string) => void>();

const boxes = () => [...document.querySelectorAll<HTMLFormElement>("form")];
function partsOf(form: HTMLFormElement) {
  const part = (selector: string) => form.querySelector(selector) as HTMLElement;
  return {
    input: part("input[type=email]") as HTMLInputElement,
    field: part("[data-field]"),
    message: part("[data-message]"),
    button: part("button"),
    status: part("[data-status]"),
  };
}
const first = () => partsOf(boxes()[0] as HTMLFormElement);
const type = (text: string): void => void fireEvent.input(first().input, { target: { value: text } });
const send = (): void => boxes()[0]?.requestSubmit();

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("fetch", fetching);
  document.body.innerHTML = boxOf("a", "/seminare/warenkorb") + boxOf("b");
  for (const form of boxes()) bindQuickLogin(form, leave);
});
afterEach(() => {
  fetching.mockReset();
  leave.mockReset();
  document.body.innerHTML = "";
});

describe("the quick login box", () => {
  it("says under its own field what is wrong, in our words, and leads there", () => {
    send();
    const { input, field, message } = first();
    expect(message.textContent).toBe("Bitte geben Sie eine E-Mail-Adresse an");
    expect([field.classList.contains("invalid"), input.getAttribute("aria-invalid")]).toEqual([true, "true"]);
    expect([input.getAttribute("aria-describedby"), document.activeElement]).toEqual(["a-message", input]);
    const other = partsOf(boxes()[1] as HTMLFormElement);
    expect([other.field.classList.contains("invalid"), other.message.textContent]).toEqual([false, ""]);
    type("karla@example.org");
    expect([message.textContent, field.classList.contains("invalid"), input.hasAttribute("aria-invalid")]).toEqual(["", false, false]);
    expect(input.hasAttribute("aria-describedby")).toBe(false);
  });

  it("asks for the address, says that it waits, and leads to the login", async () => {
    const answer = Promise.withResolvers<Response>();
    fetching.mockReturnValueOnce(answer.promise);
    type(" karla@example.org ");
    send();
    const { button, status } = first();
    expect([button.getAttribute("aria-disabled"), status.textContent]).toEqual(["true", "Einen Moment..."]);
    expect(fetching.mock.calls[0]?.[0]).toBe("/api/fetch-user-email-availability?email=karla%40example.org");
    answer.resolve(Response.json(false));
    await vi.waitFor(() =>
      expect(leave.mock.calls).toEqual([["/kundenportal/login-with-email/karla%40example.org?redirect=%2Fseminare%2Fwarenkorb"]]),
    );
    expect([button.hasAttribute("aria-disabled"), status.textContent, sessionStorage.length]).toEqual([false, "", 0]);
  });

  it("leaves an unused address for the registration, which fills it in", async () => {
    fetching.mockResolvedValueOnce(Response.json(true));
    type("neu@example.org");
    send();
    await vi.waitFor(() => expect(leave.mock.calls).toEqual([["/registrierung?redirect=%2Fseminare%2Fwarenkorb"]]));
    expect(sessionStorage.getItem("unusedRegistrationEmail")).toBe("neu@example.org");
    document.body.innerHTML += '<form id="registration"><input type="email" name="email"></form>';
    prefillEmail();
    expect(document.querySelector<HTMLInputElement>("#registration input")?.value).toBe("neu@example.org");
  });

  it.each<[string, () => Promise<Response>]>([
    ["without connection", () => Promise.reject(new TypeError("offline"))],
    ["asked too often", async () => Response.json({ error: { code: "too-many", message: "Zu oft." } }, { status: 429 })],
    ["with a broken server", async () => new Response("Bad Gateway", { status: 502 })],
  ])("says %s that something unexpected happened, without blaming the field", async (_, answer) => {
    fetching.mockImplementationOnce(answer);
    type("karla@example.org");
    send();
    const { message, field, input } = first();
    await vi.waitFor(() =>
      expect(message.textContent).toBe("Es ist ein unerwarteter Fehler aufgetreten! Bitte wenden Sie sich an den Support."),
    );
    expect([field.classList.contains("invalid"), input.hasAttribute("aria-invalid"), leave.mock.calls]).toEqual([false, false, []]);
    type("karla@example.com");
    expect(message.textContent).toBe("");
  });

  it("waits no longer when the page comes back", () => {
    fetching.mockReturnValueOnce(new Promise(() => undefined));
    type("karla@example.org");
    send();
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect(first().button.hasAttribute("aria-disabled")).toBe(false);
  });

  it("works where nothing can be stored", async () => {
    const off = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    fetching.mockResolvedValueOnce(Response.json(true));
    type("neu@example.org");
    send();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
    off.mockRestore();
  });
});
