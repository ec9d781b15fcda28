import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { occasions } from "#src/domain/consulting/consulting-paths.ts";
import { appointmentForm } from "./appointment.form.ts";

const privacy = readFileSync("src/content/pages/both/datenschutz.md", "utf8");
const section = /## Beratungstermine\n+(?<text>.+)/.exec(privacy)?.groups?.["text"] ?? "";

it.each(occasions)("names on the privacy page what is sent along from %s, and who sees it", (occasion) => {
  const { label, hint } = appointmentForm({ kind: "telefon", occasion }).fields.share;
  const [thing = ""] = /(?:Warenkorb|Bestellung|Antworten aus der Anspruchsprüfung|Schulungsplan)/.exec(label) ?? [];
  expect(thing).not.toBe("");
  expect(section).toContain(thing);
  expect([hint, section]).toEqual([0, 1].map(() => expect.stringMatching(/gesehen wird es nur von unserem Beratungsteam/i)));
});
