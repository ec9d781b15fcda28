import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { saveTerm } from "#db/repositories/gremien.ts";
import { rulesOfGremium, settingsOfGremium } from "#db/repositories/gremium-settings.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { readContext } from "#src/endpoints/test/page-context.ts";
import { committeeRefusals } from "../rules/committee-refusals.ts";
import { type CommitteeSettingsPage, committeeSettingsPage } from "./committee-settings.page.ts";
import { audited, committee, person, type SamplePerson } from "./test/sample-committee.ts";
import { settle } from "./test/send-form.ts";

const SETTINGS = "/meinifb/gremium-einstellungen";
type Fields = Readonly<Record<string, string>>;

let store: Store;
let [vera, viktor, mirko, olga]: SamplePerson[] = [];
let gremiumId = "";
const nobody: SamplePerson = { id: "", email: "", cookie: "" };
const the = (one: SamplePerson | undefined): SamplePerson => one ?? nobody;

beforeEach(async () => {
  store = await sampleStore([]);
  [vera, viktor, mirko, olga] = [
    await person(store, "Vera"),
    await person(store, "Viktor"),
    await person(store, "Mirko"),
    await person(store, "Olga"),
  ];
  gremiumId = await committee(store, "Betriebsrat Muster", [the(vera), the(viktor), the(mirko)]);
  await committee(store, "Betriebsrat Beispiel", [the(olga)]);
  await store.write((tx) => saveTerm(tx, gremiumId, the(viktor).id, { function: "chair", since: null, until: null }));
  return store.close;
});

async function page(who: SamplePerson | undefined): Promise<CommitteeSettingsPage> {
  const answer = await committeeSettingsPage(readContext(store, SETTINGS, { cookie: the(who).cookie }));
  if (answer instanceof Response) throw new Error("reading is no redirect");
  return answer;
}
const shown = async (who = vera): Promise<Fields> => (await page(who)).settings?.values ?? {};
/** As a browser sends a form: fields that are empty too. */
const send = (who: SamplePerson | undefined, fields: Fields) =>
  settle(store, committeeSettingsPage, `${SETTINGS}?aktion=einstellungen`, the(who), fields);
const stored = async () => (await settingsOfGremium(store.db, gremiumId))?.settings;

const address = { company: "Muster GmbH", street: "Musterweg", streetNumber: "7", postalCode: "80331", city: "München" };
const invoice = {
  invoiceEmail: "rechnung@muster.example",
  costCentre: "4711",
  vatId: "de 123 456 789",
  leitwegId: "04011000-1234512345-06",
};

it("are at first: all members order, the chair sees prices", async () => {
  expect(await rulesOfGremium(store.db, gremiumId)).toEqual({ mayBook: "members", pricesFor: "chair" });
  expect((await page(vera)).settings?.values).toMatchObject({ mayBook: "members", pricesFor: "chair", country: "DE", gremium: gremiumId });
  const { settings, rules } = await page(mirko);
  expect([settings, rules[0]]).toEqual([null, "Für dieses Gremium dürfen alle Mitglieder bestellen."]);
});

it("are kept as they are written, checked like those of an order, and noted", async () => {
  const answer = await send(vera, { ...(await shown()), ...address, ...invoice, mayBook: "chair" });
  expect(answer.location).toBe(`${SETTINGS}?meldung=eingestellt`);
  expect(await stored()).toMatchObject({ ...address, mayBook: "chair", invoiceEmail: invoice.invoiceEmail, vatId: "DE123456789" });
  expect((await page(mirko)).rules[0]).toBe("Für dieses Gremium bestellt nur der Vorsitz.");
  await send(vera, await shown());
  expect((await audited(store)).filter((action) => action === "committee-settings-changed")).toHaveLength(1);
});

it.each<[string, Fields, readonly string[]]>([
  ["part of an address", { company: "Muster GmbH" }, ["street", "streetNumber", "postalCode", "city"]],
  ["a Leitweg-ID with wrong digits", { leitwegId: "04011000-1234512345-07" }, ["leitwegId"]],
  ["no VAT number", { vatId: "12" }, ["vatId"]],
  ["an address that is none", { invoiceEmail: "rechnung" }, ["invoiceEmail"]],
  ["a choice that there is not", { mayBook: "alle" }, ["mayBook"]],
])("says beside the field what is wrong and keeps the rest: %s", async (_, wrong, fields) => {
  const answer = await send(vera, { ...(await shown()), costCentre: "99", ...wrong });
  if (answer.page === null) throw new Error("the form was taken");
  expect(Object.keys(answer.page.settings?.errors ?? {})).toEqual(fields);
  expect(answer.page.settings?.values).toMatchObject({ costCentre: "99", ...wrong });
  expect(await stored()).toBeUndefined();
});

describe("two chairs at once", () => {
  it("the second is told field by field what stands now, loses nothing, and may save knowingly", async () => {
    const [first, second] = [await shown(vera), await shown(viktor)];
    await send(vera, { ...first, ...address, costCentre: "1000" });
    const answer = await send(viktor, { ...second, costCentre: "2000", pricesFor: "members" });
    expect(answer.status).toBe(409);
    const form = answer.page?.settings;
    expect(form?.problem).toContain("Die Einstellungen wurden inzwischen geändert (Vera ");
    expect(form?.problem).toContain("Kostenstelle: gespeichert ist „1000“, bei Ihnen steht „2000“");
    expect(form?.problem).toContain("Firma: gespeichert ist „Muster GmbH“, bei Ihnen steht leer");
    expect(form?.values).toMatchObject({ costCentre: "2000", pricesFor: "members" });
    expect(await stored()).toMatchObject({ costCentre: "1000", pricesFor: "chair" });
    expect((await send(viktor, form?.values ?? {})).status).toBe(303);
    expect(await stored()).toMatchObject({ costCentre: "2000", company: null });
  });

  it("who has corrected a field is told all the same", async () => {
    const second = await shown(viktor);
    await send(vera, { ...(await shown()), costCentre: "1000" });
    const wrong = await send(viktor, { ...second, costCentre: "2000", vatId: "12" });
    expect(wrong.status).toBe(422);
    expect((await send(viktor, { ...(wrong.page?.settings?.values ?? {}), vatId: "" })).status).toBe(409);
  });

  it("may not rename the committee over each other either", async () => {
    const name = async (who: SamplePerson | undefined) => (await page(who)).change.values;
    const rename = (who: SamplePerson | undefined, fields: Fields) =>
      settle(store, committeeSettingsPage, `${SETTINGS}?aktion=umbenennen`, the(who), { ...fields, kind: "br" });
    const [first, second] = [await name(vera), await name(viktor)];
    expect((await rename(vera, { ...first, name: "BR Nord" })).status).toBe(303);
    const answer = await rename(viktor, { ...second, name: "BR Süd" });
    expect([answer.status, answer.page?.change.values["name"]]).toEqual([409, "BR Süd"]);
    expect(answer.page?.change.problem).toContain("Jetzt gilt: „BR Nord“, Muster GmbH, Betriebsrat.");
    expect((await rename(viktor, answer.page?.change.values ?? {})).status).toBe(303);
    expect((await page(vera)).gremium?.name).toBe("BR Süd");
  });

  it("with the same wish are one change", async () => {
    const [first, second] = [await shown(vera), await shown(viktor)];
    expect((await send(vera, { ...first, costCentre: "1000" })).status).toBe(303);
    expect((await send(viktor, { ...second, costCentre: "1000" })).status).toBe(303);
  });
});

it("are the chair's alone: no member's, no other committee's, no former chair's", async () => {
  const fields = await shown(viktor);
  const wish = { ...fields, mayBook: "chair" };
  expect(await send(mirko, wish)).toMatchObject({ status: 409, page: { message: { text: committeeRefusals["not-chair"] } } });
  expect(await send(olga, wish)).toMatchObject({ status: 409, page: { message: { text: committeeRefusals["committee-changed"] } } });
  await store.write((tx) => saveTerm(tx, gremiumId, the(viktor).id, { function: "chair", since: null, until: "2020-01-01" }));
  expect((await send(viktor, wish)).status).toBe(409);
  expect(await stored()).toBeUndefined();
});
