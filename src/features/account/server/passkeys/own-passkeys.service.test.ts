import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { insertPasskey, passkeysOf } from "#db/repositories/passkeys.ts";
import { changeUser, deleteUser } from "#db/repositories/users.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor } from "#src/accounts/test/log-in-as.ts";
import { digestOf } from "#src/accounts/tokens.ts";
import { formContext } from "#src/endpoints/test/page-context.ts";
import { accountRefusals } from "../../rules/account-refusals.ts";
import { exportData } from "../privacy/export-data.service.ts";
import { changePassword } from "../security/password.service.ts";
import { securityPage } from "../security/security.page.ts";
import { as, audited, mailed, PASSWORD, refusal, type SampleAccount, sampleAccount } from "../test/sample-account.ts";
import { listPasskeys, removePasskey } from "./own-passkeys.service.ts";

const companion = { carry: () => null, arrive: async () => [], leave: () => [] };
/** As long as authenticators may choose them. */
const ID = "a".repeat(1364);

let store: Store;
let anna: SampleAccount;
let berta: SampleAccount;
beforeEach(async () => {
  store = await sampleStore([]);
  anna = await sampleAccount(store, "anna@example.org");
  berta = await sampleAccount(store, "berta@example.org");
  await keep(anna, ID, "Firefox unter Linux");
  return store.close;
});

const keep = ({ id: userId }: SampleAccount, credentialId: string, name: string) =>
  store.write((tx) =>
    insertPasskey(tx, {
      credentialId,
      userId,
      publicKey: "oeffentlich",
      counter: 0,
      transports: "[]",
      name,
      createdAt: new Date(),
      backedUp: 1,
    }),
  );
const idsOf = async ({ id }: SampleAccount) => (await passkeysOf(store.db, id)).map(({ credentialId }) => credentialId);
const send = (key: string, { cookie }: SampleAccount) =>
  securityPage(formContext(store, "/meinifb/einstellungen/sicherheit?aktion=passkey-entfernen", { passkey: key }, { cookie }), companion);

it("lists one's own passkeys", async () => {
  await keep(berta, "b", "Safari unter iPhone");
  expect(await listPasskeys(await as(store, anna))).toEqual([
    { key: digestOf(ID), name: "Firefox unter Linux", since: expect.any(Date), lastUsed: null },
  ]);
});

it("removes one, tells the person and leaves a trace", async () => {
  await keep(anna, "b", "Safari unter iPhone");
  const answer = await send(digestOf(ID), anna);
  expect(answer instanceof Response && answer.headers.get("Location")).toBe("/meinifb/einstellungen/sicherheit?meldung=passkey-entfernt");
  expect(await idsOf(anna)).toEqual(["b"]);
  expect(await mailed(store)).toEqual([[anna.email, "Passkey entfernt"]]);
  expect(await audited(store)).toEqual(["passkey-removed"]);
});

it.each([
  ["of somebody else", digestOf(ID)],
  ["that there is not", "nothing"],
])("removes none %s", async (_, key) => {
  expect(await removePasskey(key, await as(store, berta))).toEqual(refusal("unknown-passkey"));
  const page = await send(key, berta);
  expect(page instanceof Response || page.message).toEqual({ kind: "problem", text: accountRefusals["unknown-passkey"].text });
  expect(await idsOf(anna)).toEqual([ID]);
  expect(await mailed(store)).toEqual([]);
});

it("removes none of staff in a session without the second factor, and never the last one of whoever has no app", async () => {
  const staff = await sampleAccount(store, "redaktion@example.org", { staffRole: "editor" });
  const given = { ...staff, cookie: await cookieFor(store, staff.id, { secondFactorAt: new Date() }) };
  for (const id of ["c", "d"]) await keep(staff, id, "Safari unter iPhone");
  expect(await removePasskey(digestOf("c"), await as(store, staff))).toEqual(refusal("factor-missing"));
  expect(await removePasskey(digestOf("c"), await as(store, given))).toMatchObject({ ok: true });
  expect(await removePasskey(digestOf("d"), await as(store, given))).toEqual(refusal("prescribed"));
  expect(await idsOf(staff)).toEqual(["d"]);
  await store.write((tx) => changeUser(tx, staff.id, { totpConfirmedAt: new Date() }, new Date()));
  expect(await removePasskey(digestOf("d"), await as(store, given))).toMatchObject({ ok: true });
});

it("keeps them when the password changes", async () => {
  const change = { currentPassword: PASSWORD, newPassword: "Gelbe-Boote-im-Hafen" };
  expect(await changePassword(change, await as(store, anna))).toMatchObject({ ok: true });
  expect(await idsOf(anna)).toEqual([ID]);
});

it("hands them out with one's data, without keys", async () => {
  const data = await exportData(await as(store, anna));
  expect(JSON.parse(data)).toMatchObject({
    passkeys: [{ geraet: "Firefox unter Linux", seit: expect.any(String), zuletztBenutztAm: null, imPasswortmanagerGesichert: true }],
  });
  expect(data).not.toContain(ID);
  expect(data).not.toContain("oeffentlich");
});

it("forgets them with the account", async () => {
  await store.write((tx) => deleteUser(tx, anna.id));
  expect(await store.db.select().from(passkeys)).toEqual([]);
});
