import { createHash, randomUUID } from "node:crypto";
import { AGAIN_PRESSED } from "#src/endpoints/form/kept-form.ts";
import { actingOn, type FormOutcome, messageOn, type PageContext, type PageMessage } from "#src/endpoints/portal-page.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { type PlanMessage, planMessages } from "../rules/plan-messages.ts";
import { planRefusals } from "../rules/plan-refusals.ts";
import type { PlanActing, Saved } from "./change-plan.ts";
import type { SeatsOf } from "./read-plan.ts";

export const planActing = async (context: PageContext, seatsOf: SeatsOf): Promise<PlanActing> => ({
  ...(await actingOn(context)),
  seatsOf,
});

export const revisionIn = (stand: string): number => (/^\d{1,9}$/.test(stand) ? Number(stand) : 0);

/** The id of what a form makes: a second click on the same form makes nothing more (spec:training-plan#two-editors). */
export function idFrom(formKey: string, { session }: Pick<PlanActing, "session">): string {
  if (formKey === "") return randomUUID();
  const hex = createHash("sha256").update(`plan-form:${session.userId}:${formKey}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

type Pressed = Readonly<{ problem: string | null; again: boolean }>;

/** What the page says after a form of a single button: the problem, that its login had ended (`again`), or what was done. */
export function pressedMessage(context: PageContext, { problem, again }: Pressed): PageMessage | null {
  const text = problem ?? (again ? AGAIN_PRESSED : null);
  return text === null ? messageOn(context, planMessages) : { kind: "problem", text };
}

/** How a change shows: 303 to a page that says what was done, 404 for a foreign plan, or the form again with the reason. */
export function outcomeOf(saved: Saved, path: string, message: PlanMessage): FormOutcome {
  if (saved.ok) return { ok: true, answer: seeOther(`${path}${path.includes("?") ? "&" : "?"}meldung=${message}`) };
  const { status, message: sentence } = planRefusals[saved.reason];
  if (status === 404) return { ok: true, answer: new Response(null, { status }) };
  return { ok: false, status, problem: [sentence, ...saved.difference].join(" ") };
}
