import { actedMembership, lockGremium } from "#db/repositories/gremien.ts";
import { budgetsOfGremium, saveBudget } from "#db/repositories/gremium-settings.ts";
import { audit } from "#src/accounts/audit.ts";
import { isChair } from "#src/domain/accounts/committee.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { readEuro } from "#src/domain/pricing/read-euro.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Acting, FormOutcome } from "#src/endpoints/portal-page.ts";
import type { FormValues } from "#src/shared/forms/form.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { bookingsPaths } from "../../rules/booking-paths.ts";
import { type budgetForm, budgetRefusals } from "../../rules/budget.form.ts";

/** Net cents: more than any committee spends, and less than the database can hold. */
const MOST_BUDGET = 2_000_000_000;

const conflict = (problem: string): FormOutcome => ({ ok: false, status: 409, problem });

const inWords = (net: number | undefined): string => (net === undefined ? "kein Budget mehr" : formatEuro(net));

/**
 * Sets or takes away a year's budget, as the chair of the committee that the form was shown for. When somebody has set another
 * one since, nothing is written: what was typed is shown again beside what stands now.
 */
export async function setBudget(typed: FormValues<typeof budgetForm>, { locals, session, now }: Acting): Promise<FormOutcome> {
  const { budget, jahr = "", gremium: gremiumId = "", gezeigt = "" } = typed;
  const net = budget === undefined ? null : readEuro(budget, MOST_BUDGET);
  if (budget !== undefined && net === null) return { ok: false, status: 422, errors: { budget: budgetRefusals.money } };
  if (!/^20\d\d$/.test(jahr)) return { ok: true, answer: new Response(null, { status: 400 }) };
  return locals.store.write(async (tx): Promise<FormOutcome> => {
    const own = await actedMembership(tx, session.userId, now);
    if (own?.gremiumId !== gremiumId || !(await lockGremium(tx, gremiumId))) return conflict(budgetRefusals["committee-changed"]);
    if (!isChair(own, todayInBerlin(now))) return conflict(budgetRefusals["not-chair"]);
    const before = (await budgetsOfGremium(tx, gremiumId)).get(Number(jahr));
    const done: FormOutcome = { ok: true, answer: seeOther(`${bookingsPaths.budget}?jahr=${jahr}&meldung=budget`) };
    if ((before?.net ?? null) === net) return done;
    if (String(before?.net ?? "") !== gezeigt) {
      const who = before?.changed.by ?? null;
      const by = before === undefined ? "" : ` (${who === null ? "" : `${who}, `}${formatInstant(before.changed.at)} Uhr)`;
      return conflict(
        `Das Budget ${jahr} wurde inzwischen geändert: jetzt ${inWords(before?.net)}${by}. Ihre Angabe steht noch hier, gespeichert ist sie nicht. Bitte prüfen Sie sie und speichern Sie noch einmal.`,
      );
    }
    await saveBudget(tx, gremiumId, Number(jahr), net, { userId: session.userId, now });
    await audit(tx, { locals, session, now }, { action: "committee-budget-set", subject: `gremium:${gremiumId}`, detail: { year: jahr } });
    return done;
  });
}
