import { userByEmail } from "#db/repositories/users.ts";
import { demoCode } from "#src/accounts/credentials/demo-code.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { newAccountForm } from "../../rules/account-form.ts";
import { ACCOUNTS_PATH, manageHead, NEW_ACCOUNT_PATH } from "../../rules/manage-areas.ts";
import { problemMessage } from "../../rules/manage-messages.ts";
import { type FactorAsked, factorAsked, factorProblem, factorProblems } from "../fresh-factor.ts";
import { actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type StaffFormTyped, submitStaffForm } from "../staff-form.ts";
import { createAccount } from "./account-desk.service.ts";

export type AccountNewModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    typed: StaffFormTyped;
    errors: Readonly<Record<string, string>>;
    /** The account that has the address already. */
    existing: string | null;
    factor: FactorAsked;
    demo: string | null;
  }>;

/** `/manage/konten/neu`: an account on somebody's behalf, who chooses the password by the link in the invitation. */
export async function accountNewPage(context: ManageContext): Promise<Response | AccountNewModel> {
  const { request, locals, url, response } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  let typed: StaffFormTyped = { salutation: "Keine Angabe" };
  let errors: Readonly<Record<string, string>> = {};
  let existing: string | null = null;
  if (request.method === "POST") {
    const form = await submitStaffForm(newAccountForm, request, locals);
    if (!form.ok && form.response !== null) return form.response;
    const { code: _, ...kept } = form.ok ? form.typed : form.refused.typed;
    typed = kept;
    response.status = 422;
    if (form.ok) {
      const { code, ...person } = form.value;
      const unproved = await factorProblem(code, acting, request.headers.get("cookie"));
      const outcome = unproved === null ? await createAccount(person, acting) : null;
      if (outcome?.ok) return seeOther(`${ACCOUNTS_PATH}/${outcome.value}?meldung=account-created`);
      if (outcome?.reason === "forbidden") return bare(403);
      if (unproved === "too-many-tries") response.status = 429;
      errors = unproved === null ? { email: "Für diese Adresse gibt es schon ein Konto." } : { code: factorProblems[unproved] };
      existing = unproved === null ? ((await userByEmail(db, person.email))?.id ?? null) : null;
    } else errors = form.refused.errors;
  }
  return {
    ...frameFor(acting, url, Object.keys(errors).length === 0 ? null : problemMessage("invalid")),
    head: manageHead("Konto anlegen", NEW_ACCOUNT_PATH, { label: "Konten", path: ACCOUNTS_PATH }),
    typed,
    errors,
    existing: existing === null ? null : `${ACCOUNTS_PATH}/${existing}`,
    factor: factorAsked(acting),
    demo: await demoCode(db, acting.session.userId, locals.secret, acting.now),
  };
}
