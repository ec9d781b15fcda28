import { offices } from "#src/domain/training-plan/claims.ts";
import type { PlanPerson } from "#src/domain/training-plan/plan-content.ts";
import type { FormValues } from "#src/shared/forms/form.ts";
import type { personForm } from "./plan.forms.ts";

type Typed = FormValues<ReturnType<typeof personForm>>;

/** The template that everybody in an office starts with; its key is the name of the file. */
export const baseRoles: Readonly<Record<PlanPerson["office"], string>> = {
  br: "betriebsrat",
  jav: "jav",
  sbv: "sbv",
  "sbv-deputy": "sbv-stellvertretung",
};

export const personFrom = (typed: Typed, id: string, userId: string | null): PlanPerson => {
  const office = offices.find((one) => one === typed.amt) ?? "br";
  return {
    ...{ id, userId, firstname: typed.vorname, lastname: typed.nachname, office, workingDays: Number(typed.arbeitstage) },
    ...{ seat: typed.ersatz ? "substitute" : "member", firstTerm: typed.erstmals, earlierJav: typed.jav },
    ...{ termFrom: typed.beginn, termUntil: typed.ende },
    roles: [baseRoles[office], ...(typed.aufgabe === undefined || typed.aufgabe === "" ? [] : [typed.aufgabe])],
  };
};

export const personValues = (person: PlanPerson): Readonly<Record<string, string>> => ({
  ...{ person: person.id, vorname: person.firstname, nachname: person.lastname, amt: person.office },
  ...{ aufgabe: person.roles.find((role) => role !== baseRoles[person.office]) ?? "" },
  ...{ beginn: person.termFrom, ende: person.termUntil, arbeitstage: String(person.workingDays) },
  ...(person.seat === "substitute" ? { ersatz: "ja" } : {}),
  ...(person.firstTerm ? { erstmals: "ja" } : {}),
  ...(person.earlierJav ? { jav: "ja" } : {}),
});
