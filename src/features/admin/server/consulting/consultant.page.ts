import { consultantById } from "#db/repositories/consultants.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { submit } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { consultantForm } from "../../rules/consulting/consultant.form.ts";
import { CONSULTING_DESK_PATH, manageHead } from "../../rules/manage-areas.ts";
import { problemMessage } from "../../rules/manage-messages.ts";
import { actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { consultantValues, readConsultant, saveConsultant } from "./consultant.service.ts";

export type ConsultantDeskModel = ManageFrame & Readonly<{ head: ReturnType<typeof manageHead>; path: string; state: FormState }>;

/** The address of a consultant who is not there yet. */
const NEW = "neu";

/** `/manage/beratung/zeiten/{id}`, or `neu`: profile, weekly hours and exceptions of somebody who gives advice. */
export async function consultantDeskPage(context: ManageContext): Promise<Response | ConsultantDeskModel> {
  const { request, locals, url, params } = context;
  const id = params["consultant"] ?? "";
  const acting = await actingOf(context);
  const known = id === NEW ? undefined : await consultantById(locals.store.db, id);
  if (id !== NEW && known === undefined) return bare(404);
  let state = freshForm(consultantForm, acting, consultantValues(known));
  if (request.method === "POST") {
    const sent = await submit(consultantForm, context, acting, async ({ version, ...values }) => {
      const read = readConsultant({ version, ...values });
      if (!read.ok) return { ok: false, status: 422, errors: read.errors };
      const saved = await saveConsultant(known?.id ?? null, read.value, Number(version), acting);
      if (saved.ok) return { ok: true, answer: seeOther(`${CONSULTING_DESK_PATH}/zeiten/${saved.id}?meldung=consultant-saved`) };
      return saved.reason === "forbidden"
        ? { ok: false, status: 403, problem: "Das dürfen Sie nicht mehr." }
        : { ok: false, status: 409, problem: problemMessage("consultant-outdated").text };
    });
    if (sent instanceof Response) return sent;
    state = sent;
  }
  const path = `${CONSULTING_DESK_PATH}/zeiten/${id}`;
  return {
    ...frameFor(acting, url),
    head: manageHead(known?.name ?? "Neue Beratungsperson", path, { label: "Beratung", path: CONSULTING_DESK_PATH }),
    path,
    state,
  };
}
