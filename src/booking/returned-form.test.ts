import { describe, expect, it } from "vitest";
import { cookiesAfter } from "#src/endpoints/test/page-context.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { forgetForm, formReturned, returnedForm } from "./returned-form.ts";

const ACTION = "/checkout?schritt=rechnung";
const [OWN, OTHER] = ["0b0e7c2e-0000-4000-8000-000000000001", "0b0e7c2e-0000-4000-8000-000000000002"];
const locals = { origins: testOrigins, secret: testSecret, secure: false };
const state: FormState = { values: { lastname: "Muster" }, errors: { city: "Bitte den Ort" }, problem: "Noch einmal", stamp: "s" };
const other: FormState = { ...state, values: { lastname: "Beispiel" } };

const visit = (path: string, cookie: string, cartId: string | null, action = ACTION, headers: Readonly<Record<string, string>> = {}) => ({
  ...{ locals, cartId, action },
  request: new Request(testOrigins.ifb + path, { headers: { Cookie: cookie, Origin: testOrigins.ifb, ...headers } }),
});

function sent(shown: FormState, cartId: string | null, cookie = "", action = ACTION) {
  const answer = formReturned(shown, "rechnung", visit(action, cookie, cartId, action));
  const location = answer?.headers.get("Location") ?? "";
  return { location, jar: answer === null ? cookie : cookiesAfter(cookie, answer) };
}

describe("a form that came back", () => {
  it("stands at an address of its own, for the same cart and form alone", () => {
    const { location, jar } = sent(state, OWN);
    expect(location).toMatch(/^\/checkout\?schritt=rechnung&stand=[\w-]{8}#rechnung$/);
    expect(jar).not.toContain("Muster");
    expect(returnedForm(visit(location, jar, OWN))).toEqual(state);
    expect(returnedForm(visit(ACTION, jar, OWN))).toBeNull();
    for (const cartId of [OTHER, null]) expect(returnedForm(visit(location, jar, cartId))).toBeNull();
    expect(returnedForm(visit(location, jar, OWN, "/seminare/warenkorb"))).toBeNull();
  });

  it("is shown with the cart that came later, at its own address alone", () => {
    const { location, jar } = sent(state, null);
    expect(returnedForm(visit(location, jar, OWN))).toEqual(state);
    expect(returnedForm(visit(`${ACTION}&stand=x`, jar, OWN))).toBeNull();
  });

  it("is kept beside those before it; the newest stands for one that is too long ago", () => {
    const first = sent(state, OWN);
    const second = sent(other, OWN, first.jar);
    expect(returnedForm(visit(first.location, second.jar, OWN))).toEqual(state);
    expect(returnedForm(visit(`${ACTION}&stand=x`, second.jar, OWN))).toEqual(other);
  });

  it("is forgotten once it was taken, and others are not", () => {
    const elsewhere = sent(other, OWN, sent(state, OWN).jar, "/seminare/warenkorb");
    const taken = new Headers(forgetForm(visit(ACTION, elsewhere.jar, OWN)).map((one) => ["Set-Cookie", one]));
    const jar = cookiesAfter(elsewhere.jar, { headers: taken });
    expect(returnedForm(visit(`${ACTION}&stand=x`, jar, OWN))).toBeNull();
    expect(returnedForm(visit(elsewhere.location, jar, OWN, "/seminare/warenkorb"))).toEqual(other);
    expect(forgetForm(visit(ACTION, jar, OWN))).toEqual([]);
  });

  it("lets those before it go rather than making cookies long", () => {
    const long = (seed: number) => Array.from({ length: 200 }, (_, index) => (index * seed).toString(36)).join(" ");
    const noted = (seed: number): FormState => ({ ...state, values: { personalNotes: long(seed) } });
    const first = sent(noted(104_729), OWN);
    const second = sent(noted(7919), OWN, first.jar);
    expect(returnedForm(visit(first.location, second.jar, OWN))?.values).toEqual(noted(7919).values);
  });

  it("has no address when it is too long for a cookie, or a foreign site sent it", () => {
    const long = Array.from({ length: 900 }, (_, index) => (index * 104_729).toString(36)).join(" ");
    expect(sent({ ...state, values: { personalNotes: long } }, OWN).location).toBe("");
    expect(formReturned(state, "rechnung", visit(ACTION, "", OWN, ACTION, { Origin: "https://example.org" }))).toBeNull();
  });
});
