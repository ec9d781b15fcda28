import { consultantById, type StoredConsultant } from "#db/repositories/consultants.ts";
import { STALE_MS } from "#src/booking/consulting/busy/refresh-busy.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { submit } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { mediaType } from "#src/shared/server/request/request-body.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { consultantForm } from "../../rules/consulting/consultant.form.ts";
import { CONSULTING_DESK_PATH, manageHead } from "../../rules/manage-areas.ts";
import { problemMessage } from "../../rules/manage-messages.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { consultantValues, readConsultant, saveConsultant } from "./consultant.service.ts";
import { changePortrait, type PortraitOutcome, uploadPortrait } from "./portrait.service.ts";

/** `src` is null while initials are shown; `problem`: why a picture that was sent is not it. */
type Portrait = Readonly<{ src: string | null; removeAction: string; problem: string | undefined }>;

export type ConsultantDeskModel = ManageFrame &
  Readonly<{ head: ReturnType<typeof manageHead>; path: string; state: FormState; calendar: string | null; portrait: Portrait | null }>;

/** How the consultant's own calendar is read; null where there is none. */
function calendarInWords(known: StoredConsultant | undefined, now: Date): string | null {
  if (known === undefined || known.busyUrl === null) return null;
  const { busyReadAt, busyTriedAt } = known;
  if (busyTriedAt === null) return "Ein Kalender ist hinterlegt und wird in den nächsten Minuten zum ersten Mal gelesen.";
  if (busyReadAt === null)
    return `Ein Kalender ist hinterlegt, aber er ließ sich noch nicht lesen (zuletzt versucht: ${formatInstant(busyTriedAt)}). Bitte prüfen Sie die Adresse.`;
  const read = `Der hinterlegte Kalender wurde zuletzt gelesen: ${formatInstant(busyReadAt)}.`;
  return now.getTime() - busyReadAt.getTime() > STALE_MS
    ? `${read} Seitdem ließ er sich nicht mehr lesen; bitte prüfen Sie die Adresse.`
    : read;
}

const REMOVE_PICTURE = "bild-entfernen";

/** What a form about the picture has done; null for the other form of the page. */
async function portraitSent(id: string, { request, locals, url }: ManageContext, acting: Acting): Promise<PortraitOutcome | null> {
  if (mediaType(request) === "multipart/form-data") return uploadPortrait(id, request, acting);
  if (url.searchParams.get("aktion") !== REMOVE_PICTURE) return null;
  if (!isTrusted(request, locals.origins))
    return { ok: false, status: 403, sentence: "Bitte senden Sie das Formular hier noch einmal ab." };
  return changePortrait(id, null, acting);
}

/** The address of a consultant who is not there yet. */
const NEW = "neu";

/** `/manage/beratung/zeiten/{id}`, or `neu`: profile, weekly hours and exceptions of somebody who gives advice. */
export async function consultantDeskPage(context: ManageContext): Promise<Response | ConsultantDeskModel> {
  const { request, locals, url, params } = context;
  const id = params["consultant"] ?? "";
  const acting = await actingOf(context);
  const known = id === NEW ? undefined : await consultantById(locals.store.db, id);
  if (id !== NEW && known === undefined) return bare(404);
  const path = `${CONSULTING_DESK_PATH}/zeiten/${id}`;
  const picture = request.method === "POST" && known !== undefined ? await portraitSent(known.id, context, acting) : null;
  if (picture?.ok) return seeOther(`${path}?meldung=portrait-saved`);
  if (picture !== null) context.response.status = picture.status;
  let state = freshForm(consultantForm, acting, consultantValues(known));
  if (request.method === "POST" && picture === null) {
    const sent = await submit(consultantForm, context, acting, async ({ version, ...values }) => {
      const read = readConsultant({ version, ...values });
      if (!read.ok) return { ok: false, status: 422, errors: read.errors };
      const saved = await saveConsultant(known?.id ?? null, read, Number(version), acting);
      if (saved.ok) return { ok: true, answer: seeOther(`${CONSULTING_DESK_PATH}/zeiten/${saved.id}?meldung=consultant-saved`) };
      return saved.reason === "forbidden"
        ? { ok: false, status: 403, problem: "Das dürfen Sie nicht mehr." }
        : { ok: false, status: 409, problem: problemMessage("consultant-outdated").text };
    });
    if (sent instanceof Response) return sent;
    state = sent;
  }
  return {
    ...frameFor(acting, url),
    head: manageHead(known?.name ?? "Neue Beratungsperson", path, { label: "Beratung", path: CONSULTING_DESK_PATH }),
    path,
    state,
    calendar: calendarInWords(known, acting.now),
    portrait:
      known === undefined ? null : { src: known.portrait, removeAction: `${path}?aktion=${REMOVE_PICTURE}`, problem: picture?.sentence },
  };
}
