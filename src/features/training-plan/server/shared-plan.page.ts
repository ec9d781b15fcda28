import { type GremiumRow, gremiumById } from "#db/repositories/gremien.ts";
import { countingShare, type PlanShare } from "#db/repositories/training-plan-shares.ts";
import { planById } from "#db/repositories/training-plans.ts";
import { digestOf } from "#src/accounts/tokens.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import type { PdfColumn, PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import { noteMisuse } from "#src/shared/server/process/security-signal.ts";
import { sharedPdfPath, sharedPlanPath } from "../rules/plan-paths.ts";
import { type EmployerView, employerView } from "./employer-view.ts";
import { periodOf } from "./plan-view.ts";
import { type ReadPlan, readPlan, type SeatsOf } from "./read-plan.ts";

export type SharedContext = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;

type Opened = Readonly<{ share: PlanShare; read: ReadPlan; gremium: GremiumRow | undefined; token: string }>;

/** What a link opens now: it is asked for each time, so a revoked one is dead at once. Null for all that open nothing. */
export async function openShare({ locals, params }: SharedContext, seatsOf: SeatsOf, now: Date): Promise<Opened | null> {
  const { db } = locals.store;
  const token = params["share"] ?? "";
  const share = /^[\w-]{43}$/.test(token) ? await countingShare(db, digestOf(token), now) : undefined;
  const plan = share && (await planById(db, share.planId));
  if (share === undefined || plan === undefined) {
    noteMisuse("Schulungsplan", locals);
    return null;
  }
  const gremium = plan.gremiumId === null ? undefined : await gremiumById(db, plan.gremiumId);
  return { share, read: await readPlan(db, plan, { seatsOf, now, userId: null }), gremium, token };
}

/** Kept nowhere, found by nobody, and where it leads its address doesn't go along. */
export const secretHeaders: readonly (readonly [name: string, value: string])[] = [
  ["Cache-Control", "private, no-store"],
  ["X-Robots-Tag", "noindex, nofollow"],
  ["Referrer-Policy", "no-referrer"],
];

type Row = Readonly<{ theme: string; date: string; people: string; names: string | null; state: string }>;

export type EmployerPage = Readonly<{
  view: "arbeitgeber";
  head: PageHead;
  committee: string;
  period: string;
  /** Day on which this is true, and the last day of the link. */
  asOf: string;
  until: string;
  rows: readonly Row[];
  years: readonly (readonly string[])[];
  comparison: string | null;
  pdfHref: string;
}>;

export const yearColumns = ["Jahr", "Gebucht", "Reserviert", "Geplant", "Zusammen"] as const;

const comparisonOf = ({ years: [before, current], difference }: EmployerView): string | null => {
  if (before === undefined || current === undefined || difference === null) return null;
  const [now, then] = [formatEuro(current.total), formatEuro(before.total)];
  if (difference === 0) return `${current.year} sind es ${now}, genauso viel wie ${before.year}.`;
  const more = difference > 0 ? "mehr" : "weniger";
  return `${current.year} sind es ${now}, ${formatEuro(Math.abs(difference))} ${more} als ${before.year} (${then}).`;
};

/** "Betriebsrat der Muster GmbH": the company is said once. */
const committeeInWords = ({ name, company }: GremiumRow): string =>
  company === "" || name.includes(company) ? name : `${name}, ${company}`;

/** What an employer is shown behind a link that was opened. */
export function employerPageOf({ share, read, gremium, token }: Opened, now: Date): EmployerPage {
  const view = employerView(read, { names: share.names === 1, now });
  return {
    view: "arbeitgeber",
    head: personalHead({
      brand: "ifb",
      path: sharedPlanPath(token),
      title: "Schulungsplan",
      description: "Geplante Schulungen eines Gremiums mit Terminen und Kosten.",
    }),
    committee: gremium === undefined ? "" : committeeInWords(gremium),
    period: periodOf(read.plan),
    asOf: formatDay(todayInBerlin(now)),
    until: formatDay(todayInBerlin(share.expiresAt)),
    rows: view.rows.map(({ theme, date, people, names, state }) => ({
      ...{ theme, state, date: date ?? "Termin offen", people: people === 1 ? "1 Person" : `${people} Personen` },
      names: names === null ? null : names.join(", "),
    })),
    years: view.years.map(({ year, ordered, reserved, planned, total }) => [
      String(year),
      ...[ordered, reserved, planned, total].map(formatEuro),
    ]),
    comparison: comparisonOf(view),
    pdfHref: sharedPdfPath(token),
  };
}

export const COST_NOTE =
  "Alle Beträge netto. Gezählt wird das Jahr, in dem eine Veranstaltung beginnt. Geplantes ist noch nicht bestellt; gerechnet ist mit den heutigen Preisen und der üblichen Verpflegung oder Übernachtung.";

function documentOf({ committee, period, asOf, rows, years, comparison }: EmployerPage, now: Date): PdfContent {
  const named = rows.some(({ names }) => names !== null);
  return {
    brand: "ifb",
    title: "Schulungsplan",
    kicker: committee,
    subject: `Schulungsplan ${period}`,
    asOf: `Stand: ${asOf}`,
    created: todayInBerlin(now),
    blocks: [
      { kind: "paragraph", tone: "lead", text: period },
      { kind: "heading", level: 2, text: "Schulungen" },
      {
        kind: "table",
        columns: [
          { label: "Seminar", share: 0.34 },
          { label: "Zeit und Ort", share: 0.28 },
          { label: named ? "Wer" : "Teilnehmende", share: 0.22 },
          { label: "Stand", share: 0.16 },
        ],
        rows: rows.map(({ theme, date, people, names, state }) => [theme, date, names ?? people, state]),
      },
      { kind: "heading", level: 2, text: "Kosten je Jahr" },
      {
        kind: "table",
        columns: yearColumns.map(
          (label, index): PdfColumn => (index === 0 ? { label, share: 0.16 } : { label, share: 0.21, align: "right" }),
        ),
        rows: years,
      },
      ...(comparison === null ? [] : [{ kind: "paragraph", text: comparison } as const]),
      { kind: "paragraph", tone: "soft", text: COST_NOTE },
    ],
  };
}

/** `/personalisierter-schulungsplan/{token}/pdf`: what the employer's page says, kept nowhere; 404 for every other link. */
export async function employerPdf(context: SharedContext, seatsOf: SeatsOf, now = new Date()): Promise<Response> {
  const opened = await openShare(context, seatsOf, now);
  if (opened === null || opened.share.view !== "arbeitgeber") return new Response(null, { status: 404 });
  const { request, locals } = context;
  const answer = await answerPdf(request, documentOf(employerPageOf(opened, now), now), {
    name: ["Schulungsplan"],
    turn: visitorsTurn(locals),
    personal: true,
  });
  for (const [name, value] of secretHeaders) answer.headers.set(name, value);
  return answer;
}
