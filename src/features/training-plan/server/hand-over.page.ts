import { sessionOf } from "#src/accounts/session/session.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { claimNames, officeNames } from "#src/domain/training-plan/claims.ts";
import { nameOfPerson } from "#src/domain/training-plan/plan-content.ts";
import { type PageMessage, sentForm, submit } from "#src/endpoints/portal-page.ts";
import { loginPath } from "#src/shared/http/login-path.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { takeOverForm } from "../rules/plan.forms.ts";
import { planPath, sharedPlanPath } from "../rules/plan-paths.ts";
import { planRefusals } from "../rules/plan-refusals.ts";
import { periodOf } from "./plan-view.ts";
import { dateInWords, themeTitle } from "./plan-words.ts";
import type { SeatsOf } from "./read-plan.ts";
import { takenBefore, takeOver } from "./share-plan.ts";
import { type EmployerPage, employerPageOf, openShare, type SharedContext, secretHeaders } from "./shared-plan.page.ts";

type Planned = Readonly<{ title: string; date: string; claim: string; reason: string | null; because: string | null }>;

export type HandOverPage = Readonly<{
  view: "uebergabe";
  head: PageHead;
  message: PageMessage | null;
  title: string;
  period: string;
  until: string;
  people: readonly Readonly<{ name: string; office: string; items: readonly Planned[] }>[];
  net: string;
  saving: string | null;
  /** Who reads: without a login, in no committee, or able to take the plan over into this one. */
  reader:
    | Readonly<{ kind: "visitor"; loginHref: string }>
    | Readonly<{ kind: "alone" }>
    | Readonly<{ kind: "member"; committee: string; gremiumId: string }>;
  action: string;
}>;

/**
 * `/personalisierter-schulungsplan/{token}`: the customer's view of a plan that staff made, with a button that takes it over; for a
 * link of an employer that view. 404 for every link that opens nothing.
 */
export async function sharedPlanPage(
  context: SharedContext,
  seatsOf: SeatsOf,
  now = new Date(),
): Promise<Response | EmployerPage | HandOverPage> {
  const { locals, request, response } = context;
  const notFound = (): Response => new Response(null, { status: 404 });
  const opened = await openShare(context, seatsOf, now);
  if (opened === null) {
    const again = sentForm(context) === takeOverForm.id ? await sessionOf(locals, request.headers.get("cookie")) : null;
    const plan = again === null ? null : await takenBefore(locals.store.db, context.params["share"] ?? "", { session: again, now });
    return plan === null ? notFound() : seeOther(`${planPath(plan)}?meldung=plan-uebernommen`);
  }
  for (const [name, value] of secretHeaders) response.headers.set(name, value);
  if (opened.share.view === "arbeitgeber") return request.method === "POST" ? notFound() : employerPageOf(opened, now);
  if (opened.read.plan.gremiumId !== null) return notFound();
  // Not "no-referrer": browsers then send forms without their origin.
  response.headers.set("Referrer-Policy", "same-origin");
  const { read, share, token } = opened;
  const session = await sessionOf(locals, request.headers.get("cookie"));
  const sent = sentForm(context);
  if (sent !== null && sent !== takeOverForm.id) return new Response(null, { status: 400 });
  const path = sharedPlanPath(token);
  const loginHref = `${loginPath.ifb}?redirect=${encodeURIComponent(path)}`;
  let message: PageMessage | null = null;
  if (sent !== null) {
    if (session === null) return seeOther(loginHref);
    const acting = { locals, session, now };
    const answer = await submit(takeOverForm, context, acting, async ({ gremium: shownIn = "" }) => {
      const taken = await takeOver(token, shownIn, acting);
      if (taken.ok) return { ok: true, answer: seeOther(`${planPath(taken.plan)}?meldung=plan-uebernommen`) };
      const { status, message: problem } = planRefusals[taken.reason];
      return status === 404 ? { ok: true, answer: notFound() } : { ok: false, status, problem };
    });
    if (answer instanceof Response) return answer;
    message = { kind: "problem", text: answer.problem ?? "" };
  }
  const { plan, items, sums } = read;
  const gremium = session?.user.gremium ?? null;
  return {
    view: "uebergabe",
    head: personalHead({
      brand: "ifb",
      path,
      title: "Ihr persönlicher Schulungsplan",
      description: "Ein Schulungsplan, den wir für Ihr Gremium vorbereitet haben.",
    }),
    ...{ message, title: plan.title, period: periodOf(plan), until: formatDay(todayInBerlin(share.expiresAt)) },
    people: plan.people.map((person) => ({
      ...{ name: nameOfPerson(person), office: officeNames[person.office] },
      items: items
        .filter(({ personId, state }) => personId === person.id && state !== "verworfen")
        .map(({ theme, event, claim, reason, because }) => ({
          ...{
            title: themeTitle(theme),
            date: event === null ? "Termin offen" : dateInWords(event),
            claim: claimNames[claim],
            reason,
            because,
          },
        })),
    })),
    net: formatEuro(sums.open.net),
    saving: sums.open.saving > 0 ? formatEuro(sums.open.saving) : null,
    reader:
      session === null
        ? { kind: "visitor", loginHref }
        : gremium === null
          ? { kind: "alone" }
          : { kind: "member", committee: gremium.name, gremiumId: gremium.id },
    action: `${path}?aktion=${takeOverForm.id}`,
  };
}
