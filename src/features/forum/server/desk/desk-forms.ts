import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { type Acting, type FormOutcome, type PageContext, sentForm, submit } from "#src/endpoints/portal-page.ts";
import type { AnyForm, FormValues } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import type { Moderated, ModerationRefusal } from "../moderating.ts";

const sentences: Readonly<Record<ModerationRefusal, string>> = {
  forbidden: "Ihnen fehlt inzwischen das Recht dazu.",
  unknown: "Das gibt es nicht oder nicht mehr. Bitte prüfen Sie den aktuellen Stand.",
  changed: "Der Stand hat sich inzwischen geändert; geschehen ist nichts. Bitte prüfen Sie ihn.",
  "own-decision": "Das muss jemand anderes aus dem Team entscheiden.",
  exposes: "Was nur ein Teil der Mitglieder liest, darf nicht in einem Bereich erscheinen, in dem andere mitlesen.",
  unfit: "Das ist hier nicht möglich. Bitte prüfen Sie Ihre Auswahl.",
};

export type DeskForm = Readonly<{
  form: AnyForm;
  values: TypedValues;
  work: (values: FormValues<AnyForm>) => Promise<Moderated | Readonly<{ errors: Readonly<Record<string, string>> }>>;
  /** What the page says after it worked (`?meldung=`). */
  done: string;
}>;

/** One of the forms on a page of the desk: typed by the values of its form. */
export const deskForm = <Form extends AnyForm>(
  form: Form,
  done: string,
  work: (values: FormValues<Form>) => ReturnType<DeskForm["work"]>,
  values: TypedValues = {},
): DeskForm => ({ form, done, values, work: (typed) => work(typed as FormValues<Form>) });

export type ShownForm = Readonly<{ form: AnyForm; state: FormState; action: string }>;

const outcomeOf = (moderated: Awaited<ReturnType<DeskForm["work"]>>, answer: Response): FormOutcome => {
  if ("errors" in moderated) return { ok: false, status: 422, errors: moderated.errors };
  if (moderated.ok) return { ok: true, answer };
  return { ok: false, status: moderated.reason === "forbidden" ? 403 : 409, problem: sentences[moderated.reason] };
};

/** Does what the form asks that was sent, and shows each form as it stands: fresh, or with what is wrong in it. */
export async function answerDesk<Name extends string>(
  page: PageContext,
  acting: Acting,
  path: string,
  forms: Readonly<Record<Name, DeskForm>>,
): Promise<Response | Readonly<Record<Name, ShownForm>>> {
  const sent = sentForm(page);
  const shown = {} as Record<Name, ShownForm>;
  if (sent !== null && !Object.hasOwn(forms, sent)) return new Response(null, { status: 400 });
  for (const name of Object.keys(forms) as Name[]) {
    const { form, values, work, done } = forms[name];
    const action = `${path}?aktion=${name}`;
    if (sent !== name) {
      shown[name] = { form, action, state: freshForm(form, acting, values) };
      continue;
    }
    const answer = await submit(form, page, acting, async (typed) => outcomeOf(await work(typed), seeOther(`${path}?meldung=${done}`)));
    if (answer instanceof Response) return answer;
    shown[name] = { form, action, state: answer };
  }
  return shown;
}
