import { userById } from "#db/repositories/users.ts";
import { type ActiveSession, sessionOf } from "#src/accounts/session/session.ts";
import type { CommitteeFunction } from "#src/domain/accounts/committee.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { type PageContext, submit } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { loginPath, logoutPath } from "#src/shared/http/login-path.ts";
import { noteMisuse } from "#src/shared/server/process/security-signal.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { joinForm } from "../rules/committee.forms.ts";
import { committeePaths } from "../rules/committee-paths.ts";
import { type CommitteeRefusal, committeeRefusals } from "../rules/committee-refusals.ts";
import { answerTo } from "./acting.ts";
import { fullName } from "./committee-mails.ts";
import { type FoundInvitation, findInvitation, joinCommittee, refusalToJoin } from "./invitations.service.ts";

export type Offer = Readonly<{ name: string; company: string; inviter: string | null; function: CommitteeFunction; email: string }>;

export type InvitationPage =
  | Readonly<{ kind: "invalid"; text: string }>
  | Readonly<{ kind: "login"; offer: Offer; loginHref: string; registrationHref: string }>
  /** Somebody is, who can't take it; `account` is the own address. */
  | Readonly<{ kind: "refused"; offer: Offer; reason: CommitteeRefusal; text: string; account: string; logoutHref: string }>
  /** `others`: the person belongs to committees already. */
  | Readonly<{ kind: "open"; offer: Offer; token: string; others: boolean; state: FormState }>;

const invalid: InvitationPage = { kind: "invalid", text: committeeRefusals["invitation-invalid"] };

async function offerOf({ invitation, gremium }: FoundInvitation, { locals }: PageContext): Promise<Offer> {
  const inviter = await userById(locals.store.db, invitation.invitedBy);
  const { name, company } = gremium;
  const { function: held, email } = invitation;
  return { name, company, inviter: inviter === undefined ? null : fullName(inviter), function: held, email };
}

const waysIn = (token: string) => {
  const query = new URLSearchParams({ redirect: `${committeePaths.invitation}?token=${encodeURIComponent(token)}` });
  return { loginHref: `${loginPath.ifb}?${query}`, registrationHref: `/registrierung?${query}` };
};

async function shown(token: string, context: PageContext, session: ActiveSession | null, now: Date): Promise<InvitationPage> {
  const { locals, response } = context;
  const found = await findInvitation(locals.store.db, token, now);
  if (found === null) {
    noteMisuse("Einladung in ein Gremium", locals);
    response.status = 410;
    return invalid;
  }
  const offer = await offerOf(found, context);
  if (session === null) return { kind: "login", offer, ...waysIn(token) };
  const refusal = await refusalToJoin(locals.store.db, found, { session, now });
  if (refusal === null) {
    const state = freshForm(joinForm, { locals, now }, { token });
    return { kind: "open", offer, token, others: session.user.gremium !== null, state };
  }
  const { reason } = refusal;
  return {
    kind: "refused",
    offer,
    reason,
    text: committeeRefusals[reason],
    account: session.user.email,
    logoutHref: logoutPath.ifb,
  };
}

export async function invitationPage(context: PageContext): Promise<Response | InvitationPage> {
  const { request, locals } = context;
  const now = new Date();
  const { pathname, search, searchParams } = new URL(request.url);
  // Committees live on the main site: somebody who opens the link on the other one is taken along, login included.
  if (locals.brand !== "ifb")
    return seeOther(`/kundenportal/get-token?redirect=${encodeURIComponent(locals.origins.ifb + pathname + search)}`);
  const token = searchParams.get("token") ?? "";
  const session = await sessionOf(locals, request.headers.get("cookie"));
  if (request.method !== "POST") return shown(token, context, session, now);
  if (session === null) return seeOther(waysIn(token).loginHref);
  const acting = { locals, session, now };
  const state = await submit(joinForm, context, acting, async (given) =>
    answerTo(await joinCommittee(given.token, acting), committeePaths.members, "beigetreten"),
  );
  if (state instanceof Response) return state;
  const page = await shown(token, context, session, now);
  return page.kind === "open" ? { ...page, state: { ...state, values: { token } } } : page;
}
