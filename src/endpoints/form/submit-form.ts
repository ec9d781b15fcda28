import type { AnyForm, FormValues } from "#src/shared/forms/form.ts";
import { type FormState, STAMP_FIELD, TRAP_FIELD } from "#src/shared/forms/form-state.ts";
import { parseForm, type TypedValues, typedIn } from "#src/shared/forms/parse-form.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { readFormBody } from "./form-body.ts";
import { makeStamp, readStamp } from "./form-stamp.ts";

/** Nobody reads and fills in a form faster. */
const SOONEST_MS = 2000;
const LATEST_MS = 24 * 60 * 60 * 1000;

export type FormRefusal =
  | "body-too-large"
  | "foreign-origin"
  | "invalid"
  | "malformed"
  | "resend"
  | "stale"
  | "too-many"
  | "unsupported-media-type";

/** `problem` is null where the fields say what is wrong. */
const refusals: Readonly<Record<FormRefusal, Readonly<{ status: number; problem: string | null }>>> = {
  malformed: {
    status: 400,
    problem: "Ihre Angaben sind beschädigt bei uns angekommen. Bitte prüfen Sie sie und senden Sie das Formular noch einmal ab.",
  },
  "foreign-origin": {
    status: 403,
    problem: "Das Formular kam nicht von unserer Seite. Bitte prüfen Sie Ihre Angaben und senden Sie es hier noch einmal ab.",
  },
  "body-too-large": { status: 413, problem: "Ihre Angaben sind zu umfangreich. Bitte kürzen Sie den Text." },
  "unsupported-media-type": {
    status: 415,
    problem: "In dieser Form können wir Ihre Angaben nicht lesen. Bitte füllen Sie das Formular hier noch einmal aus.",
  },
  invalid: { status: 422, problem: null },
  resend: { status: 422, problem: "Bitte senden Sie das Formular noch einmal ab." },
  stale: { status: 422, problem: "Das Formular war lange offen. Bitte senden Sie es noch einmal ab." },
  "too-many": { status: 429, problem: "Sie haben das Formular sehr oft abgeschickt. Bitte versuchen Sie es später noch einmal." },
};

export type RefusedForm = Readonly<{ ok: false; status: number; state: FormState }>;
export type TakenForm<Form extends AnyForm> =
  /** `typed` and `stamp` are for showing the form again, should the service refuse. An unguarded form may have no key. */
  Readonly<{ ok: true; values: FormValues<Form>; formKey: string; typed: TypedValues; stamp: string }> | RefusedForm;

type FormContext = Readonly<{ locals: Pick<PortalLocals, "origins" | "secret">; now: Date }>;

export function freshForm({ id }: AnyForm, { locals, now }: FormContext, values: TypedValues = {}): FormState {
  return { values, errors: {}, problem: null, stamp: makeStamp(id, locals.secret, now) };
}

export function refusedForm(reason: FormRefusal, { typed, stamp }: Readonly<{ typed: TypedValues; stamp: string }>): RefusedForm {
  const { status, problem } = refusals[reason];
  return { ok: false, status, state: { values: typed, errors: {}, problem, stamp } };
}

/** Every refusal hands back what was typed, passwords excepted; what only programs do (trap, two seconds) is asked again. */
export async function submitForm<Form extends AnyForm>(form: Form, request: Request, context: FormContext): Promise<TakenForm<Form>> {
  const { locals, now } = context;
  // Whoever gets the form back has read it already and may send it at once.
  const newStamp = makeStamp(form.id, locals.secret, new Date(now.getTime() - SOONEST_MS));
  const body = await readFormBody(request);
  if (!body.ok) return refusedForm(body.reason, { typed: {}, stamp: newStamp });

  const { fields } = body;
  const [sent = "", ...furtherStamps] = fields.getAll(STAMP_FIELD);
  const trapped = fields.getAll(TRAP_FIELD).some((text) => text !== "");
  fields.delete(STAMP_FIELD);
  fields.delete(TRAP_FIELD);

  const stamp = readStamp(sent, form.id, locals.secret);
  const age = stamp === null ? 0 : now.getTime() - stamp.at.getTime();
  const again = { typed: typedIn(form, fields), stamp: stamp === null || age > LATEST_MS ? newStamp : sent };
  if (!isTrusted(request, locals.origins)) return refusedForm("foreign-origin", again);
  const parsed = parseForm(form, fields);
  if (furtherStamps.length > 0 || (!parsed.ok && parsed.reason === "malformed")) return refusedForm("malformed", again);
  if (!parsed.ok) {
    const { status } = refusals.invalid;
    return { ok: false, status, state: { values: again.typed, errors: parsed.errors, problem: null, stamp: again.stamp } };
  }
  if (form.unguarded) return { ok: true, values: parsed.values, formKey: stamp?.key ?? "", ...again };
  if (age > LATEST_MS) return refusedForm("stale", again);
  if (trapped || stamp === null || age < SOONEST_MS) return refusedForm("resend", again);
  return { ok: true, values: parsed.values, formKey: stamp.key, ...again };
}
