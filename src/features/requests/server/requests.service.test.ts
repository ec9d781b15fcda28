import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { requests } from "#db/schema/requests.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { parseForm } from "#src/shared/forms/parse-form.ts";
import { testLocals } from "#src/shared/server/test/call-route.ts";
import { type RequestKind, requestForms, requestTexts } from "../rules/request-kinds.ts";
import { type RequestAnswers, submitRequest } from "./requests.service.ts";
import { filledForms, requestKinds } from "./test/filled-forms.ts";

const NOW = new Date("2026-11-21T09:00:00Z");

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

function answersOf(kind: RequestKind, change: Readonly<Record<string, string>> = {}): RequestAnswers {
  const parsed = parseForm(requestForms[kind], { ...filledForms[kind], ...change });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.values;
}

type Change = Readonly<{ change?: Readonly<Record<string, string>>; cookie?: string; client?: string }>;

function take(kind: RequestKind, formKey = "key", { change = {}, cookie = "", client = "192.0.2.7" }: Change = {}) {
  const locals = { ...testLocals(store), clientAddress: client };
  return submitRequest(kind, answersOf(kind, change), formKey, { locals, now: NOW, session: () => sessionOf(locals, cookie) });
}

const referenceOf = async (...of: Parameters<typeof take>): Promise<string> => {
  const outcome = await take(...of);
  return outcome.ok ? outcome.value.reference : outcome.reason;
};
const stored = () => store.db.select().from(requests);
const queued = () => store.db.select().from(mails).orderBy(asc(mails.recipient));

it.each(requestKinds)("stores the request %s and queues both mails", async (kind) => {
  const reference = await referenceOf(kind);
  expect(reference).toMatch(/^A-[2-9A-HJKM-TW-Z]{4}-[2-9A-HJKM-TW-Z]{4}$/);
  const [row] = await stored();
  expect(row).toMatchObject({
    reference,
    kind,
    brand: "ifb",
    email: "anna@example.org",
    status: "neu",
    userId: null,
    note: "",
    createdAt: NOW,
  });
  expect(JSON.parse(row?.fields ?? "{}")).toEqual(answersOf(kind));
  const [toSender, toStaff] = await queued();
  expect(toSender).toMatchObject({ recipient: "anna@example.org", subject: `${requestTexts[kind].subject} ist angekommen (${reference})` });
  expect(toSender?.text).toContain("Guten Tag Frau Dr. Müßig,");
  expect(toSender?.text).toContain(reference);
  expect(toStaff).toMatchObject({ recipient: "info@example.org", subject: `${requestTexts[kind].title}: ${reference}` });
  expect(JSON.parse(toStaff?.headers ?? "{}")).toEqual({ "Reply-To": "anna@example.org" });
  for (const value of ["Müßig", "+49 (0)89 0000-101"]) expect(toStaff?.text).toContain(value);
});

it("stores a form once, however often and however quickly it is sent", async () => {
  const both = await Promise.all([referenceOf("contact"), referenceOf("contact")]);
  const later = await referenceOf("contact");
  expect(new Set([...both, later]).size).toBe(1);
  expect([(await stored()).length, (await queued()).length]).toEqual([1, 2]);
});

it("takes a changed form for a new request, and another form too", async () => {
  const references = [
    await referenceOf("contact"),
    await referenceOf("contact", "key", { change: { message: "Noch etwas." } }),
    await referenceOf("contact", "other key"),
  ];
  expect(new Set(references).size).toBe(3);
});

it("keeps what was typed out of the mail to an address nobody has proved to own", async () => {
  const change = { message: "Gewinnen Sie auf gewinn.example!", lastname: "gewinn.example", company: "Gewinn GmbH" };
  await take("contact", "key", { change });
  const [toSender, toStaff] = await queued();
  expect(toSender?.text).not.toMatch(/gewinn/i);
  expect(toSender?.text).toContain("Betreff: Rechnung");
  expect(toStaff?.text).toContain("gewinn.example");
});

it("writes the address of the sender so that mail programs understand it", async () => {
  await take("contact", "key", { change: { email: "info@müller.example" } });
  const [row] = await store.db.select().from(mails).where(eq(mails.recipient, "info@example.org"));
  expect(JSON.parse(row?.headers ?? "{}")).toEqual({ "Reply-To": "info@xn--mller-kva.example" });
});

it("knows who was logged in", async () => {
  const userId = await makeAccount(store, "kunde@example.org");
  await take("sbv", "key", { cookie: await cookieFor(store, userId) });
  expect((await stored())[0]?.userId).toBe(userId);
});

it("takes twenty requests of a client within an hour, whatever their kind", async () => {
  for (let count = 0; count < 20; count += 1) await take(count % 2 === 0 ? "sbv" : "contact", `key ${count}`);
  expect(await take("inhouse", "one more")).toEqual({ ok: false, reason: "too-many" });
  expect(await take("inhouse", "one more", { client: "192.0.2.8" })).toMatchObject({ ok: true });
  expect(await stored()).toHaveLength(21);
  expect((await store.db.select().from(rateLimits)).every(({ key }) => !key.includes("192.0.2"))).toBe(true);
});

it("stores request and mails together or not at all", async () => {
  let writes = 0;
  const failing: Store["write"] = (work) =>
    store.write(async (tx) => {
      const value = await work(tx);
      writes += 1;
      // The first write counts the try.
      if (writes === 2) throw new Error("disk full");
      return value;
    });
  const locals = { ...testLocals(store), store: { ...store, write: failing } };
  const call = { locals, now: NOW, session: () => Promise.resolve(null) };
  await expect(submitRequest("contact", answersOf("contact"), "key", call)).rejects.toThrow("disk full");
  expect([await stored(), await queued()]).toEqual([[], []]);
});
