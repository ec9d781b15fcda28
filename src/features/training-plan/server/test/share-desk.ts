import { sessionOf } from "#src/accounts/session/session.ts";
import type { PlanContent } from "#src/domain/training-plan/plan-content.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { testLocals } from "#src/shared/server/test/call-route.ts";
import { addPlan, type PlanActing } from "../change-plan.ts";
import type { SeatsOf } from "../read-plan.ts";
import { type SharePage, sharePage } from "../share.page.ts";
import { type Person, type PlanDesk, planContent, planItem, planPerson } from "./sample-plan.ts";

/** In every field that somebody types or the portal fills in. */
export const secret = (name: string): string => `GEHEIM-${name}`;
export const marked = () =>
  planContent({
    title: secret("titel"),
    budget: 987_654,
    people: [
      planPerson("vera-kennung", { firstname: "Eins", lastname: secret("name"), roles: [secret("rolle")] }),
      planPerson("mirko-kennung", { firstname: secret("vorname"), lastname: secret("urlauber"), seat: "substitute" }),
    ],
    items: [
      planItem("eintrag-eins", {
        personId: "vera-kennung",
        eventId: 1,
        reason: secret("grund"),
        note: secret("notiz"),
        because: secret("weil"),
      }),
      planItem("eintrag-zwei", { personId: "mirko-kennung", theme: "aufbau", eventId: 4, claim: "37-7", reason: secret("urlaub") }),
      planItem("eintrag-drei", { personId: "mirko-kennung", eventId: 3, choice: "verworfen" }),
    ],
  });

export type Fields = Readonly<Record<string, string>>;

/** What a chair or staff do to pass a plan on, by the forms of its page. */
export function shareDesk(desk: PlanDesk, seatsOf: SeatsOf) {
  async function actingAs(who: Person): Promise<PlanActing> {
    const locals = testLocals(desk.store);
    const session = await sessionOf(locals, who.cookie);
    if (session === null) throw new Error("no session");
    return { locals, session, now: new Date(), seatsOf };
  }

  async function made(who: Person = desk.vera, content: PlanContent = marked()): Promise<string> {
    const saved = await addPlan(content, await actingAs(who));
    if (!saved.ok) throw new Error(saved.reason);
    return saved.plan;
  }

  async function sendShare(plan: string, who: Person, action: string, fields: Fields = {}) {
    const context = formContext(desk.store, `/meinifb/schulungsplan/${plan}/weitergeben?aktion=${action}`, fields, { cookie: who.cookie });
    const answer = await sharePage({ ...context, params: { plan } }, seatsOf);
    return answer instanceof Response ? { status: answer.status, model: null } : { status: context.response.status ?? 200, model: answer };
  }

  async function shares(plan: string, who: Person = desk.vera): Promise<SharePage> {
    const answer = await sharePage({ ...readContext(desk.store, "/x", { cookie: who.cookie }), params: { plan } }, seatsOf);
    if (answer instanceof Response) throw new Error(`answers ${answer.status}`);
    return answer;
  }

  async function linkTo(plan: string, action = "arbeitgeber", fields: Fields = { frist: "7" }, who: Person = desk.vera): Promise<string> {
    const { model } = await sendShare(plan, who, action, fields);
    return model?.made?.split("/").at(-1) ?? "";
  }

  return { actingAs, made, sendShare, shares, linkTo };
}

export type ShareDesk = ReturnType<typeof shareDesk>;
