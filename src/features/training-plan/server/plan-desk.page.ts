import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { requestById } from "#db/repositories/admin-requests.ts";
import { appointmentById } from "#db/repositories/appointments.ts";
import { allPlans, countPlans } from "#db/repositories/training-plans.ts";
import { askerOf } from "#src/accounts/session/session.ts";
import { appointmentNumber } from "#src/booking/consulting/appointment-words.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import type { PlanPerson } from "#src/domain/training-plan/plan-content.ts";
import { formAfterLogin, keptForm } from "#src/endpoints/form/kept-form.ts";
import { messageOn, type PageContext, type PageMessage, sentForm, submit } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { Asker } from "#src/shared/http/access.ts";
import { baseRoles } from "../rules/person-input.ts";
import { newPlanForm } from "../rules/plan.forms.ts";
import { planMessages } from "../rules/plan-messages.ts";
import { editPlanPath, PLAN_DESK_PATH, planPath } from "../rules/plan-paths.ts";
import { readHead } from "./begin-plan.ts";
import { addPlan } from "./change-plan.ts";
import { idFrom, outcomeOf, planActing } from "./plan-form.ts";
import { periodOf } from "./plan-view.ts";
import type { SeatsOf } from "./read-plan.ts";

type Paging = Readonly<{ page: number; pages: number; total: number; limit: number; offset: number }>;
/** How lists of the staff area are paged. */
export type PagingOf = (asked: string | null, total: number) => Paging;

export type PlanDeskPage = Readonly<{
  asker: Asker;
  message: PageMessage | null;
  plans: readonly Readonly<{ href: string; title: string; committee: string | null; period: string; people: string; changed: string }>[];
  paging: Paging;
  form: FormState;
  action: string;
  /** The request, or the talk, that a plan is begun from. */
  request: Readonly<{ reference: string; href: string }> | null;
}>;

type Asked = Readonly<{
  askedIn: string;
  reference: string;
  href: string;
  query: string;
  company: string;
  firstname: string;
  lastname: string;
}>;

/** What a talk says of whoever wants a plan; null for one that is none. Nothing of a person whose address is deleted. */
async function askedInTalk(db: Db, id: string): Promise<Asked | null> {
  const row = await appointmentById(db, id);
  if (row === undefined) return null;
  const { firstname, lastname } = row;
  return {
    askedIn: `appointment:${id}`,
    reference: appointmentNumber(row),
    href: `/manage/beratung/${id}`,
    query: `termin=${id}`,
    company: "",
    firstname,
    lastname,
  };
}

/** What a request says of whoever wants a plan; null for one that is none. */
async function askedIn(db: Db, query: URLSearchParams): Promise<Asked | null> {
  const talk = query.get("termin");
  if (talk !== null) return askedInTalk(db, talk);
  const id = query.get("anfrage");
  const row = id === null ? undefined : await requestById(db, id);
  if (row === undefined) return null;
  const fields = JSON.parse(row.fields) as Readonly<Record<string, unknown>>;
  const text = (name: string): string => (typeof fields[name] === "string" ? fields[name].trim().slice(0, 100) : "");
  return {
    ...{ askedIn: `request:${row.id}`, reference: row.reference, href: `/manage/anfragen/${row.id}`, query: `anfrage=${row.id}` },
    ...{ company: text("company"), firstname: text("firstname"), lastname: text("lastname") },
  };
}

const personOf = ({ firstname, lastname }: Asked, from: string, until: string): readonly PlanPerson[] =>
  firstname === "" || lastname === ""
    ? []
    : [
        {
          ...{ id: randomUUID(), userId: null, firstname, lastname, office: "br", seat: "member", firstTerm: false, earlierJav: false },
          ...{ workingDays: 5, termFrom: from, termUntil: until, roles: [baseRoles.br] },
        },
      ];

/** `/schulungsplan/admin`: all plans, the latest changed first, and where staff begin one for a customer, also from a request or a talk. */
export async function planDeskPage(
  context: PageContext,
  { seatsOf, pagingOf }: Readonly<{ seatsOf: SeatsOf; pagingOf: PagingOf }>,
): Promise<Response | PlanDeskPage> {
  const acting = await planActing(context, seatsOf);
  const { locals, session, now } = acting;
  const { db } = locals.store;
  const query = new URL(context.request.url).searchParams;
  const asked = await askedIn(db, query);
  const sent = sentForm(context);
  if (sent !== null && sent !== newPlanForm.id) return new Response(null, { status: 400 });
  const answer =
    sent === null
      ? null
      : await submit(newPlanForm, context, acting, async (typed, formKey) => {
          const read = readHead(typed);
          if (!read.ok) return { ok: false, status: 422, errors: read.errors };
          const people = asked === null ? [] : personOf(asked, read.head.from, read.head.until);
          const saved = await addPlan({ ...read.head, people, items: [] }, acting, {
            id: idFrom(formKey, acting),
            askedIn: asked?.askedIn ?? null,
          });
          return outcomeOf(saved, saved.ok ? editPlanPath(saved.plan) : "", "begonnen");
        });
  if (answer instanceof Response) return answer;
  const paging = pagingOf(query.get("seite"), await countPlans(db));
  const today = todayInBerlin(now);
  const title =
    asked === null ? "" : `Schulungsplan für ${asked.company || `${asked.firstname} ${asked.lastname}`.trim() || asked.reference}`;
  const usual = { titel: title.slice(0, 120), von: today, bis: addDays(today, 364), budget: "" };
  return {
    asker: askerOf(session, now),
    message: messageOn(context, planMessages),
    plans: (await allPlans(db, paging)).map(({ id, title: name, committee, people, updatedAt, ...plan }) => ({
      ...{ href: planPath(id), title: name, committee, period: periodOf(plan), changed: `${formatInstant(updatedAt)} Uhr` },
      people: people === 1 ? "1 Person" : `${people} Personen`,
    })),
    paging,
    form: answer ?? formAfterLogin(newPlanForm, keptForm(context, session.userId), { locals, now }, usual),
    action: `${PLAN_DESK_PATH}?aktion=${newPlanForm.id}${asked === null ? "" : `&${asked.query}`}`,
    request: asked === null ? null : { reference: asked.reference, href: asked.href },
  };
}
