import { describe, expect, it } from "vitest";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });
const fresh: FormState = { values: {}, errors: {}, problem: null, stamp: "stempel" };
const script = "<script>alert(1)</script>";

async function shown(name: string, props: object): Promise<DocumentFragment> {
  const { page, faults } = await renderView(views, name, props);
  expect(faults).toEqual([]);
  return page;
}
const actions = (page: DocumentFragment) =>
  [...page.querySelectorAll("form")].map((form) => form.getAttribute("action")?.replace(/^.*aktion=|#.*$/g, ""));

describe("the committee's settings", () => {
  const forms = {
    reader: { gremium: null, impersonated: false },
    message: null,
    found: fresh,
    change: fresh,
    leave: fresh,
    settings: null,
    rules: [],
  };
  const gremium = { name: script, company: "Muster GmbH", kind: "br", chair: true };
  const own = { id: "g-1", name: script, about: "Betriebsrat, Muster GmbH", functions: ["Vorsitz, ohne Enddatum"], position: null };
  const committees = [{ ...own, acted: true, current: true }];

  it.each([
    ["somebody without a committee", null, ["anlegen"]],
    ["the chair", gremium, ["umbenennen", "einstellungen", "verlassen", "anlegen"]],
    ["a member", { ...gremium, chair: false }, ["verlassen", "anlegen"]],
  ])("offer %s what fits", async (_, acted, expected) => {
    const props = { ...forms, settings: acted?.chair ? fresh : null, gremium: acted, committees: acted === null ? [] : committees };
    expect(actions(await shown("CommitteeSettingsView", props))).toEqual(expected);
  });

  it("name the committee acted for, and offer those of the others that count today", async () => {
    const others = [
      { ...own, id: "g-2", name: "Gesamtbetriebsrat", acted: false, current: true },
      { ...own, id: "g-3", name: "Früher", acted: false, current: false },
    ];
    const page = await shown("CommitteeSettingsView", { ...forms, gremium, committees: [...committees, ...others] });
    expect(words(page.querySelector(".badge.good"))).toBe("Sie handeln für dieses");
    expect([...page.querySelectorAll("form[action$=wechseln] input")].map((input) => input.getAttribute("value"))).toEqual(["g-2"]);
    expect(words(page)).toMatch(/Früher\s*zurzeit ohne Funktion/);
  });
});

describe("the list of members", () => {
  const vera = {
    ...{ userId: "u-1", name: script, position: null, chair: true, since: "21. November 2026" },
    ...{ functions: [{ function: "chair", text: "Vorsitz, ohne Enddatum" }], former: false, functionsHref: "/?mitglied=u-1" },
    ...{ self: true, email: "vera@example.org", removable: false, promotable: false },
  };
  const mirko = {
    ...vera,
    userId: "u-2",
    name: "Mirko Muster",
    position: "Schriftführung",
    chair: false,
    self: false,
    removable: true,
    promotable: true,
  };
  const gremium = { id: "g-1", name: "Betriebsrat Muster" };
  const props = { reader: {}, message: null, gremium, members: [vera, mirko], changing: null };

  it("lets the chair do everything, each button naming whom it is about", async () => {
    const invitation = { id: "i-1", email: "neu@example.org", function: "Vorsitz", position: null, until: "5. Dezember 2026" };
    const page = await shown("MembersView", { ...props, chairs: { invitations: [invitation], invite: fresh } });
    expect(actions(page)).toEqual(["vorsitz", "uebertragen", "entfernen", "einladen", "zurueckziehen"]);
    expect([...page.querySelectorAll("input[name=userId]")].map((input) => input.getAttribute("value"))).toEqual(["u-2", "u-2", "u-2"]);
    const named = [...page.querySelectorAll("form:not([id]) input[name=gremium]")].map((input) => input.getAttribute("value"));
    expect(named).toEqual(["g-1", "g-1", "g-1", "g-1"]);
    expect([...page.querySelectorAll("summary")].map(words)).toEqual([`Verwalten: ${script}`, "Verwalten: Mirko Muster"]);
    expect(words(page)).toContain("gültig bis 5. Dezember 2026");
    expect(words(page)).toContain(script);
  });

  it("offers members nothing to do", async () => {
    const plain = [vera, mirko].map((one) => ({ ...one, email: null, functionsHref: null, removable: false, promotable: false }));
    const page = await shown("MembersView", { ...props, members: plain, chairs: null });
    expect(actions(page)).toEqual([]);
    expect(words(page)).not.toContain("@");
  });

  it("lets the chair change the functions of one member", async () => {
    const functions = ["member", "deputy"].map((held) => ({ function: held, text: `${held}, ohne Enddatum` }));
    const changing = { member: { ...mirko, functions }, state: { ...fresh, values: { userId: "u-2", gremium: "g-1" } } };
    const page = await shown("MembersView", { ...props, members: [], chairs: null, changing });
    expect(actions(page)).toEqual(["funktion-entfernen", "funktion-entfernen", "funktion"]);
    expect([...page.querySelectorAll("input[type=date]")].map((input) => input.getAttribute("name"))).toEqual(["since", "until"]);
  });

  it("says when no invitation is open", async () =>
    expect(words(await shown("MembersView", { ...props, chairs: { invitations: [], invite: fresh } }))).toContain(
      "wartet keine Einladung",
    ));
});

describe("an invitation", () => {
  const offer = {
    name: "Betriebsrat Muster",
    company: "Muster GmbH",
    inviter: "Vera Vorsitz",
    function: "member",
    email: "neu@example.org",
  };

  it("shows logged-out visitors both ways in", async () => {
    const page = await shown("InvitationView", {
      page: { kind: "login", offer, loginHref: "/kundenportal/login", registrationHref: "/registrierung" },
    });
    expect([...page.querySelectorAll(".actions a")].map(words)).toEqual(["Anmelden", "Konto anlegen"]);
    expect(words(page)).toContain("Vera Vorsitz lädt neu@example.org ein, diesem Gremium der Firma Muster GmbH beizutreten.");
  });

  it.each([
    ["other-address", "Abmelden"],
    ["already-member", "Zu Ihrem Gremium"],
    ["too-many-committees", "Zu Ihren Gremien"],
  ])("refused for %s offers „%s“", async (reason, label) => {
    const refused = { kind: "refused", offer, reason, text: "Geht nicht.", account: "ich@example.org", logoutHref: "/kundenportal/logout" };
    const page = await shown("InvitationView", { page: refused });
    expect(words(page.querySelector("[role=alert]"))).toBe("Geht nicht.");
    expect(words(page.querySelector(".actions a"))).toBe(label);
    expect(page.querySelector("form")).toBeNull();
  });

  it("is taken with a button", async () => {
    const state = { ...fresh, values: { token: "t&t" } };
    const page = await shown("InvitationView", {
      page: { kind: "open", offer: { ...offer, inviter: null }, token: "t&t", others: true, state },
    });
    expect(page.querySelector("form")?.getAttribute("action")).toBe("/kundenportal/gremium-einladung?token=t%26t#beitreten");
    expect(words(page)).toContain("Der Vorsitz lädt");
    expect(words(page)).toContain("Nach dem Beitritt handeln Sie für „Betriebsrat Muster“");
  });

  it("that counts no longer says so", async () =>
    expect(words(await shown("InvitationView", { page: { kind: "invalid", text: "Diese Einladung gilt nicht mehr." } }))).toContain(
      "gilt nicht mehr",
    ));
});
