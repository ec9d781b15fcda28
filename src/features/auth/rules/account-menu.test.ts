import { expect, it } from "vitest";
import { shownEntries } from "#src/domain/accounts/member-menu.ts";
import { accountMenu } from "./account-menu.ts";

const customer = { firstname: "Karla", impersonated: false, gremium: null };
const home = "http://localhost:4321";

it.each([
  [
    "a customer",
    customer,
    ["Übersicht", "Meine Buchungen", "Merkliste", "Gemerkte Suchen", "Wissen von A bis Z", "Sicherheit", "Ihre Daten"],
  ],
  [
    "an admin acting as a customer",
    { ...customer, impersonated: true, gremium: null },
    ["Übersicht", "Meine Buchungen", "Merkliste", "Gemerkte Suchen", "Wissen von A bis Z"],
  ],
  [
    "a customer where a shop is connected",
    { ...customer, shop: true },
    ["Übersicht", "Meine Buchungen", "Merkliste", "Gemerkte Suchen", "Wissen von A bis Z", "Sicherheit", "Ihre Daten", "Werbemittelshop"],
  ],
  [
    "an admin acting as a customer where a shop is connected",
    { ...customer, impersonated: true, shop: true },
    ["Übersicht", "Meine Buchungen", "Merkliste", "Gemerkte Suchen", "Wissen von A bis Z"],
  ],
])("shows %s what can be opened, and the settings apart", (_, user, titles) => {
  const { entries, settings } = accountMenu(user, "/seminare", "");
  expect(entries.map(({ title }) => title)).toEqual(titles);
  expect(settings).toMatchObject({ title: "Einstellungen", uri: "/meinifb/einstellungen", active: false });
});

it.each([
  ["/kundenportal/meinifb", "", ["Übersicht"]],
  ["/meinifb/merkliste", "", ["Merkliste"]],
  ["/meinifb/einstellungen/zweiter-faktor", "", ["Sicherheit"]],
  ["/meinifb/einstellungen", "", ["Einstellungen"]],
  ["/seminare", "", []],
  ["/meinifb/merkliste", home, []],
])("highlights on %s of the site seen from %j the entries %j", (path, origin, active) => {
  const { entries, settings } = accountMenu(customer, path, origin);
  expect([...entries, settings].flatMap((entry) => (entry?.active ? [entry.title] : []))).toEqual(active);
});

it("leads from the other site to the main one", () => {
  const { entries, settings } = accountMenu(customer, "/news", home);
  expect([entries[0]?.uri, settings?.uri]).toEqual([`${home}/kundenportal/meinifb`, `${home}/meinifb/einstellungen`]);
});

it("shows only entries that are visible and have a title", () => {
  const entry = { title: "Übersicht", uri: "/x", visible: true, active: false };
  expect(shownEntries([{ ...entry, title: "" }, { ...entry, visible: false }, entry])).toEqual([entry]);
});
