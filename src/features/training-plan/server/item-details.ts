import { claims } from "#src/domain/training-plan/claims.ts";
import { type PlanItem, priorities } from "#src/domain/training-plan/plan-content.ts";
import type { FormValues } from "#src/shared/forms/form.ts";
import type { itemForm } from "../rules/plan.forms.ts";

type Details = Pick<PlanItem, "claim" | "reason" | "note" | "priority">;

export const detailsFrom = (typed: Omit<FormValues<ReturnType<typeof itemForm>>, "stand">): Details => ({
  claim: claims.find((one) => one === typed.grundlage) ?? "andere",
  priority: priorities.find((one) => one === typed.dringlichkeit) ?? "mittel",
  reason: typed.begruendung ?? null,
  note: typed.notiz ?? null,
});

export const detailValues = ({ claim, reason, note, priority }: Details): Readonly<Record<string, string>> => ({
  ...{ grundlage: claim, dringlichkeit: priority, begruendung: reason ?? "", notiz: note ?? "" },
});
