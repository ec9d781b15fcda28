import { beforeEach, describe, expect, it, vi } from "vitest";
import { loginProblem } from "../rules/login-problem.ts";
import { createQuickLogin, UNEXPECTED } from "./quick-login.store.ts";

const isUnused = vi.fn<(email: string) => Promise<unknown>>();
const keepUnused = vi.fn<(email: string) => void>();
const go = vi.fn<(href: string) => void>();

const MISSING = "Bitte geben Sie eine E-Mail-Adresse an";
const INVALID = "Bitte geben Sie eine gültige E-Mail-Adresse an";
const idle = { error: null, unexpected: false, loading: false };
const loading = { ...idle, loading: true };

const make = (redirect: string | null = null) =>
  createQuickLogin({ check: (email) => loginProblem("email", email), isUnused, keepUnused, go, redirect });

let box: ReturnType<typeof make>;
const state = () => box.$state.get();

function underWay() {
  const call = Promise.withResolvers<unknown>();
  isUnused.mockReturnValueOnce(call.promise);
  return call;
}

beforeEach(() => {
  for (const mock of [isUnused, keepUnused, go]) mock.mockReset();
  box = make();
});

describe("before the first submit", () => {
  it.each(["", "karla", "karla@example.org"])("says nothing about %j", (typed) => {
    box.change(typed);
    expect(state()).toEqual(idle);
  });
});

describe("a submit", () => {
  it.each([
    ["", MISSING],
    ["   ", MISSING],
    ["karla", INVALID],
    ["karla@example", INVALID],
    ["karla@example.org, b@example.org", INVALID],
  ])("of %j asks nobody and says what is wrong", async (typed, error) => {
    await box.submit(typed);
    expect(state()).toEqual({ ...idle, error });
    expect(isUnused).not.toHaveBeenCalled();
  });

  it("trims the address and waits until the call ends", async () => {
    const call = underWay();
    const done = box.submit("  karla@example.org ");
    expect(isUnused).toHaveBeenCalledExactlyOnceWith("karla@example.org");
    expect(state()).toEqual(loading);
    call.resolve(false);
    await done;
    expect(state()).toEqual(idle);
  });

  it("does nothing while another one waits", async () => {
    const call = underWay();
    const done = box.submit("karla@example.org");
    await box.submit("anna@example.org");
    expect([isUnused.mock.calls.length, state()]).toEqual([1, loading]);
    call.resolve(false);
    await done;
    expect(go).toHaveBeenCalledExactlyOnceWith("/kundenportal/login-with-email/karla%40example.org");
  });
});

describe("an address", () => {
  it.each([
    [true, "karla@example.org", null, "/registrierung", true],
    [1, "karla@example.org", null, "/registrierung", true],
    [true, "karla@example.org", "/seminare/warenkorb", "/registrierung?redirect=%2Fseminare%2Fwarenkorb", true],
    [false, "karla@example.org", null, "/kundenportal/login-with-email/karla%40example.org", false],
    [null, "karla@example.org", null, "/kundenportal/login-with-email/karla%40example.org", false],
    [0, "karla@example.org", null, "/kundenportal/login-with-email/karla%40example.org", false],
    [false, "k+a/b?c#d@example.org", null, "/kundenportal/login-with-email/k%2Ba%2Fb%3Fc%23d%40example.org", false],
    [
      false,
      "karla@example.org",
      "/seminare/p?ort=köln&seite=2",
      "/kundenportal/login-with-email/karla%40example.org?redirect=%2Fseminare%2Fp%3Fort%3Dk%C3%B6ln%26seite%3D2",
      false,
    ],
  ])("answered with %j goes its way (%s, back to %s)", async (answer, email, redirect, href, kept) => {
    box = make(redirect);
    isUnused.mockResolvedValueOnce(answer);
    await box.submit(` ${email} `);
    expect(go).toHaveBeenCalledExactlyOnceWith(href);
    expect(keepUnused.mock.calls).toEqual(kept ? [[email]] : []);
  });
});

describe("after the first submit", () => {
  it("every change is checked", async () => {
    await box.submit("");
    const said = ["k", "karla@example.org", ""].map((typed) => {
      box.change(typed);
      return state().error;
    });
    expect(said).toEqual([INVALID, null, MISSING]);
    expect(isUnused).not.toHaveBeenCalled();
  });

  it("a failed call is said to be unexpected, until the next change", async () => {
    isUnused.mockRejectedValueOnce(new Error("Network Error"));
    await box.submit("karla@example.org");
    expect(state()).toEqual({ ...idle, unexpected: true });
    box.change("karla@example.or");
    expect(state()).toEqual(idle);
    expect(go).not.toHaveBeenCalled();
  });

  it("a failed call is forgotten by the next submit", async () => {
    isUnused.mockRejectedValueOnce(new Error("Request failed with status code 429"));
    await box.submit("karla@example.org");
    const call = underWay();
    const done = box.submit("karla@example.org");
    expect(state()).toEqual(loading);
    call.resolve(true);
    await done;
    expect([state(), go.mock.calls]).toEqual([idle, [["/registrierung"]]]);
  });

  it("a change while the call is under way does not end the waiting", async () => {
    const call = underWay();
    const done = box.submit("karla@example.org");
    box.change("karla");
    expect(state()).toEqual({ ...loading, error: INVALID });
    call.reject(new Error("Network Error"));
    await done;
    expect(state()).toMatchObject({ loading: false, unexpected: true });
  });
});

describe("coming back by the back button", () => {
  it.each<[string, (call: PromiseWithResolvers<unknown>) => void]>([
    ["an answer", (call) => call.resolve(true)],
    ["a failure", (call) => call.reject(new Error("Request aborted"))],
  ])("ends the waiting, and %s to the earlier call leads nowhere", async (_, end) => {
    const call = underWay();
    const done = box.submit("karla@example.org");
    box.settle();
    expect(state()).toEqual(idle);
    end(call);
    await done;
    expect([state(), go.mock.calls, keepUnused.mock.calls]).toEqual([idle, [], []]);
  });

  it("lets one submit again", async () => {
    underWay();
    void box.submit("karla@example.org");
    box.settle();
    isUnused.mockResolvedValueOnce(false);
    await box.submit("karla@example.org");
    expect(go).toHaveBeenCalledOnce();
  });
});

it("says what was decided (spec:quick-login#machine)", () =>
  expect(UNEXPECTED).toBe("Es ist ein unerwarteter Fehler aufgetreten! Bitte wenden Sie sich an den Support."));
