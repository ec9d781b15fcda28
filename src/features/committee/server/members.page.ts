import { type Member, membersOf } from "#db/repositories/gremien.ts";
import { type CommitteeFunction, functionNames, isFormer } from "#src/domain/accounts/committee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDayWithMonth, type IsoDay } from "#src/domain/time/german-date.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import {
  type Acting,
  actingOn,
  messageOn,
  type PageContext,
  type PageMessage,
  portalReader,
  sentForm,
} from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { functionForm, inviteForm } from "../rules/committee.forms.ts";
import { committeeMessages } from "../rules/committee-messages.ts";
import { committeePaths } from "../rules/committee-paths.ts";
import { termInWords } from "../rules/term-in-words.ts";
import { listInvitations } from "./invitations.service.ts";
import { problemOf, shownAgain } from "./shown-again.ts";
import { submitMembersForm } from "./submit-members-form.ts";
import { termsStamp } from "./terms-stamp.ts";

type Reader = ReturnType<typeof portalReader>;

export type MemberEntry = Readonly<{
  userId: string;
  name: string;
  position: string | null;
  functions: readonly Readonly<{ function: CommitteeFunction; text: string }>[];
  chair: boolean;
  former: boolean;
  since: string;
  self: boolean;
  /** Shown to the chair alone. */
  email: string | null;
  /** Where the chair changes the functions; null for everybody else. */
  functionsHref: string | null;
  /** Of the functions as they are shown. */
  stamp: string;
  removable: boolean;
  promotable: boolean;
}>;

export type InvitationEntry = Readonly<{ id: string; email: string; function: string; position: string | null; until: string }>;

export type MembersPage = Readonly<{
  reader: Reader;
  message: PageMessage | null;
  gremium: Readonly<{ id: string; name: string }>;
  members: readonly MemberEntry[];
  /** For the chair; null for everybody else. */
  chairs: Readonly<{ invitations: readonly InvitationEntry[]; invite: FormState }> | null;
  /** The member whose functions the chair wants to change (`?mitglied=…`). */
  changing: Readonly<{ member: MemberEntry; state: FormState }> | null;
}>;

const MEMBER_PARAM = "mitglied";

const day = (instant: Date): string => formatDayWithMonth(todayInBerlin(instant));

const toEntry =
  ({ session }: Acting, isChair: boolean, today: IsoDay) =>
  (member: Member): MemberEntry => {
    const { userId, firstname, lastname, position, chair, joinedAt, email, terms } = member;
    const self = userId === session.userId;
    const former = isFormer(member, today);
    return {
      userId,
      name: `${firstname} ${lastname}`,
      position,
      functions: terms.map((term) => ({
        function: term.function,
        text: `${functionNames[term.function]}, ${termInWords(term, today)}`,
      })),
      chair,
      former,
      since: day(joinedAt),
      self,
      email: isChair ? email : null,
      functionsHref: isChair ? `${committeePaths.members}?${MEMBER_PARAM}=${userId}#${functionForm.id}` : null,
      stamp: termsStamp(terms),
      removable: isChair && !self,
      promotable: isChair && !self && !chair && !former,
    };
  };

async function chairsPart(acting: Acting, gremiumId: string, invite: FormState): Promise<MembersPage["chairs"]> {
  const { locals, now } = acting;
  const invitations = await listInvitations(locals.store.db, gremiumId, now);
  return {
    invitations: invitations.map(({ id, email, function: held, position, expiresAt }) => ({
      ...{ id, email, position },
      function: functionNames[held],
      until: day(expiresAt),
    })),
    invite,
  };
}

/** After a conflict the form counts for what stands now, as its reader has been told; with a wrong field it stays what it was shown for. */
const withStamp = (state: FormState, stamp: string): FormState =>
  Object.keys(state.errors).length > 0 ? state : { ...state, values: { ...state.values, gezeigt: stamp } };

export async function membersPage(context: PageContext): Promise<Response | MembersPage> {
  const acting = await actingOn(context);
  const { locals, session, now } = acting;
  const { gremium } = session.user;
  if (gremium === null) throw new Error("This page is for members of a committee and must be listed as such");
  const sent = sentForm(context);
  const answer = sent === null ? null : await submitMembersForm(sent, context, acting);
  if (answer instanceof Response) return answer;
  const again = shownAgain(sent, answer, [inviteForm, functionForm], gremium.id);
  const stateOf = (form: typeof inviteForm | typeof functionForm, values: Readonly<Record<string, string>>): FormState =>
    again !== null && sent === form.id ? again : freshForm(form, { locals, now }, { ...values, gremium: gremium.id });
  const members = (await membersOf(locals.store.db, gremium.id, todayInBerlin(now))).map(
    toEntry(acting, gremium.chair, todayInBerlin(now)),
  );
  const wanted = again?.values["userId"] ?? new URL(context.request.url).searchParams.get(MEMBER_PARAM);
  const member = gremium.chair ? members.find(({ userId }) => userId === wanted) : undefined;
  return {
    reader: portalReader(session),
    message: again === null ? (problemOf(answer) ?? messageOn(context, committeeMessages)) : null,
    gremium: { id: gremium.id, name: gremium.name },
    members,
    chairs: gremium.chair ? await chairsPart(acting, gremium.id, stateOf(inviteForm, { function: "member" })) : null,
    changing:
      member === undefined
        ? null
        : { member, state: withStamp(stateOf(functionForm, { userId: member.userId, gezeigt: member.stamp }), member.stamp) },
  };
}
