import { membersOf } from "#db/repositories/gremien.ts";
import { type CommitteeFunction, committeeFunctions } from "#src/domain/accounts/committee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { type Acting, type FormOutcome, type PageContext, submit } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import {
  functionForm,
  grantChairForm,
  handOverForm,
  inviteForm,
  removeForm,
  removeFunctionForm,
  withdrawForm,
} from "../rules/committee.forms.ts";
import type { CommitteeMessage } from "../rules/committee-messages.ts";
import { committeePaths } from "../rules/committee-paths.ts";
import { committeeRefusals } from "../rules/committee-refusals.ts";
import { type ActingFor, answerTo, type Done } from "./acting.ts";
import { fullName } from "./committee-mails.ts";
import { invite, withdrawInvitation } from "./invitations.service.ts";
import { changeFunction, grantChair, handOverChair, removeFunction, removeMember } from "./members.service.ts";
import { changedSince } from "./terms-stamp.ts";

const PATH = committeePaths.members;

async function withFunction(name: string, work: (held: CommitteeFunction) => Promise<FormOutcome>): Promise<FormOutcome> {
  const held = committeeFunctions.find((one) => one === name);
  return held === undefined ? { ok: false, status: 409, problem: committeeRefusals["unknown-function"] } : work(held);
}

type OnMember = typeof removeForm | typeof grantChairForm | typeof handOverForm;

/** The refusal with what has changed about the member since the form was shown. */
async function withDifference(userId: string, seen: string, { locals, now, gremiumId = "" }: ActingFor): Promise<FormOutcome> {
  const today = todayInBerlin(now);
  const member = (await membersOf(locals.store.db, gremiumId, today)).find((one) => one.userId === userId);
  if (member === undefined) return { ok: false, status: 409, problem: committeeRefusals["unknown-member"] };
  const difference = changedSince(seen, member.terms, today);
  const problem = [committeeRefusals["member-changed"], `${fullName(member)}:`, difference].filter((part) => part !== "").join(" ");
  return { ok: false, status: 409, problem: difference === "" ? committeeRefusals["member-changed"] : problem };
}

/** The forms that need nothing but the member, and the functions they were shown with. */
function submitOnMember(
  form: OnMember,
  work: (userId: string, acting: ActingFor, seen?: string) => Promise<Done>,
  message: CommitteeMessage,
  context: PageContext,
  acting: Acting,
): Promise<Response | FormState> {
  return submit(form, context, acting, async ({ userId, gremium: gremiumId, gezeigt }) => {
    const outcome = await work(userId, { ...acting, gremiumId }, gezeigt);
    if (!outcome.ok && outcome.reason === "member-changed") return withDifference(userId, gezeigt ?? "", { ...acting, gremiumId });
    return answerTo(outcome, PATH, message);
  });
}

/** 303 to the page of members, the form as it was typed with the reason, or 400 for a form there is not. */
export function submitMembersForm(id: string, context: PageContext, acting: Acting): Promise<Response | FormState> {
  switch (id) {
    case inviteForm.id:
      return submit(inviteForm, context, acting, ({ email, function: name, position = null, gremium: gremiumId }) =>
        withFunction(name, async (held) =>
          answerTo(await invite({ email, function: held, position }, { ...acting, gremiumId }), PATH, "eingeladen"),
        ),
      );
    case withdrawForm.id:
      return submit(withdrawForm, context, acting, async (given) =>
        answerTo(await withdrawInvitation(given.id, { ...acting, gremiumId: given.gremium }), PATH, "zurueckgezogen"),
      );
    case functionForm.id:
      return submit(functionForm, context, acting, ({ userId, function: name, since = null, until = null, gremium: gremiumId, gezeigt }) =>
        withFunction(name, async (held) =>
          answerTo(
            await changeFunction(userId, { function: held, since, until }, { ...acting, gremiumId }, gezeigt),
            PATH,
            "funktion-gespeichert",
          ),
        ),
      );
    case removeFunctionForm.id:
      return submit(removeFunctionForm, context, acting, ({ userId, function: name, gremium: gremiumId, gezeigt }) =>
        withFunction(name, async (held) =>
          answerTo(await removeFunction(userId, held, { ...acting, gremiumId }, gezeigt), PATH, "funktion-entfernt"),
        ),
      );
    case removeForm.id:
      return submitOnMember(removeForm, removeMember, "entfernt", context, acting);
    case grantChairForm.id:
      return submitOnMember(grantChairForm, grantChair, "vorsitz-gegeben", context, acting);
    case handOverForm.id:
      return submitOnMember(handOverForm, handOverChair, "vorsitz-uebertragen", context, acting);
    default:
      return Promise.resolve(new Response(null, { status: 400 }));
  }
}
