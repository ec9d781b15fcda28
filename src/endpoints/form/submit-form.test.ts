import { expect, it } from "vitest";
import { defineForm } from "#src/shared/forms/form.ts";
import { testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { freshForm, refusedForm, submitForm } from "./submit-form.ts";

const fields = {
  email: { kind: "email", label: "E-Mail", rule: "email" },
  message: { kind: "textarea", label: "Nachricht", rule: "message" },
  password: { kind: "password", label: "Passwort", rule: "password", optional: true },
} as const;
const form = defineForm({ id: "probe", submit: "Senden", fields });
const otherForm = defineForm({ id: "other", submit: "Senden", fields });
const login = defineForm({ id: "login", submit: "Anmelden", unguarded: true, fields });

const locals = { origins: testOrigins, secret: testSecret };
const rendered = new Date("2026-11-21T09:00:00Z");
const later = (ms: number): Date => new Date(rendered.getTime() + ms);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const stamp = freshForm(form, { locals, now: rendered }).stamp;

type Sent = Readonly<{ body: string | Uint8Array<ArrayBuffer>; headers?: Readonly<Record<string, string>>; now?: Date }>;

function take({ body, headers = {}, now = later(MINUTE) }: Sent, of: typeof form = form) {
  const sent = { "Content-Type": "application/x-www-form-urlencoded", Origin: testOrigins.ifb, ...headers };
  return submitForm(of, new Request(`${testOrigins.ifb}/probe`, { method: "POST", body, headers: sent }), { locals, now });
}

const filled = (change: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({ email: "Ada@example.org", message: "Größe & Wert\r\n", formular: stamp, website: "", ...change }).toString();

it("hands on checked values and the key of the form", async () => {
  const taken = await take({ body: filled() });
  expect(taken).toMatchObject({ ok: true, values: { email: "ada@example.org", message: "Größe & Wert" }, formKey: stamp.split(".")[0] });
});

const again = "Bitte senden Sie das Formular noch einmal ab.";

it.each<[string, Sent, number, string | null]>([
  ["a wrong field", { body: filled({ email: "ada" }) }, 422, null],
  ["a form sent by a program", { body: filled({ website: "https://example.org" }) }, 422, again],
  ["a form sent at once", { body: filled(), now: later(1999) }, 422, again],
  ["a form from the future", { body: filled(), now: later(-MINUTE) }, 422, again],
  ["a form without a stamp", { body: filled({ formular: "" }) }, 422, again],
  ["a made-up stamp", { body: filled({ formular: stamp.replace(/[^.](?=[^.]*$)/, (first) => (first === "A" ? "B" : "A")) }) }, 422, again],
  ["a stamp with another time", { body: filled({ formular: stamp.replace(/\.\w+\./, ".zzzzzzz.") }) }, 422, again],
  ["the stamp of another form", { body: filled({ formular: freshForm(otherForm, { locals, now: rendered }).stamp }) }, 422, again],
  [
    "a form of yesterday",
    { body: filled(), now: later(DAY + 1) },
    422,
    "Das Formular war lange offen. Bitte senden Sie es noch einmal ab.",
  ],
  [
    "a foreign origin",
    { body: filled(), headers: { Origin: "https://example.org" } },
    403,
    expect.stringContaining("nicht von unserer Seite"),
  ],
  ["an opaque origin", { body: filled(), headers: { Origin: "null" } }, 403, expect.stringContaining("nicht von unserer Seite")],
  ["an unknown field", { body: `${filled()}&role=admin` }, 400, expect.stringContaining("beschädigt")],
  ["a repeated field", { body: `${filled()}&email=b%40example.org` }, 400, expect.stringContaining("beschädigt")],
  ["two stamps", { body: `${filled()}&formular=${stamp}` }, 400, expect.stringContaining("beschädigt")],
])("sends %s back with everything typed", async (_, sent, status, problem) => {
  const taken = await take(sent);
  expect(taken).toMatchObject({ ok: false, status, state: { problem } });
  expect(taken.ok ? {} : taken.state.values).toMatchObject({ message: "Größe & Wert\r\n" });
});

const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
it.each<[string, Sent, number]>([
  ["files", { body: '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@example.org\r\n--x--', headers: multipart }, 415],
  ["JSON", { body: "{}", headers: { "Content-Type": "application/json" } }, 415],
  ["ten megabytes", { body: `message=${"x".repeat(10 * 1024 * 1024)}` }, 413],
  ["bytes that are no UTF-8", { body: Uint8Array.from([0x65, 0x3d, 0xff, 0xfe]) }, 400],
  ["escaped bytes that are no UTF-8", { body: "email=%FF%FE" }, 400],
  ["a broken escape", { body: "email=%4" }, 400],
])("refuses %s with a sentence", async (_, sent, status) =>
  expect(await take(sent)).toMatchObject({ ok: false, status, state: { values: {}, problem: expect.stringMatching(/\.$/) } }),
);

it("never hands back a password", async () => {
  const taken = await take({ body: filled({ email: "", password: "geheimes Wort" }) });
  expect(JSON.stringify(taken)).not.toContain("geheimes");
});

it("takes the second try of somebody who was asked to send again", async () => {
  for (const first of [
    { body: filled(), now: later(DAY + 1) },
    { body: filled({ formular: "" }), now: later(MINUTE) },
    { body: filled({ website: "x" }), now: later(MINUTE) },
  ]) {
    const refused = await take(first);
    const renewed = refused.ok ? "" : refused.state.stamp;
    expect(await take({ body: filled({ formular: renewed }), now: first.now })).toMatchObject({ ok: true });
  }
});

it("keeps the key of a form that comes back, so that two tries are still one form", async () => {
  const refused = await take({ body: filled({ email: "ada" }) });
  expect(refused).toMatchObject({ state: { stamp } });
});

it("lets a login be as quick as a password manager", async () => {
  const body = new URLSearchParams({ email: "ada@example.org", message: "Ja" }).toString();
  expect(await take({ body, now: rendered }, login)).toMatchObject({ ok: true, values: { email: "ada@example.org" } });
});

it("says why a service would not take a form", () =>
  expect(refusedForm("too-many", { typed: { email: "a" }, stamp })).toEqual({
    ok: false,
    status: 429,
    state: {
      values: { email: "a" },
      errors: {},
      problem: "Sie haben das Formular sehr oft abgeschickt. Bitte versuchen Sie es später noch einmal.",
      stamp,
    },
  }));
