import { expect, it } from "vitest";
import { actionLabel, detailText } from "./audit-labels.ts";

it.each([
  [{}, ""],
  [{ from: "editor", to: null }, "von: Redaktion, nach: keine"],
  [{ reason: "Anruf", until: "2026-11-21T13:05:00.000Z" }, "Grund: Anruf, längstens bis: 21.11.2026, 14:05"],
  [{ source: "telefon", event: 10042, people: 2, kind: "reservierung" }, "Eingang: Telefon, Termin: 10042, Personen: 2, Art: Reservierung"],
  [
    { formerGremium: "Betriebsrat Werk Süd", former: "1f", memberships: 2 },
    "früheres Gremium: Betriebsrat Werk Süd, frühere Kennung: 1f, Mitgliedschaften: 2",
  ],
  [{ chair: true, constructor: "x" }, "Vorsitz: ja, constructor: x"],
])("writes %j as %j", (detail, text) => expect(detailText(detail)).toBe(text));

it.each(["etwas-neues", "toString"])("shows %s by its own name", (action) => expect(actionLabel(action)).toBe(action));
