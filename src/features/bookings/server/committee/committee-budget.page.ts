import { owedIn, type Spending } from "#src/domain/booking/budget.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { actingOn, messageOn, type PageContext, type PageMessage, portalReader, sentForm, submit } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { bookingsPaths } from "../../rules/booking-paths.ts";
import { budgetForm, budgetMessages } from "../../rules/budget.form.ts";
import { setBudget } from "./budget.service.ts";
import { type CommitteeYear, committeeYear, readYear } from "./committee-year.ts";

/** Sums as people read them, in the order of the table's columns. */
type SpendingRow = Readonly<{ name: string; sums: readonly string[] }>;

export type CommitteeBudgetPage = Readonly<{
  reader: ReturnType<typeof portalReader>;
  message: PageMessage | null;
  name: string;
  chair: boolean;
  year: number;
  years: readonly Readonly<{ year: number; href: string; current: boolean }>[];
  /** Null for whoever sees no prices. */
  figures: Readonly<{
    facts: readonly (readonly [label: string, value: string])[];
    /** More is owed than the budget holds. */
    over: boolean;
    rows: readonly SpendingRow[];
    total: SpendingRow;
  }> | null;
  /** For the chair alone. */
  form: FormState | null;
  files: Readonly<{ csv: string; pdf: string }>;
}>;

export const spendingColumns = ["Reserviert", "Gebucht", "Ausgegeben", "Storno und Umbuchung", "Zusammen"] as const;

export const spendingSums = (spending: Spending, inWords: (cents: number) => string): readonly string[] =>
  [spending.planned, spending.committed, spending.spent, spending.fees, owedIn(spending)].map(inWords);

/** Budget, what is owed, what is left of it, and what would be left if everything held were booked. */
export function budgetFacts({ budget, total, rest }: CommitteeYear): readonly (readonly [label: string, cents: number])[] {
  if (budget === null || rest === null) return [];
  return [
    ["Budget", budget.net],
    ["Gebucht, ausgegeben und Kosten", owedIn(total)],
    ["Rest", rest],
    ["Rest, wenn alles Reservierte gebucht wird", rest - total.planned],
  ];
}

function figuresOf(ofYear: CommitteeYear): CommitteeBudgetPage["figures"] {
  const row = (name: string, spending: Spending): SpendingRow => ({ name, sums: spendingSums(spending, formatEuro) });
  return {
    facts: budgetFacts(ofYear).map(([label, cents]) => [label, formatEuro(cents)]),
    over: ofYear.rest !== null && ofYear.rest < 0,
    rows: ofYear.people.map(({ name, spending }) => row(name, spending)),
    total: row("Zusammen", ofYear.total),
  };
}

const inField = (cents: number): string => formatEuro(cents).replace("€", "").trim();

/** `/meinifb/gremium-budget`: what a committee spends in a year and may (spec:member-area#year-and-budget); 400 for what is no year. */
export async function committeeBudgetPage(context: PageContext): Promise<Response | CommitteeBudgetPage> {
  const acting = await actingOn(context);
  const { locals, session, now } = acting;
  const sent = sentForm(context);
  if (sent !== null && sent !== budgetForm.id) return new Response(null, { status: 400 });
  const answer = sent === null ? null : await submit(budgetForm, context, acting, (typed) => setBudget(typed, acting));
  if (answer instanceof Response) return answer;
  const query = new URL(context.request.url).searchParams;
  const year = readYear(answer?.values["jahr"] === undefined ? query : new URLSearchParams({ jahr: answer.values["jahr"] }), now);
  if (year === null) return new Response(null, { status: 400 });
  const { committee, ofYear } = await committeeYear(acting, year);
  const { gremium, seesPrices } = committee;
  // With a wrong sum the form stays what it was shown for; after a conflict its reader knows what stands now.
  const kept = answer !== null && Object.keys(answer.errors).length > 0 ? answer.values["gezeigt"] : undefined;
  const shownFor = { jahr: String(year), gremium: gremium.id, gezeigt: kept ?? String(ofYear.budget?.net ?? "") };
  const other = answer !== null && answer.values["gremium"] !== gremium.id;
  const state =
    answer === null || other
      ? freshForm(budgetForm, { locals, now }, { budget: ofYear.budget === null ? "" : inField(ofYear.budget.net) })
      : answer;
  const { budget: path } = bookingsPaths;
  return {
    reader: portalReader(session),
    message:
      answer !== null && (other || !gremium.chair) ? { kind: "problem", text: answer.problem ?? "" } : messageOn(context, budgetMessages),
    name: gremium.name,
    chair: gremium.chair,
    year,
    years: ofYear.years.map((one) => ({ year: one, href: `${path}?jahr=${one}`, current: one === year })),
    figures: seesPrices ? figuresOf(ofYear) : null,
    form: gremium.chair ? { ...state, values: { ...state.values, ...shownFor } } : null,
    files: { csv: `${path}.csv?jahr=${year}`, pdf: `${path}.pdf?jahr=${year}` },
  };
}
