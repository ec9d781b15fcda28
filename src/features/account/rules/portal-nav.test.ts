import { expect, it } from "vitest";
import { portalEntries } from "./portal-nav.ts";

const customer = { gremium: null, impersonated: false };
const member = { gremium: {}, impersonated: false };

const shown = (...of: Parameters<typeof portalEntries>) => portalEntries(...of).flatMap(({ title, visible }) => (visible ? [title] : []));

it.each([
  [
    "a customer",
    customer,
    ["Übersicht", "Meine Buchungen", "Merkliste", "Gemerkte Suchen", "Wissen von A bis Z", "Einstellungen", "Sicherheit", "Ihre Daten"],
  ],
  [
    "a member of a committee",
    member,
    [
      "Übersicht",
      "Meine Buchungen",
      "Merkliste",
      "Gemerkte Suchen",
      "Wissen von A bis Z",
      "Einstellungen",
      "Sicherheit",
      "Ihre Daten",
      "Mitglieder des Gremiums",
      "Buchungen des Gremiums",
      "Jahr und Budget",
      "Schulungsplan",
      "Gremium",
    ],
  ],
  [
    "an admin acting as a customer",
    { ...customer, impersonated: true },
    ["Übersicht", "Meine Buchungen", "Merkliste", "Gemerkte Suchen", "Wissen von A bis Z", "Einstellungen"],
  ],
])("shows %s what can be opened", (_, reader, titles) => expect(shown("/meinifb/einstellungen", reader)).toEqual(titles));

it.each([
  ["/kundenportal/meinifb", "Übersicht"],
  ["/meinifb/einstellungen", "Einstellungen"],
  ["/meinifb/einstellungen/sicherheit", "Sicherheit"],
  ["/meinifb/einstellungen/zweiter-faktor", "Sicherheit"],
  ["/meinifb/einstellungen/email-bestaetigen", "Sicherheit"],
  ["/meinifb/einstellungen/daten", "Ihre Daten"],
  ["/meinifb/gremium-einstellungen", "Gremium"],
  ["/meinifb/merkliste", "Merkliste"],
  ["/meinifb/suchen", "Gemerkte Suchen"],
  ["/kundenportal/br-a-z", "Wissen von A bis Z"],
  ["/meinifb/wissen/br-a-z-content/br-abmahnung", "Wissen von A bis Z"],
  ["/meinifb/buchungen", "Meine Buchungen"],
  ["/meinifb/gibt-es-nicht", undefined],
])("marks on %s the entry %s alone", (path, title) =>
  expect(portalEntries(path, member).flatMap((entry) => (entry.active ? [entry.title] : []))).toEqual(title === undefined ? [] : [title]),
);
