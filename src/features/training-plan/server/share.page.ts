import type { Db } from "#db/client.ts";
import { requestById } from "#db/repositories/admin-requests.ts";
import { appointmentById } from "#db/repositories/appointments.ts";
import { sharesOfPlan } from "#db/repositories/training-plan-shares.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { formAfterLogin, keptForm } from "#src/endpoints/form/kept-form.ts";
import { type FormOutcome, type PageMessage, portalReader, sentForm, submit } from "#src/endpoints/portal-page.ts";
import type { AnyForm } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { employerLinkForm, endFeedForm, feedForm, handOverForm, revokeForm } from "../rules/plan.forms.ts";
import type { PlanMessage } from "../rules/plan-messages.ts";
import { sharedPlanPath, sharePath } from "../rules/plan-paths.ts";
import { planRefusals } from "../rules/plan-refusals.ts";
import type { PlanActing, Refused } from "./change-plan.ts";
import { notFound, notOpen, type PlanContext } from "./plan.page.ts";
import { openPlan } from "./plan-access.ts";
import { planFeedPath } from "./plan-feed.ts";
import { planActing, pressedMessage } from "./plan-form.ts";
import type { SeatsOf } from "./read-plan.ts";
import { endFeed, endShare, makeFeed, type Shared, sharePlan } from "./share-plan.ts";

export type SharePage = Readonly<{
  reader: ReturnType<typeof portalReader>;
  message: PageMessage | null;
  id: string;
  title: string;
  /** Of the link that was just made; it is shown this once. */
  made: string | null;
  /** Where the new link is on its way to. */
  mailedTo: string | null;
  links: readonly Readonly<{ id: string; what: string; names: boolean; since: string; until: string }>[];
  form: Readonly<{ form: AnyForm; state: FormState }>;
  /** Null where there is no committee yet. */
  feed: Readonly<{ address: string; open: string }> | "off" | null;
}>;

/** Of whoever asked for the plan; empty where nobody did, or the address is deleted. */
async function addressOfAsker(db: Db, askedIn: string | null): Promise<string> {
  const [kind, id = ""] = (askedIn ?? "").split(":");
  if (kind === "request") return (await requestById(db, id))?.email ?? "";
  return kind === "appointment" ? ((await appointmentById(db, id))?.email ?? "") : "";
}

/** The form offers nothing else; whatever else is sent is the shortest. */
const daysIn = (frist: string): number => [30, 90].find((days) => String(days) === frist) ?? 7;

const refusal = ({ reason }: Refused): FormOutcome => {
  const { status, message } = planRefusals[reason];
  return status === 404 ? { ok: true, answer: notFound() } : { ok: false, status, problem: message };
};

type Sent = Readonly<{ answer: Response | FormState; token: string | null; mailedTo: string | null }>;

async function submitShare(sent: string, context: PlanContext, id: string, acting: PlanActing): Promise<Sent | null> {
  let token: string | null = null;
  let mailedTo: string | null = null;
  const shown = (shared: Shared): FormOutcome => {
    if (!shared.ok) return refusal(shared);
    token = shared.token;
    return { ok: true, answer: new Response(null) };
  };
  const done = (outcome: Readonly<{ ok: true }> | Refused, message: PlanMessage): FormOutcome =>
    outcome.ok ? { ok: true, answer: seeOther(`${sharePath(id)}?meldung=${message}`) } : refusal(outcome);
  const answerTo = async (): Promise<Response | FormState | null> => {
    switch (sent) {
      case employerLinkForm.id:
        return submit(employerLinkForm, context, acting, async ({ frist, namen }, formKey) =>
          shown(await sharePlan(id, { view: "arbeitgeber", days: daysIn(frist), names: namen, formKey }, acting)),
        );
      case handOverForm.id:
        return submit(handOverForm, context, acting, async ({ frist, email }, formKey) => {
          mailedTo = email || null;
          return shown(
            await sharePlan(id, { view: "uebergabe", days: daysIn(frist), names: true, email: email || undefined, formKey }, acting),
          );
        });
      case revokeForm.id:
        return submit(revokeForm, context, acting, async ({ link }) => done(await endShare(id, link, acting), "widerrufen"));
      case feedForm.id:
        return submit(feedForm, context, acting, async () => done(await makeFeed(id, acting), "kalender"));
      case endFeedForm.id:
        return submit(endFeedForm, context, acting, async () => done(await endFeed(id, acting), "kalender-aus"));
      default:
        return null;
    }
  };
  const answer = await answerTo();
  return answer === null ? null : { answer, token, mailedTo };
}

/** `/meinifb/schulungsplan/{id}/weitergeben`: links to the plan, and its calendar; 403 for whoever doesn't chair the committee. */
export async function sharePage(context: PlanContext, seatsOf: SeatsOf): Promise<Response | SharePage> {
  const acting = await planActing(context, seatsOf);
  const { locals, session, now } = acting;
  const { db } = locals.store;
  const id = context.params["plan"] ?? "";
  const before = await openPlan(db, id, acting);
  if (before === null) return notOpen(context, id, acting);
  if (!before.leads) return new Response(null, { status: 403 });
  const kind = sentForm(context);
  const back = keptForm(context, acting.session.userId);
  const sent = kind === null ? null : await submitShare(kind, context, id, acting);
  if (kind !== null && sent === null) return new Response(null, { status: 400 });
  const token = sent?.token ?? null;
  if (sent?.answer instanceof Response && token === null) return sent.answer;
  const { plan } = (kind === null ? before : await openPlan(db, id, acting)) ?? before;
  const problem = sent === null || sent.answer instanceof Response ? null : sent.answer;
  const form = plan.gremiumId === null ? handOverForm : employerLinkForm;
  const address = form === handOverForm ? { email: await addressOfAsker(db, plan.askedIn) } : {};
  const own = session.impersonatorId === null;
  const feedAddress = locals.origins.ifb + planFeedPath(plan, locals.secret);
  return {
    ...{ reader: portalReader(session), id, title: plan.title },
    made: token === null ? null : locals.origins.ifb + sharedPlanPath(token),
    mailedTo: token === null ? null : (sent?.mailedTo ?? null),
    message: pressedMessage(context, { problem: problem?.problem || null, again: back !== null && back.form !== form.id }),
    links: (await sharesOfPlan(db, id, now)).map((share) => ({
      ...{ id: share.id, names: share.view === "arbeitgeber" && share.names === 1 },
      what: share.view === "arbeitgeber" ? "Für den Arbeitgeber" : "Zur Übergabe",
      since: `${formatInstant(share.createdAt)} Uhr`,
      until: `${formatInstant(share.expiresAt)} Uhr`,
    })),
    form: {
      form,
      state: problem !== null && kind === form.id ? problem : formAfterLogin(form, back, { locals, now }, { frist: "30", ...address }),
    },
    feed:
      plan.gremiumId === null || !own
        ? null
        : plan.feedVersion === 0
          ? "off"
          : { address: feedAddress, open: feedAddress.replace(/^https?:/, "webcal:") },
  };
}
