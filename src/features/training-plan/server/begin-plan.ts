import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { actedMembership, type Member, membersOf, type OwnMembership } from "#db/repositories/gremien.ts";
import { isCurrent, isMember } from "#src/domain/accounts/committee.ts";
import { readEuro } from "#src/domain/pricing/read-euro.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Office } from "#src/domain/training-plan/claims.ts";
import type { PlanContent, PlanPerson } from "#src/domain/training-plan/plan-content.ts";
import type { FormValues } from "#src/shared/forms/form.ts";
import { baseRoles } from "../rules/person-input.ts";
import type { newPlanForm } from "../rules/plan.forms.ts";
import { MAX_PLAN_BUDGET } from "../rules/plan-limits.ts";
import type { PlanActing } from "./change-plan.ts";

type Head = Pick<PlanContent, "title" | "from" | "until" | "budget">;
type Typed = FormValues<typeof newPlanForm>;
type Read = Readonly<{ ok: true; head: Head }> | Readonly<{ ok: false; errors: Readonly<Record<string, string>> }>;

/** Title, days and budget as typed; what is wrong is told beside its field. */
export function readHead({ titel, von, bis, budget }: Typed): Read {
  const net = budget === undefined ? null : readEuro(budget, MAX_PLAN_BUDGET);
  const errors = {
    ...(titel.length > 120 ? { titel: "Bitte höchstens 120 Zeichen" } : {}),
    ...(budget !== undefined && net === null ? { budget: "Bitte geben Sie einen Betrag ein, zum Beispiel 40.000,00" } : {}),
    ...(bis < von ? { bis: "Das Ende liegt vor dem Beginn" } : {}),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, head: { title: titel, from: von, until: bis, budget: net } };
}

const officeOf = ({ gremium }: OwnMembership): Office => (gremium.kind === "jav" || gremium.kind === "sbv" ? gremium.kind : "br");

function personOf({ userId, firstname, lastname, terms }: Member, office: Office, { from, until }: Head, today: IsoDay): PlanPerson {
  const held = terms.filter((term) => isCurrent(term, today)).map((term) => term.function);
  const leads = held.includes("chair") || held.includes("deputy");
  const own: Office = office === "sbv" && !held.includes("chair") ? "sbv-deputy" : office;
  const extra = office === "br" ? [...(leads ? ["vorsitz"] : []), ...(held.includes("secretary") ? ["schriftfuehrung"] : [])] : [];
  return {
    ...{ id: randomUUID(), userId, firstname, lastname, office: own, workingDays: 5, firstTerm: false, earlierJav: false },
    ...{ seat: held.every((one) => one === "substitute") ? "substitute" : "member", termFrom: from, termUntil: until },
    roles: [baseRoles[own], ...extra],
  };
}

/** A plan that begins with everybody who is in the committee today; nothing is planned for them yet. */
export async function contentWithMembers(db: Db, head: Head, { session, now }: PlanActing): Promise<PlanContent> {
  const own = await actedMembership(db, session.userId, now);
  const today: IsoDay = todayInBerlin(now);
  const members = own === undefined ? [] : (await membersOf(db, own.gremiumId, today)).filter((member) => isMember(member, today));
  return { ...head, people: own === undefined ? [] : members.map((member) => personOf(member, officeOf(own), head, today)), items: [] };
}
