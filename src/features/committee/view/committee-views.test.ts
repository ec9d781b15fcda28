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
  const forms = { reader: { gremium: null, impersonated: false }, message: null, found: fresh, rename: fresh, leave: fresh };
  const gremium = { name: script, company: "Muster GmbH", chair: true };

  it.each([
    ["somebody without a committee", null, ["anlegen"]],
    ["the chair", gremium, ["umbenennen", "verlassen"]],
    ["a member", { ...gremium, chair: false }, ["verlassen"]],
  ])("offer %s what fits", async (_, own, expected) =>
    expect(actions(await shown("CommitteeSettingsView", { ...forms, gremium: own }))).toEqual(expected),
  );
});

describe("the list of members", () => {
  const vera = {
    ...{ userId: "u-1", name: script, position: null, chair: true, since: "21. November 2026" },
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
  const props = { reader: {}, message: null, name: "Betriebsrat Muster", members: [vera, mirko] };

  it("lets the chair do everything, each button naming whom it is about", async () => {
    const invitation = { id: "i-1", email: "neu@example.org", chair: true, position: null, until: "5. Dezember 2026" };
    const page = await shown("MembersView", { ...props, chairs: { invitations: [invitation], invite: fresh } });
    expect(actions(page)).toEqual(["vorsitz", "uebertragen", "entfernen", "einladen", "zurueckziehen"]);
    expect([...page.querySelectorAll("input[name=userId]")].map((input) => input.getAttribute("value"))).toEqual(["u-2", "u-2", "u-2"]);
    expect(words(page.querySelector("summary"))).toBe("Verwalten: Mirko Muster");
    expect(words(page)).toContain("gültig bis 5. Dezember 2026");
    expect(words(page)).toContain(script);
  });

  it("offers members nothing to do", async () => {
    const plain = [vera, mirko].map((one) => ({ ...one, email: null, removable: false, promotable: false }));
    const page = await shown("MembersView", { ...props, members: plain, chairs: null });
    expect(actions(page)).toEqual([]);
    expect(words(page)).not.toContain("@");
  });

  it("says when no invitation is open", async () =>
    expect(words(await shown("MembersView", { ...props, chairs: { invitations: [], invite: fresh } }))).toContain(
      "wartet keine Einladung",
    ));
});

describe("an invitation", () => {
  const offer = { name: "Betriebsrat Muster", company: "Muster GmbH", inviter: "Vera Vorsitz", chair: false, email: "neu@example.org" };

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
    ["other-committee", "Gremium verlassen"],
  ])("refused for %s offers „%s“", async (reason, label) => {
    const refused = { kind: "refused", offer, reason, text: "Geht nicht.", account: "ich@example.org", logoutHref: "/kundenportal/logout" };
    const page = await shown("InvitationView", { page: refused });
    expect(words(page.querySelector("[role=alert]"))).toBe("Geht nicht.");
    expect(words(page.querySelector(".actions a"))).toBe(label);
    expect(page.querySelector("form")).toBeNull();
  });

  it("is taken with a button", async () => {
    const state = { ...fresh, values: { token: "t&t" } };
    const page = await shown("InvitationView", { page: { kind: "open", offer: { ...offer, inviter: null }, token: "t&t", state } });
    expect(page.querySelector("form")?.getAttribute("action")).toBe("/kundenportal/gremium-einladung?token=t%26t#beitreten");
    expect(words(page)).toContain("Der Vorsitz lädt");
  });

  it("that counts no longer says so", async () =>
    expect(words(await shown("InvitationView", { page: { kind: "invalid", text: "Diese Einladung gilt nicht mehr." } }))).toContain(
      "gilt nicht mehr",
    ));
});
