import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseForm } from "#src/shared/forms/parse-form.ts";
import { LOGIN_HINT_COOKIE } from "#src/shared/http/login-hint.ts";
import { loginForm } from "../rules/login.form.ts";

const fetching = vi.fn<typeof fetch>();
const karla = { firstname: "Karla", impersonated: false };
const sister = { brand: "betriebsrat", loginHref: "/login", mainOrigin: "http://localhost:4321" } as const;
const main = { brand: "ifb", loginHref: "/kundenportal/login", mainOrigin: "" } as const;

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: this is how the server's hint looks to a script.
  document.cookie = text;
}

async function open(props: typeof main | typeof sister = main, page = "/seminare/p?ort=koeln"): Promise<void> {
  history.replaceState(null, "", page);
  vi.resetModules();
  const { UserPanel } = await import("./UserPanel.tsx");
  render(<UserPanel {...props} />);
}
const form = () => screen.getByRole("heading", { name: "Bei mein ifb anmelden" }).closest("form") as HTMLFormElement;
const type = (label: string, text: string): void => void fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
/** Whether the browser would send the form. */
const send = (): boolean => fireEvent.submit(form());

beforeEach(() => {
  setCookie(`${LOGIN_HINT_COOKIE}=1; Path=/`);
  vi.stubGlobal("fetch", fetching);
});
afterEach(() => {
  cleanup();
  setCookie(`${LOGIN_HINT_COOKIE}=; Path=/; Max-Age=0`);
  fetching.mockReset();
});

describe("for somebody who may be logged in", () => {
  it("waits for the answer and then shows the account menu", async () => {
    const answer = Promise.withResolvers<Response>();
    fetching.mockReturnValueOnce(answer.promise);
    await open(main, "/meinifb/merkliste");
    expect(screen.getByRole("status").textContent).toBe("Einen Moment...");
    answer.resolve(Response.json({ user: karla, impersonation: null }));
    await screen.findByRole("heading", { name: "mein ifb" });
    screen.getByText("Hallo Karla");
    const links = within(screen.getByRole("navigation", { name: "Konto" })).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual([
      ["Übersicht", "/kundenportal/meinifb", null],
      ["Meine Buchungen", "/meinifb/buchungen", null],
      ["Merkliste", "/meinifb/merkliste", "page"],
      ["Gemerkte Suchen", "/meinifb/suchen", null],
      ["Wissen von A bis Z", "/kundenportal/br-a-z", null],
      ["Sicherheit", "/meinifb/einstellungen/sicherheit", null],
      ["Ihre Daten", "/meinifb/einstellungen/daten", null],
      ["Einstellungen", "/meinifb/einstellungen", null],
      ["abmelden", "/kundenportal/logout", null],
    ]);
  });

  it("leads from the other site to the main one, and logs out by its own route", async () => {
    fetching.mockResolvedValueOnce(Response.json({ user: karla, impersonation: null }));
    await open(sister, "/news");
    const settings = await screen.findByRole("link", { name: "Einstellungen" });
    expect(settings.getAttribute("href")).toBe("http://localhost:4321/meinifb/einstellungen");
    expect(screen.getByRole("link", { name: "abmelden" }).getAttribute("href")).toBe("/logout");
  });

  it.each<[string, () => Promise<Response>]>([
    ["without connection", () => Promise.reject(new TypeError("offline"))],
    ["after an answer that is no object", async () => Response.json([])],
  ])("is never blank: %s it leads to the login page", async (_, answer) => {
    fetching.mockImplementationOnce(answer);
    await open();
    expect((await screen.findByRole("link", { name: "Zur Anmeldung" })).getAttribute("href")).toBe("/kundenportal/login");
    expect(screen.getByRole("status").textContent).toContain("Ihr Konto ist gerade nicht erreichbar.");
  });

  it("asks once more when it is opened again after no answer came", async () => {
    fetching.mockRejectedValueOnce(new TypeError("offline"));
    await open();
    await screen.findByRole("link", { name: "Zur Anmeldung" });
    cleanup();
    fetching.mockResolvedValueOnce(Response.json({ user: karla, impersonation: null }));
    const { UserPanel } = await import("./UserPanel.tsx");
    render(<UserPanel {...main} />);
    await screen.findByRole("link", { name: "Einstellungen" });
    expect(fetching).toHaveBeenCalledTimes(2);
  });

  it("shows the login form when the login has ended", async () => {
    fetching.mockResolvedValueOnce(Response.json({ user: null, impersonation: null }));
    await open();
    await screen.findByRole("heading", { name: "Bei mein ifb anmelden" });
  });
});

describe("for a visitor", () => {
  beforeEach(() => setCookie(`${LOGIN_HINT_COOKIE}=; Path=/; Max-Age=0`));

  it("asks nobody and shows a form that the login page takes", async () => {
    await open();
    expect(fetching).not.toHaveBeenCalled();
    expect([form().method, form().getAttribute("action")]).toEqual(["post", "/kundenportal/login?redirect=%2Fseminare%2Fp%3Fort%3Dkoeln"]);
    type("E-Mail-Adresse", "karla@example.org");
    type("Passwort", "Musterpasswort-1");
    fireEvent.click(screen.getByRole("checkbox", { name: /Angemeldet bleiben/ }));
    const sent = Object.fromEntries(new FormData(form()));
    expect(parseForm(loginForm, sent)).toEqual({
      ok: true,
      values: { email: "karla@example.org", password: "Musterpasswort-1", remember: true },
    });
  });

  it("leads to registration and forgotten password", async () => {
    await open(sister, "/news");
    expect(form().getAttribute("action")).toBe("/login?redirect=%2Fnews");
    expect(screen.getByRole("link", { name: "Passwort vergessen?" }).getAttribute("href")).toBe("/kundenportal/passwort-vergessen");
    expect(screen.getByRole("link", { name: "Konto anlegen" }).getAttribute("href")).toBe("/registrierung?redirect=%2Fnews");
  });

  it("comes back to no page of the login itself", async () => {
    await open(main, "/kundenportal/passwort-neu?token=abc");
    expect(form().getAttribute("action")).toBe("/kundenportal/login");
  });

  it("says next to the fields what is wrong, not before the first submit", async () => {
    await open();
    type("E-Mail-Adresse", "karla");
    const email = screen.getByLabelText("E-Mail-Adresse");
    expect(email.getAttribute("aria-invalid")).toBeNull();
    expect(send()).toBe(false);
    await screen.findByText("Bitte geben Sie eine gültige E-Mail-Adresse an");
    expect([email.getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", email]);
    const said = screen.getByText("Bitte geben Sie Ihr Passwort ein");
    expect(screen.getByLabelText("Passwort").getAttribute("aria-describedby")).toBe(said.id);
    type("E-Mail-Adresse", "karla@example.org");
    expect(email.getAttribute("aria-invalid")).toBeNull();
    expect(send()).toBe(false);
    expect(document.activeElement).toBe(screen.getByLabelText("Passwort"));
  });

  it("is sent once, and again when the page came back", async () => {
    await open();
    const sent = vi.fn();
    const browser = new AbortController();
    const take = (event: Event): void => {
      if (!event.defaultPrevented) sent();
      event.preventDefault();
    };
    document.addEventListener("submit", take, { signal: browser.signal });
    type("E-Mail-Adresse", "karla@example.org");
    type("Passwort", "Musterpasswort-1");
    send();
    await screen.findByRole("button", { name: "Einen Moment..." });
    send();
    expect(sent).toHaveBeenCalledTimes(1);
    fireEvent(window, new PageTransitionEvent("pageshow", { persisted: true }));
    screen.getByRole("button", { name: "Anmelden" });
    send();
    expect(sent).toHaveBeenCalledTimes(2);
    browser.abort();
  });
});
