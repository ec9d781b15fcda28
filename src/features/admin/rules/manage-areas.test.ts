import { expect, it } from "vitest";
import type { Role } from "#src/shared/http/access.ts";
import { areasFor } from "./manage-areas.ts";

const asker = (role: Role, secondFactor = true) => ({ roles: ["customer", role] as const, secondFactor, impersonated: false });

it.each([
  [
    "admin",
    [
      "Übersicht",
      "Termine",
      "Buchungen",
      "Anfragen",
      "PDF prüfen",
      "Beratung",
      "Schulungspläne",
      "Rückmeldungen",
      "Forum",
      "Inhalte",
      "Fotos",
      "Gesetze",
      "Medien",
      "Newsletter",
      "Abrechnung",
      "Statistik",
      "Konten",
      "Gremien",
      "E-Mails",
      "Protokoll",
      "Sicherheit",
    ],
  ],
  [
    "editor",
    [
      "Übersicht",
      "Termine",
      "Buchungen",
      "Anfragen",
      "PDF prüfen",
      "Beratung",
      "Schulungspläne",
      "Rückmeldungen",
      "Forum",
      "Inhalte",
      "Fotos",
      "Gesetze",
      "Medien",
      "Newsletter",
    ],
  ],
  ["chair", []],
] as const)("shows to %s %j", (role, labels) => expect(areasFor(asker(role)).map(({ label }) => label)).toEqual(labels));

it("shows nothing to a visitor, nor before the second factor", () => {
  expect(areasFor(null)).toEqual([]);
  expect(areasFor(asker("admin", false))).toEqual([]);
});
