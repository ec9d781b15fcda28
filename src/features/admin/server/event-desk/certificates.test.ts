import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { certificatesOf } from "#db/repositories/certificates.ts";
import { mails } from "#db/schema/mails.ts";
import { attend, moveEvent } from "#src/booking/certificates/test/attended-event.ts";
import { sampleBilling } from "#src/booking/test/sample-booking.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { certificatesPage } from "./certificates.page.ts";
import { runningEvent } from "./test/running-event.ts";

let store: Store;
let admin: StaffMember;
let seats: readonly string[];
let response: ReturnType<typeof contextOf>["response"];
beforeEach(async () => {
  ({ store, seats } = await runningEvent());
  admin = await makeStaff(store, "admin");
  return store.close;
});
const anna = () => seats[0] ?? "";
const cem = () => seats[1] ?? "";
const path = "/manage/termine/1/zertifikate";

const send = (form?: Readonly<Record<string, string>>, eventId = "1") => {
  const context = contextOf(store, `/manage/termine/${eventId}/zertifikate`, {
    cookie: admin.cookie,
    params: { event: eventId },
    ...(form && { form }),
  });
  response = context.response;
  return certificatesPage(context);
};
const issue = (...ids: readonly string[]) => send({ intent: "issue", ...Object.fromEntries(ids.map((id) => [`b-${id}`, "ja"])) });
const certificates = () => certificatesOf(store.db, seats);
const only = async () => {
  const [certificate] = (await certificates()).filter(({ revokedAt }) => revokedAt === null);
  if (certificate === undefined) throw new Error("no certificate");
  return certificate;
};
const sent = async () =>
  (await store.db.select().from(mails))
    .filter(({ onceKey }) => onceKey?.startsWith("certificate"))
    .map(({ subject, recipient }) => [recipient, subject]);

it("shows who was there how often, and chooses those with 80 % beforehand", async () => {
  await attend(store, anna(), 4);
  await attend(store, cem(), 2);
  const { rows, open } = shown(await send());
  expect(open).toBe(true);
  expect(rows.map(({ name, attended, enough }) => [name, attended, enough])).toEqual([
    ["Frau Anna Ärmel", "4 von 4 Halbtagen", true],
    ["Herr Dr. Cem Zöllner", "2 von 4 Halbtagen", false],
  ]);
});

describe("issuing", () => {
  it("gives those who were chosen one each in one run, whatever was entered", async () => {
    expect(answered(await issue(anna(), cem()))).toEqual([303, `${path}?meldung=certificates-issued`]);
    const all = await certificates();
    expect(all.map(({ facts, issuedById }) => [facts.name, issuedById]).sort()).toEqual([
      ["Anna Ärmel", admin.id],
      ["Dr. Cem Zöllner", admin.id],
    ]);
    expect(await sent()).toEqual(
      expect.arrayContaining([
        ["anna@example.org", "Zertifikat: Arbeitsrecht Teil 1"],
        [sampleBilling.email, "Zertifikat: Arbeitsrecht Teil 1"],
      ]),
    );
    expect((await auditOf(store)).filter(({ action }) => action === "certificate-issued")).toHaveLength(2);
  });

  it("is done once by a double click", async () => {
    const answers = await Promise.all([issue(anna()), issue(anna())]);
    expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1);
    expect([await certificates(), await sent()].map((list) => list.length)).toEqual([1, 1]);
  });

  it.each([
    ["nobody is chosen", () => issue(), "Bitte wählen Sie mindestens eine Person aus"],
    ["a seat of another event is", () => issue("x"), "Bitte wählen Sie mindestens eine Person aus"],
    ["the event goes on tomorrow", () => moveEvent(store, { from: -1, to: 1 }).then(() => issue(anna())), "frühestens am letzten Tag"],
  ])("is refused when %s", async (_, act, text) => {
    const { message } = shown(await act());
    expect([response.status, message?.text]).toEqual([409, expect.stringContaining(text)]);
    expect(await certificates()).toEqual([]);
  });
});

describe("a corrected name", () => {
  const correct = async (name: Readonly<Record<string, string>> = { lastname: "Aermel" }) =>
    send({ intent: "reissue", certificate: (await only()).id, salutation: "Frau Dr.", firstname: "Anna", lastname: "Ärmel", ...name });

  it("leads to a new certificate, which the old one names", async () => {
    await issue(anna());
    const { number } = await only();
    expect(answered(await correct())).toEqual([303, `${path}?meldung=certificate-reissued`]);
    const [old] = (await certificates()).filter(({ revokedAt }) => revokedAt !== null);
    const now = await only();
    expect([now.facts.name, old?.number, old?.replacedBy]).toEqual(["Dr. Anna Aermel", number, now.number]);
    expect((await sent()).map(([, subject]) => subject)).toContain("Berichtigtes Zertifikat: Arbeitsrecht Teil 1");
    expect(shown(await send()).rows[0]?.revoked[0]).toMatch(/Der Name wurde berichtigt\. Ersetzt durch Z-/);
  });

  it("is refused beside its field, with what was typed", async () => {
    await issue(anna());
    const { refused } = shown(await correct({ firstname: "" }));
    expect([response.status, Object.keys(refused?.errors ?? {})]).toEqual([422, ["firstname"]]);
    expect(await certificates()).toHaveLength(1);
  });

  it("is done once by two members of staff", async () => {
    await issue(anna());
    const answers = await Promise.all([correct({ lastname: "Eins" }), correct({ lastname: "Zwei" })]);
    expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1);
    expect(await certificates()).toHaveLength(2);
  });
});

describe("revoking", () => {
  const revoke = async (certificate: string, reason = "Verwechslung zweier Personen", eventId = "1") =>
    send({ intent: "revoke", certificate, reason }, eventId);

  it("needs a reason, tells the person and lets another one be issued", async () => {
    await issue(anna());
    const { id } = await only();
    shown(await revoke(id, ""));
    expect(response.status).toBe(422);
    expect(answered(await revoke(id))).toEqual([303, `${path}?meldung=certificate-revoked`]);
    expect(await sent()).toContainEqual(["anna@example.org", "Zertifikat widerrufen: Arbeitsrecht Teil 1"]);
    expect((await auditOf(store))[0]).toMatchObject({ action: "certificate-revoked", detail: { reason: "Verwechslung zweier Personen" } });
    expect(answered(await issue(anna()))[0]).toBe(303);
    expect((await certificates()).filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1);
  });

  it("happens once", async () => {
    await issue(anna());
    const { id } = await only();
    const answers = await Promise.all([revoke(id), revoke(id)]);
    expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1);
  });

  it.each([
    ["that there is not", "x", "1"],
    ["of another event", "own", "2"],
  ])("answers 404 for a certificate %s", async (_, id, eventId) => {
    await issue(anna());
    expect(answered(await revoke(id === "own" ? (await only()).id : id, undefined, eventId))[0]).toBe(404);
    expect((await only()).revokedAt).toBeNull();
  });
});

it("is not there for an event there is not", async () => expect(answered(await send(undefined, "77"))[0]).toBe(404));
