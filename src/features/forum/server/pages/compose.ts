import { type ForumReason, forumReasons } from "#src/domain/forum/permission.ts";
import { blanked, type PrivateDetail, privateDetails } from "#src/domain/forum/private-details.ts";
import { submitForm } from "#src/endpoints/form/submit-form.ts";
import type { Acting, PageContext } from "#src/endpoints/portal-page.ts";
import type { AnyForm, FormValues } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { detailWords } from "../../rules/detail-words.ts";
import { type WriteStep, writeSteps } from "../../rules/forum.forms.ts";
import { ownNamesOf } from "../own-names.ts";
import { renderPost } from "../text/render-post.ts";
import { linksOfCitations } from "../text/shown-text.ts";

/** A form for a post as it is shown, with what its author should see before it is sent. */
export type Compose = Readonly<{
  state: FormState;
  preview: Readonly<{ title: string | null; html: string }> | null;
  /** What might name somebody's own company or people (§ 79 BetrVG), in words. */
  details: readonly string[];
}>;

export const freshCompose = (state: FormState): Compose => ({ state, preview: null, details: [] });

const isStep = (text: string | null): text is WriteStep => (Object.values(writeSteps) as readonly (string | null)[]).includes(text);

const told = (details: readonly PrivateDetail[]): readonly string[] => [
  ...new Set(details.map(({ kind, text }) => `${detailWords[kind]}: „${text}“`)),
];

type Written = Readonly<{ title?: string; text: string }>;
export type SendOutcome =
  | Readonly<{ ok: true; answer: Response }>
  | Readonly<{ ok: false; status: 403 | 404 | 409 | 422 | 429; problem: string }>;

type Work<Form extends AnyForm> = Readonly<{
  written: (values: FormValues<Form>) => Written;
  send: (values: FormValues<Form>, formKey: string) => Promise<SendOutcome>;
  keep?: (values: FormValues<Form>) => Promise<SendOutcome>;
}>;

export const notAllowed = (because: ForumReason): SendOutcome => ({ ok: false, status: 403, problem: forumReasons[because] });
export const tooMany: SendOutcome = {
  ...{ ok: false, status: 429 },
  problem: "Sie haben in kurzer Zeit viel geschrieben. Bitte versuchen Sie es später noch einmal; Ihr Text bleibt hier stehen.",
};

/**
 * What a button of a form for a post does: show it, blank what is private in it, keep it as a draft, or send it. With private
 * details it is sent when its author has seen them, and says so; nothing is ever held back (spec:forum#writing).
 */
export async function composed<Form extends AnyForm>(
  form: Form,
  context: PageContext,
  acting: Acting,
  { written, send, keep }: Work<Form>,
): Promise<Response | Compose> {
  const { request, response } = context;
  const step = new URL(request.url).searchParams.get("aktion");
  if (!isStep(step) || (step === writeSteps.keep && keep === undefined)) return new Response(null, { status: 400 });
  const taken = await submitForm(form, request, acting);
  if (!taken.ok) {
    response.status = taken.status;
    return freshCompose(taken.state);
  }
  const own = await ownNamesOf(acting.locals.store.db, acting.session.userId, acting.now);
  const found = ({ title = "", text }: Written): readonly PrivateDetail[] => [...privateDetails(title, own), ...privateDetails(text, own)];
  const shown = (typed: FormState["values"], values: Written, problem: string | null): Compose => ({
    state: { values: typed, errors: {}, problem, stamp: taken.stamp },
    preview: { title: values.title ?? null, html: renderPost(values.text, linksOfCitations()).html },
    details: told(found(values)),
  });
  const values = written(taken.values);
  if (step === writeSteps.blank) {
    const clean = (text: string): string => blanked(text, privateDetails(text, own));
    const blank = { text: clean(values.text), ...(values.title !== undefined && { title: clean(values.title) }) };
    return shown({ ...taken.typed, ...blank }, blank, null);
  }
  const seen = step !== writeSteps.send || found(values).length === 0;
  if (step === writeSteps.preview || !seen) return shown(taken.typed, values, null);
  const outcome = await (step === writeSteps.keep && keep !== undefined ? keep(taken.values) : send(taken.values, taken.formKey));
  if (outcome.ok) return outcome.answer;
  response.status = outcome.status;
  return shown(taken.typed, values, outcome.problem);
}
