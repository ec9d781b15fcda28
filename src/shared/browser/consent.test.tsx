import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choose, leavePage, press, question, questionShown, settingsShown, styles } from "./consent/test/consent-page.ts";

let page: typeof import("./consent.ts");

beforeEach(async () => {
  page = await import("./consent.ts");
});
afterEach(leavePage);

async function ask(): Promise<void> {
  const asking = page.askForConsent();
  await styles("load");
  await asking;
}

describe("before a choice", () => {
  it("has no consent, no cookie, nothing stored and nothing of the library on the page", () => {
    expect([page.currentConsent(), page.hasConsent("statistics"), page.hasConsent("marketing")]).toEqual([null, false, false]);
    expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(["", 0, 0]);
    expect(document.querySelector("#cc-main, link, script")).toBeNull();
  });

  it("stores nothing while it asks", async () => {
    await ask();
    expect(questionShown()).toBe(true);
    expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(["", 0, 0]);
  });

  it("asks beside the page, not over it, with two buttons of equal weight", async () => {
    await ask();
    expect(question()?.getAttribute("aria-modal")).toBeNull();
    expect(document.documentElement.classList.contains("disable--interaction")).toBe(false);
    const classes = (role: string) => question()?.querySelector(`[data-role="${role}"]`)?.className;
    expect(classes("all")).toBe(classes("necessary"));
    const links = [...(question()?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/datenschutz#einwilligung", "/impressum"]);
  });

  it("needs no inline styles or scripts", async () => {
    await ask();
    await page.openConsentSettings();
    expect(document.querySelector("#cc-main [style], #cc-main style, #cc-main script")).toBeNull();
  });

  it("goes away with Escape, undecided, and does not come back on this page", async () => {
    await ask();
    question()
      ?.querySelector("button")
      ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect([questionShown(), page.currentConsent()]).toEqual([false, null]);
    await page.askForConsent();
    expect(questionShown()).toBe(false);
  });

  it("rejects when the style sheet does not arrive, and may then ask again", async () => {
    const asking = expect(page.askForConsent()).rejects.toThrow("did not load");
    await styles("error");
    await asking;
    expect(questionShown()).toBe(false);
    await ask();
    expect(questionShown()).toBe(true);
  });
});

describe("a choice", () => {
  it.each([
    ["Alle akzeptieren", { statistics: true, marketing: true }],
    ["Nur notwendige", { statistics: false, marketing: false }],
  ])("is made with %s", async (button, consent) => {
    const heard = vi.fn();
    page.onConsent(heard);
    await ask();
    press("question", button);
    expect([page.currentConsent(), questionShown(), heard.mock.calls.length]).toEqual([consent, false, 1]);
  });

  it("is kept over https under the name that binds it to this host, which alone is read there", async () => {
    // The test's page is no https one: what would be set is looked at, and shown to it as a browser would.
    let cookie = "";
    vi.stubGlobal("location", { protocol: "https:", hostname: "www.example.org" });
    const set = vi.spyOn(document, "cookie", "set").mockImplementation((value) => {
      cookie = value;
    });
    const read = vi.spyOn(document, "cookie", "get").mockImplementation(() => cookie.split(";", 1)[0] ?? "");
    await ask();
    press("question", "Alle akzeptieren");
    expect(cookie).toMatch(/^__Host-ifb_consent=[^;]+; expires=[^;]+; Path=\/; SameSite=Lax; Domain=; Secure$/);
    expect(page.currentConsent()).toEqual({ statistics: true, marketing: true });
    vi.unstubAllGlobals();
    set.mockRestore();
    read.mockRestore();
  });

  it("is made for each purpose in the settings", async () => {
    await ask();
    press("question", "Einstellungen");
    expect(settingsShown()).toBe(true);
    document.querySelector<HTMLInputElement>('#cc-main input[value="statistics"]')?.click();
    press("settings", "Auswahl speichern");
    expect([page.currentConsent(), settingsShown(), questionShown()]).toEqual([{ statistics: true, marketing: false }, false, false]);
  });

  it("ends the asking", async () => {
    choose();
    await page.askForConsent();
    expect(document.querySelector("#cc-main, link")).toBeNull();
  });

  it("is withdrawn in the settings at once", async () => {
    await ask();
    press("question", "Alle akzeptieren");
    const heard = vi.fn();
    page.onConsent(heard);
    await page.openConsentSettings();
    press("settings", "Nur notwendige");
    expect([page.hasConsent("statistics"), page.hasConsent("marketing"), heard.mock.calls.length]).toEqual([false, false, 1]);
  });

  it("made in another tab since is what the settings show and withdraw", async () => {
    await ask();
    press("question", "Nur notwendige");
    choose("statistics", "marketing");
    await page.openConsentSettings();
    expect(document.querySelector<HTMLInputElement>('#cc-main input[value="statistics"]')?.checked).toBe(true);
    press("settings", "Nur notwendige");
    expect(page.currentConsent()).toEqual({ statistics: false, marketing: false });
  });

  it("of an earlier visit stands in the settings", async () => {
    choose("statistics");
    const opening = page.openConsentSettings();
    await styles("load");
    await opening;
    expect([settingsShown(), questionShown()]).toEqual([true, false]);
    const boxes = [...document.querySelectorAll<HTMLInputElement>("#cc-main input")];
    expect(boxes.map(({ value, checked, disabled }) => [value, checked, disabled])).toEqual([
      ["necessary", true, true],
      ["statistics", true, false],
      ["marketing", false, false],
    ]);
  });
});
