import { describe, expect, it } from "vitest";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import { qrCode } from "../server/second-factor/qr-code.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });
const fresh: FormState = { values: {}, errors: {}, problem: null, stamp: "stempel" };
const script = "<script>alert(1)</script>";
const reader = { gremium: null, impersonated: false };
const states = { start: fresh, confirm: fresh, give: fresh, renew: fresh, end: fresh };

async function shown(name: string, props: object): Promise<DocumentFragment> {
  const { page, faults } = await renderView(views, name, props);
  expect(faults).toEqual([]);
  return page;
}
const actions = (page: DocumentFragment) => [...page.querySelectorAll("form")].map((form) => form.getAttribute("action"));

describe("the navigation", () => {
  it("marks the page it stands on", async () => {
    const page = await shown("PortalNav", { path: "/meinifb/einstellungen", reader });
    expect(words(page.querySelector("[aria-current=page]"))).toBe("Einstellungen");
    expect(page.querySelectorAll("a")).toHaveLength(8);
  });
});

describe("the choice of a committee", () => {
  const gremien = [
    { id: "a", name: "Betriebsrat" },
    { id: "b", name: "Gesamtbetriebsrat" },
  ];
  const shownTo = async (wanted: string | null) => {
    const page = await shown("CommitteeSwitch", { path: "/meinifb", gremien, wanted });
    return [words(page.querySelector("[role=status]")), page.querySelector("option[selected]")?.getAttribute("value")];
  };

  it.each([null, "a", "foreign"])("stands at the one acted for, also for a link to %s", async (wanted) =>
    expect(await shownTo(wanted)).toEqual(["", "a"]),
  );

  it("says that a link is about the other one, and offers it", async () =>
    expect(await shownTo("b")).toEqual([
      "Ihr Link gehört zu „Gesamtbetriebsrat“. Sie handeln gerade für „Betriebsrat“ und sehen deshalb dieses Gremium.",
      "b",
    ]));
});

describe("the settings", () => {
  const settings = { message: null, state: fresh, email: script, since: "21. November 2026", calendar: { kind: "off" } };

  it("show the form and the way to everything else", async () => {
    const page = await shown("SettingsView", { reader, ...settings });
    expect(actions(page)).toEqual(["/meinifb/einstellungen#angaben", "/meinifb/einstellungen?aktion=kalender-erzeugen"]);
    expect([...page.querySelectorAll("li a")].map(words)).toEqual([
      "Hotel und Verpflegung",
      "Werbung und Newsletter",
      "Fotos",
      "Benachrichtigungen",
      "Sicherheit",
      "Zweiter Faktor",
      "Ihre Daten",
    ]);
    expect(words(page)).toContain(script);
  });

  it("lead an admin who acts as somebody else to no credentials", async () => {
    const page = await shown("SettingsView", { reader: { gremium: {}, impersonated: true }, ...settings });
    expect([...page.querySelectorAll("li a")].map(words)).toEqual(["Benachrichtigungen"]);
  });
});

describe("the calendar", () => {
  const ways = (page: DocumentFragment) => actions(page).map((action) => action?.split("?")[1]);

  it("can be switched on", async () => {
    const page = await shown("CalendarPanel", { calendar: { kind: "off" } });
    expect([ways(page), page.querySelector("input")]).toEqual([["aktion=kalender-erzeugen"], null]);
  });

  it("shows its address to read and to open, and what it opens to whom", async () => {
    const address = "https://portal.example/kalender/x.y.ics";
    const calendar = { kind: "on", address, open: "webcal://portal.example/kalender/x.y.ics", since: "21. November 2026" };
    const page = await shown("CalendarPanel", { calendar });
    const input = page.querySelector("input");
    expect([input?.value, input?.hasAttribute("readonly")]).toEqual([address, true]);
    expect(words(page.querySelector(`label[for=${input?.id}]`))).toContain("seit dem 21. November 2026");
    expect(words(page.querySelector(`#${input?.getAttribute("aria-describedby")}`))).toContain("ohne sich anzumelden");
    expect(page.querySelector("a")?.getAttribute("href")).toBe(calendar.open);
    expect(ways(page)).toEqual(["aktion=kalender-erneuern", "aktion=kalender-abschalten"]);
    expect([...page.querySelectorAll("button")].map(words)[0]).toBe("Neue Adresse erzeugen (die alte gilt dann nicht mehr)");
  });

  it("says why it is not shown to an admin who acts as somebody else", async () => {
    const page = await shown("CalendarPanel", { calendar: { kind: "withheld" } });
    expect([ways(page), page.querySelector("input, a")]).toEqual([[], null]);
    expect(words(page)).toContain("In der Ansicht als Kunde wird die Kalenderadresse nicht gezeigt");
  });
});

describe("the security page", () => {
  const session = { family: "f-1", device: "Firefox unter Linux", since: "21. November 2026", brands: ["ifb"], current: true };
  const props = { reader, message: null, password: fresh, email: fresh, address: "a@example.org", secondFactor: false, passkeys: [] };

  it("has a form for each thing to do, and marks the device one sits at", async () => {
    const other = { ...session, family: "f-2", device: script, brands: ["betriebsrat", "ifb"], current: false };
    const page = await shown("SecurityView", { ...props, sessions: [session, other] });
    expect(actions(page).map((action) => action?.split("?")[1])).toEqual([
      "aktion=passwort#passwort",
      undefined,
      "aktion=email#email",
      "aktion=sitzung",
      "aktion=sitzung",
      "aktion=abmelden",
    ]);
    expect([...page.querySelectorAll("input[name=family]")].map((input) => input.getAttribute("value"))).toEqual(["f-1", "f-2"]);
    const [own, others] = page.querySelectorAll("li");
    expect(words(own)).toContain("dieses Gerät");
    expect(words(others)).toMatch(/alert.*seit 21\. November 2026, betriebsrat und ifb/);
  });

  it("keeps passwords out of the page and says what they are for", async () => {
    const page = await shown("SecurityView", { ...props, sessions: [] });
    const fields = [...page.querySelectorAll("input[type=password]")];
    expect(fields.map((field) => field.getAttribute("autocomplete"))).toEqual([
      "current-password",
      "new-password",
      "current-password",
      "current-password",
    ]);
    expect(fields.every((field) => (field.getAttribute("value") ?? "") === "")).toBe(true);
  });
});

describe("the passkeys", () => {
  const passkey = { key: "k-1", name: script, since: "21. November 2026", lastUsed: null };

  it("can each be removed", async () => {
    const used = { ...passkey, key: "k-2", name: "Safari unter iPhone", lastUsed: "22. November 2026" };
    const page = await shown("PasskeysPanel", { passkeys: [passkey, used] });
    expect([...page.querySelectorAll("input[name=passkey]")].map((input) => input.getAttribute("value"))).toEqual(["k-1", "k-2"]);
    expect([...page.querySelectorAll("li")].map((item) => words(item.querySelector(".soft")))).toEqual([
      "seit 21. November 2026, noch nicht benutzt",
      "seit 21. November 2026, zuletzt benutzt am 22. November 2026",
    ]);
  });

  it("are added by script alone; without one the page says what is missing", async () => {
    const page = await shown("PasskeysPanel", { passkeys: [] });
    expect(page.querySelector("form[data-passkey-add]")?.hasAttribute("hidden")).toBe(true);
    expect(words(page.querySelector("[data-passkey-without]"))).toContain("JavaScript");
  });
});

describe("the second factor", () => {
  const props = { reader, message: null, prescribed: false, onward: null, demo: null, newCodes: null, states };

  it("is started with the password, staff are told why", async () => {
    expect(actions(await shown("SecondFactorView", { ...props, step: { kind: "none" } }))).toHaveLength(1);
    const page = await shown("SecondFactorView", { ...props, prescribed: true, step: { kind: "none" } });
    expect(words(page)).toContain("Für Ihr Konto ist der zweite Faktor vorgeschrieben.");
  });

  it("shows the key three ways", async () => {
    const uri = "otpauth://totp/ifb%20Portal:a%40example.org?secret=JBSWY3DPEHPK3PXP";
    const page = await shown("SecondFactorView", { ...props, step: { kind: "pending", key: "JBSW Y3DP", uri, qr: qrCode(uri) } });
    expect(page.querySelector("svg")?.getAttribute("aria-label")).toBe("QR-Code mit dem Schlüssel für Ihre App");
    expect(page.querySelector("svg path")?.getAttribute("d")).toBe(qrCode(uri).path);
    expect(page.querySelector("a[href^='otpauth:']")?.getAttribute("href")).toBe(uri);
    expect(words(page.querySelector("code"))).toBe("JBSW Y3DP");
    expect(page.querySelector("input[autocomplete='one-time-code']")?.getAttribute("name")).toBe("code");
  });

  it("asks older sessions for a code and offers them nothing else", async () => {
    const page = await shown("SecondFactorView", { ...props, step: { kind: "asked", again: false, code: true, passkey: null } });
    expect(actions(page)).toEqual(["/meinifb/einstellungen/zweiter-faktor?aktion=code#code"]);
  });

  it("asks whoever has passkeys alone for one, and says who can help", async () => {
    const page = await shown("SecondFactorView", { ...props, step: { kind: "asked", again: false, code: false, passkey: "/manage" } });
    expect(actions(page)).toEqual([]);
    expect(words(page)).toContain("Melden Sie sich bitte mit Ihrem Passkey an.");
    expect(words(page)).toContain("kann die Administration Ihren zweiten Faktor zurücksetzen");
  });

  it("shows new recovery codes, and can be switched off by customers alone", async () => {
    const step = { kind: "on", unusedCodes: 7 };
    const page = await shown("SecondFactorView", { ...props, step, newCodes: ["ABCD-EFGH-12"] });
    expect(words(page.querySelector("ol"))).toBe("ABCD-EFGH-12");
    expect(words(page)).toContain("Unbenutzt: 7 von 10.");
    expect(actions(page)).toHaveLength(2);
    const staff = await shown("SecondFactorView", { ...props, step, prescribed: true });
    expect(actions(staff)).toEqual(["/meinifb/einstellungen/zweiter-faktor?aktion=codes#codes"]);
    expect(staff.querySelector("a[href='/manage']")).not.toBeNull();
  });
});

it("the personal data can be downloaded, and the account deleted with password and tick", async () => {
  const page = await shown("PersonalDataView", { reader, message: null, deletion: fresh });
  expect(actions(page)).toEqual(["/meinifb/einstellungen/daten?aktion=export", "/meinifb/einstellungen/daten?aktion=loeschen#loeschen"]);
  expect([...page.querySelectorAll("form:last-of-type input:not([type=hidden])")].map((input) => input.getAttribute("name"))).toEqual([
    "understood",
    "forumPosts",
    "forumPosts",
    "currentPassword",
  ]);
});

it("the page behind a link shows a button, or why there is none", async () => {
  const state = { ...fresh, values: { token: "t" } };
  const open = await shown("EmailConfirmationView", { reader, email: script, problem: null, state });
  expect(open.querySelector("input[name=token]")?.getAttribute("value")).toBe("t");
  expect(words(open)).toContain(script);
  const closed = await shown("EmailConfirmationView", { reader, email: null, problem: "Dieser Link gilt nicht mehr.", state });
  expect(words(closed.querySelector("[role=alert]"))).toBe("Dieser Link gilt nicht mehr.");
  expect(closed.querySelector("form")).toBeNull();
});
