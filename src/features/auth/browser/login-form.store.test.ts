import { beforeEach, expect, it, vi } from "vitest";
import { loginProblem } from "../rules/login-problem.ts";
import { createLoginForm } from "./login-form.store.ts";

let form: ReturnType<typeof createLoginForm>;
beforeEach(async () => {
  form = createLoginForm(async () => loginProblem);
  await form.prepare();
});

const right = { email: "karla@example.org", password: "Musterpasswort-1" };

it("says nothing before the first submit", () => {
  form.change({ email: "karla", password: "" });
  expect(form.$state.get()).toEqual({ errors: { email: null, password: null }, sending: false });
});

it("says at the first submit what is wrong, and from then on with every change", () => {
  expect(form.submit({ email: "", password: "" })).toBe("refuse");
  expect(form.$state.get()).toEqual({
    errors: { email: "Bitte geben Sie eine E-Mail-Adresse an", password: "Bitte geben Sie Ihr Passwort ein" },
    sending: false,
  });
  form.change({ email: "karla", password: "x" });
  expect(form.$state.get().errors).toEqual({ email: "Bitte geben Sie eine gültige E-Mail-Adresse an", password: null });
  form.change(right);
  expect(form.$state.get().errors).toEqual({ email: null, password: null });
});

it("is sent once, and again after the page came back", () => {
  expect([form.submit(right), form.submit(right)]).toEqual(["send", "refuse"]);
  expect(form.$state.get().sending).toBe(true);
  form.settle();
  expect([form.$state.get().sending, form.submit(right)]).toEqual([false, "send"]);
});

it("waits for the rules, which are loaded once", async () => {
  const load = vi.fn(async () => loginProblem);
  form = createLoginForm(load);
  expect(form.submit({ email: "", password: "" })).toBe("wait");
  await Promise.all([form.prepare(), form.prepare()]);
  expect([load.mock.calls.length, form.submit({ email: "", password: "" })]).toEqual([1, "refuse"]);
});

it("is left to the server when the rules do not arrive", async () => {
  form = createLoginForm(() => Promise.reject(new TypeError("offline")));
  await form.prepare();
  expect(form.submit({ email: "karla", password: "" })).toBe("send");
});
