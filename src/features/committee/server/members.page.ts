import { type Member, membersOf } from "#db/repositories/gremien.ts";
import { todayInBerlin } from "#src/domain/berlin-time.ts";
import { formatDayWithMonth } from "#src/domain/german-date.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { freshForm } from "#src/shared/server/form/take-form.ts";
import {
  type Acting,
  actingOn,
  messageOn,
  type PageContext,
  type PageMessage,
  portalReader,
  sentForm,
  submit,
} from "#src/shared/server/portal-page.ts";
import { grantChairForm, handOverForm, inviteForm, removeForm, withdrawForm } from "../rules/committee.forms.ts";
import { committeeMessages } from "../rules/committee-messages.ts";
import { committeePaths } from "../rules/committee-paths.ts";
import { answerTo } from "./acting.ts";
import { invite, listInvitations, withdrawInvitation } from "./invitations.service.ts";
import { grantChair, handOverChair, removeMember } from "./members.service.ts";

type Reader = ReturnType<typeof portalReader>;

export type MemberEntry = Readonly<{
  userId: string;
  name: string;
  position: string | null;
  chair: boolean;
  since: string;
  self: boolean;
  /** Shown to the chair alone. */
  email: string | null;
  /** What the chair may do with this member. */
  removable: boolean;
  promotable: boolean;
}>;

export type InvitationEntry = Readonly<{ id: string; email: string; chair: boolean; position: string | null; until: string }>;

export type MembersPage = Readonly<{
  reader: Reader;
  message: PageMessage | null;
  name: string;
  members: readonly MemberEntry[];
  /** For the chair; null for everybody else. */
  chairs: Readonly<{ invitations: readonly InvitationEntry[]; invite: FormState }> | null;
}>;

const PATH = committeePaths.members;
const day = (instant: Date): string => formatDayWithMonth(todayInBerlin(instant));

function answered(id: string, context: PageContext, acting: Acting): Promise<Response | FormState> {
  switch (id) {
    case inviteForm.id:
      return submit(inviteForm, context, acting, async ({ email, role, position }) =>
        answerTo(await invite({ email, chair: role === "vorsitz", position: position ?? null }, acting), PATH, "eingeladen"),
      );
    case withdrawForm.id:
      return submit(withdrawForm, context, acting, async (given) =>
        answerTo(await withdrawInvitation(given.id, acting), PATH, "zurueckgezogen"),
      );
    case removeForm.id:
      return submit(removeForm, context, acting, async ({ userId }) => answerTo(await removeMember(userId, acting), PATH, "entfernt"));
    case grantChairForm.id:
      return submit(grantChairForm, context, acting, async ({ userId }) =>
        answerTo(await grantChair(userId, acting), PATH, "vorsitz-gegeben"),
      );
    case handOverForm.id:
      return submit(handOverForm, context, acting, async ({ userId }) =>
        answerTo(await handOverChair(userId, acting), PATH, "vorsitz-uebertragen"),
      );
    default:
      return Promise.resolve(new Response(null, { status: 400 }));
  }
}

const toEntry =
  ({ session }: Acting, isChair: boolean) =>
  ({ userId, firstname, lastname, position, chair, joinedAt, email }: Member): MemberEntry => {
    const self = userId === session.userId;
    return {
      userId,
      name: `${firstname} ${lastname}`,
      position,
      chair,
      since: day(joinedAt),
      self,
      email: isChair ? email : null,
      removable: isChair && !self,
      promotable: isChair && !self && !chair,
    };
  };

/** Who sits in one's committee; the chair invites, removes and hands over here. */
export async function membersPage(context: PageContext): Promise<Response | MembersPage> {
  const acting = await actingOn(context);
  const { locals, session, now } = acting;
  const { gremium } = session.user;
  if (gremium === null) throw new Error("This page is for members of a committee and must be listed as such");
  const sent = sentForm(context);
  const answer = sent === null ? null : await answered(sent, context, acting);
  if (answer instanceof Response) return answer;
  const { db } = locals.store;
  const invitations = gremium.chair ? await listInvitations(db, gremium.id, now) : [];
  const inviting = sent === inviteForm.id && answer !== null;
  const problem = answer === null || inviting ? null : answer.problem;
  return {
    reader: portalReader(session),
    message: problem === null ? messageOn(context, committeeMessages) : { kind: "problem", text: problem },
    name: gremium.name,
    members: (await membersOf(db, gremium.id)).map(toEntry(acting, gremium.chair)),
    chairs: gremium.chair
      ? {
          invitations: invitations.map(({ id, email, chair, position, expiresAt }) => ({
            id,
            email,
            chair,
            position,
            until: day(expiresAt),
          })),
          invite: inviting ? answer : freshForm(inviteForm, { locals, now }, { role: "mitglied" }),
        }
      : null,
  };
}
