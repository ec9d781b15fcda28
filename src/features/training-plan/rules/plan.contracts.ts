import * as v from "valibot";
import { claims, offices } from "#src/domain/training-plan/claims.ts";
import { itemChoices, priorities } from "#src/domain/training-plan/plan-content.ts";
import { seats } from "#src/domain/training-plan/plan-facts.ts";
import { defineContract } from "#src/shared/http/contract.ts";

import { MAX_ITEMS, MAX_PEOPLE, MAX_PLAN_BUDGET, MAX_PLAN_BYTES } from "./plan-limits.ts";
import { changeRefusals } from "./plan-refusals.ts";

const DAY = "Bitte geben Sie den Tag in der Form 2027-03-01 an.";
const day = v.pipe(v.string(DAY), v.isoDate(DAY));
const ID = "Bitte geben Sie eine Kennung aus bis zu 64 Buchstaben, Ziffern und Bindestrichen an.";
const id = v.pipe(v.string(ID), v.regex(/^[\w-]{1,64}$/, ID));
const line = (label: string, max: number) =>
  v.pipe(
    v.string(`${label}: Bitte geben Sie einen Text an.`),
    v.regex(/\S/, `${label}: Bitte füllen Sie das Feld aus.`),
    v.maxLength(max, `${label}: Bitte höchstens ${max} Zeichen.`),
  );
const note = (label: string) => v.nullable(line(label, 500));

const person = v.strictObject({
  id,
  userId: v.nullable(id),
  firstname: line("Vorname", 100),
  lastname: line("Nachname", 100),
  office: v.picklist(offices, "Bitte wählen Sie ein Amt aus."),
  seat: v.picklist(seats, "Bitte geben Sie member oder substitute an."),
  firstTerm: v.boolean(),
  earlierJav: v.boolean(),
  workingDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6, "Eine Arbeitswoche hat höchstens sechs Tage.")),
  termFrom: day,
  termUntil: day,
  roles: v.pipe(v.array(id), v.maxLength(10)),
});

const item = v.strictObject({
  id,
  personId: id,
  theme: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,120}$/, "Bitte geben Sie die Kennung eines Seminarthemas an.")),
  eventId: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))),
  claim: v.picklist(claims, "Bitte wählen Sie eine Anspruchsgrundlage aus."),
  reason: note("Begründung"),
  note: note("Notiz"),
  priority: v.picklist(priorities),
  choice: v.picklist(itemChoices),
  because: note("Grund des Vorschlags"),
});

const contentFields = {
  title: line("Titel", 120),
  from: day,
  until: day,
  budget: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PLAN_BUDGET))),
  people: v.pipe(v.array(person), v.maxLength(MAX_PEOPLE, `Ein Plan fasst höchstens ${MAX_PEOPLE} Personen.`)),
  items: v.pipe(v.array(item), v.maxLength(MAX_ITEMS, `Ein Plan fasst höchstens ${MAX_ITEMS} Einträge.`)),
};

const revision = v.pipe(v.number(), v.integer(), v.minValue(1));

const shownItem = v.object({ ...item.entries, state: v.string(), findings: v.array(v.string()) });

/** Notes are told to chairs and staff, sums to whoever sees the committee's prices. */
const shownPlan = v.object({
  plan: id,
  revision,
  committee: v.nullable(v.string()),
  editable: v.boolean(),
  ...contentFields,
  items: v.array(shownItem),
  findings: v.array(v.object({ code: v.string(), weight: v.string(), text: v.string() })),
  sums: v.nullable(
    v.object({
      planned: v.number(),
      reserved: v.number(),
      booked: v.number(),
      spent: v.number(),
      saving: v.number(),
      rest: v.nullable(v.number()),
    }),
  ),
});

const saved = v.object({ plan: id, revision });
const { "plan-unknown": unknown, "not-editor": notEditor, "revision-old": old, ...unfit } = changeRefusals;
const { "too-many-plans": full, ...unfitContent } = unfit;
const foreign = { "plan-unknown": unknown, "not-editor": notEditor } as const;

export const getPlan = defineContract({
  method: "GET",
  path: "/schulungsplan/get",
  summary: "Ein Schulungsplan des Gremiums, für das jemand handelt; Mitarbeitende sehen jeden.",
  access: "account",
  request: v.strictObject({ plan: id }),
  response: shownPlan,
  errors: { "plan-unknown": unknown },
});

export const createPlan = defineContract({
  method: "POST",
  path: "/schulungsplan/create",
  summary: "Legt einen Schulungsplan an: wer für ein Gremium bestellen darf, für dieses, Mitarbeitende für Kundinnen und Kunden.",
  access: "account",
  request: v.strictObject(contentFields),
  largest: MAX_PLAN_BYTES,
  response: saved,
  errors: { "not-editor": notEditor, "too-many-plans": full, ...unfitContent },
});

export const editPlan = defineContract({
  method: "POST",
  also: ["PUT"],
  path: "/schulungsplan/edit",
  summary:
    "Ersetzt einen Schulungsplan in seinem Stand `revision`; ist er älter, kommt 409 mit dem, was sich inzwischen geändert hat (`fields`).",
  access: "account",
  request: v.strictObject({ plan: id, revision, ...contentFields }),
  largest: MAX_PLAN_BYTES,
  response: saved,
  errors: { ...foreign, "revision-old": old, ...unfitContent },
});

export const deletePlan = defineContract({
  method: "POST",
  also: ["DELETE"],
  path: "/schulungsplan/delete",
  summary: "Löscht einen Schulungsplan in seinem Stand `revision`. Bestellungen bleiben, wie sie sind.",
  access: "account",
  request: v.strictObject({ plan: id, revision }),
  response: v.object({ plan: id }),
  errors: { ...foreign, "revision-old": old },
});
