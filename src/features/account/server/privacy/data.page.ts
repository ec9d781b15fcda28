import { allow } from "#src/accounts/rate-limit.ts";
import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { noSessionCookies } from "#src/accounts/session/session.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import {
  type Acting,
  actingOn,
  type FormOutcome,
  type PageContext,
  type PageMessage,
  portalReader,
  sentForm,
  submit,
} from "#src/endpoints/portal-page.ts";
import type { FormValues } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { loginPath } from "#src/shared/http/login-path.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { deleteForm, exportForm } from "../../rules/account.forms.ts";
import type { PortalReader } from "../../rules/portal-nav.ts";
import { onForm } from "../account-outcome.ts";
import { deleteAccount } from "./delete-account.service.ts";
import { exportData } from "./export-data.service.ts";

export type DataPage = Readonly<{ reader: PortalReader; message: PageMessage | null; deletion: FormState }>;

/** Each export is a mail too. */
const LIMIT = { rule: "data-export", limit: 5, windowMs: 15 * 60 * 1000 } as const;

async function download(acting: Acting): Promise<FormOutcome> {
  const { locals, session, now } = acting;
  if (!(await allow(locals.store, { ...LIMIT, key: session.userId }, now))) return onForm("too-many-tries");
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": `attachment; filename="meinifb-daten-${todayInBerlin(now)}.json"`,
    "Cache-Control": "no-store",
  };
  return { ok: true, answer: new Response(await exportData(acting), { headers }) };
}

type Given = FormValues<typeof deleteForm>;

async function afterDelete({ currentPassword, forumPosts }: Given, acting: Acting, companion: LoginCompanion): Promise<FormOutcome> {
  const { locals } = acting;
  const outcome = await deleteAccount(currentPassword, acting, forumPosts === "delete" ? "delete" : "keep");
  if (!outcome.ok) return onForm(outcome.reason);
  const cookies = [...noSessionCookies(locals), ...companion.leave(locals)];
  return { ok: true, answer: seeOther(`${loginPath[locals.brand]}?meldung=konto`, cookies) };
}

export async function dataPage(context: PageContext, companion: LoginCompanion): Promise<Response | DataPage> {
  const acting = await actingOn(context);
  const { locals, session, now } = acting;
  const page = { reader: portalReader(session), message: null, deletion: freshForm(deleteForm, { locals, now }, { forumPosts: "keep" }) };
  switch (sentForm(context)) {
    case null:
      return page;
    case exportForm.id: {
      const answer = await submit(exportForm, context, acting, () => download(acting));
      return answer instanceof Response ? answer : { ...page, message: { kind: "problem", text: answer.problem ?? "" } };
    }
    case deleteForm.id: {
      const answer = await submit(deleteForm, context, acting, (given) => afterDelete(given, acting, companion));
      return answer instanceof Response ? answer : { ...page, deletion: answer };
    }
    default:
      return new Response(null, { status: 400 });
  }
}
