import { type ActiveSession, sessionOf } from "#src/accounts/session/session.ts";
import type { AnyForm, FormValues } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { submitForm } from "./form/submit-form.ts";

export type PageContext = Readonly<{ request: Request; locals: PortalLocals; response: { status?: number; readonly headers: Headers } }>;

export type Acting = Readonly<{ locals: PortalLocals; session: ActiveSession; now: Date }>;

export type PageMessage = Readonly<{ kind: "done" | "problem"; text: string }>;

/** On pages that need a login (src/shared/http/page-access.ts) there is somebody. */
export async function actingOn({ request, locals }: PageContext): Promise<Acting> {
  const session = await sessionOf(locals, request.headers.get("cookie"));
  if (session === null) throw new Error("This page needs a login and must be listed as such");
  return { locals, session, now: new Date() };
}

/** Which form of a page was sent; it stands in the address of the form (`?aktion=…`). Null for a page that is only read. */
export const sentForm = ({ request }: PageContext): string | null =>
  request.method === "POST" ? (new URL(request.url).searchParams.get("aktion") ?? "") : null;

/** The sentence that the redirect after a form asks for (`?meldung=…`). */
export function messageOn<Code extends string>({ request }: PageContext, texts: Readonly<Record<Code, string>>): PageMessage | null {
  const code = new URL(request.url).searchParams.get("meldung");
  return code !== null && Object.hasOwn(texts, code) ? { kind: "done", text: texts[code as Code] } : null;
}

export type FormOutcome =
  | Readonly<{ ok: true; answer: Response }>
  | Readonly<{
      ok: false;
      status: 403 | 409 | 410 | 422 | 429;
      errors?: Readonly<Record<string, string>>;
      problem?: string;
      /** In the place of what was sent: the stamp of what the reader is told now, so that saving it again is meant. */
      values?: Readonly<Record<string, string>>;
    }>;

/** Hands back the answer, or the form as it is shown again; sets the page's status. */
export async function submit<Form extends AnyForm>(
  form: Form,
  { request, response }: PageContext,
  { locals, now }: Pick<Acting, "locals" | "now">,
  /** `formKey` is the same when the same form is sent twice; it may be empty. */
  work: (values: FormValues<Form>, formKey: string) => Promise<FormOutcome>,
): Promise<Response | FormState> {
  const taken = await submitForm(form, request, { locals, now });
  if (!taken.ok) {
    response.status = taken.status;
    return taken.state;
  }
  const outcome = await work(taken.values, taken.formKey);
  if (outcome.ok) return outcome.answer;
  response.status = outcome.status;
  return {
    values: { ...taken.typed, ...outcome.values },
    errors: outcome.errors ?? {},
    problem: outcome.problem ?? null,
    stamp: taken.stamp,
  };
}

export const portalReader = ({ user: { gremium, gremien }, impersonatorId }: ActiveSession) => ({
  gremium,
  gremien,
  impersonated: impersonatorId !== null,
  ...(buildEnvironment().shop !== undefined && { shop: true }),
});
