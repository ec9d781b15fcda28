import type { Db } from "#db/client.ts";
import { resolutionForm } from "#src/domain/booking/resolution.form.ts";
import { checkResolution, isResolutionState, type Resolution, resolutionLabel } from "#src/domain/booking/resolution.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { type FormOutcome, type PageContext, submit } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import type { BookingContext } from "./booking-context.ts";
import type { BookingRecord } from "./booking-record.ts";
import { resolutionStamp, seatResolutions, setResolution } from "./resolutions.ts";
import { type FormVisit, returnedForm } from "./returned-form.ts";

/** Of these seats those of one event that the reader may decide on; null where one is somebody else's, or there is none. */
export type ReadSeats = (db: Db, ids: readonly string[]) => Promise<readonly BookingRecord[] | null>;

type Work = Readonly<{ read: ReadSeats; doneAt: string; locals: PortalLocals; context: BookingContext }>;

const resolutionRefusals = {
  "nobody-left": "Für diese Plätze ist kein Beschluss mehr nötig: Sie sind inzwischen aufgehoben oder abgelaufen. Gespeichert ist nichts.",
} as const;

/** As if it were not there: somebody else's seat answers like one that there is not. */
const unknown = (): FormOutcome => ({ ok: true, answer: new Response(null, { status: 404 }) });

/** What stands now in words, with its stamp for the form, so that nobody overwrites unknowingly what somebody else has recorded. */
async function changedMeanwhile(db: Db, seats: readonly BookingRecord[]): Promise<FormOutcome> {
  const found = await seatResolutions(db, seats);
  const now = seats.map(({ booking, order, event }) => {
    const { resolution, by, at } = found.get(booking.id) ?? {};
    const label = resolutionLabel(resolution?.state ?? "offen", order.audience);
    const who = at === null || at === undefined ? "" : ` (${by === null || by === undefined ? "" : `${by}, `}${formatInstant(at)} Uhr)`;
    return `${fullName(booking)}, ${event.title}: ${label}${who}`;
  });
  const problem = `Inzwischen hat sich etwas geändert. Jetzt gilt: ${now.join("; ")}. Ihre Angaben stehen noch hier, gespeichert sind sie nicht. Bitte prüfen Sie sie und speichern Sie noch einmal.`;
  return { ok: false, status: 409, problem, values: { gezeigt: resolutionStamp(seats, found) } };
}

/** Takes the form: 303 to `doneAt`, the form with what is wrong, or 404 for seats of somebody else. Sets the page's status. */
export function submitResolution(page: PageContext, { read, doneAt, locals, context }: Work): Promise<Response | FormState> {
  const { store } = locals;
  return submit(resolutionForm, page, { locals, now: context.now }, async (typed): Promise<FormOutcome> => {
    const ids = typed.plaetze.split(",").filter((id) => id !== "");
    const seats = await read(store.db, ids);
    if (seats === null) return unknown();
    const [first] = seats;
    if (first === undefined) return { ok: false, status: 409, problem: resolutionRefusals["nobody-left"] };
    if (!isResolutionState(typed.state)) return { ok: false, status: 422, errors: { state: resolutionForm.fields.state.missing } };
    const { meetingOn = null, minutes = null, noticeOn = null, answeredOn = null } = typed;
    const wanted: Resolution = { state: typed.state, meetingOn, minutes, noticeOn, answeredOn };
    const { event, order } = first;
    const checked = checkResolution(wanted, {
      today: todayInBerlin(context.now),
      startDate: event.startDate,
      audience: order.audience,
    });
    if (!checked.ok) return { ok: false, status: 422, errors: checked.errors };
    const wish = { seats: (tx: Db) => read(tx, ids), stamp: typed.gezeigt, resolution: checked.resolution };
    const outcome = await setResolution(store, wish, context);
    if (outcome.ok) return { ok: true, answer: seeOther(doneAt) };
    const now = outcome.reason === "gone" ? null : await read(store.db, ids);
    return now === null ? unknown() : changedMeanwhile(store.db, now);
  });
}

/** Links to the step name its seats, and may name the state to choose by the parameter that names a form that came back (`?stand=gefasst`). */
const namesReturned = ({ url }: Request): boolean => {
  const query = new URL(url).searchParams;
  const named = query.get("stand");
  return named !== null && !isResolutionState(named) && !query.has("platz") && !query.has("termin");
};

/** The form as it came back; null where the address of the request names none, or it is there no more. */
export const returnedResolution = (visit: FormVisit): FormState | null => (namesReturned(visit.request) ? returnedForm(visit) : null);

const GONE =
  "Ihre Angaben stehen hier nicht mehr: Sie sind gespeichert, oder es ist länger als eine Stunde her. Bitte wählen Sie noch einmal aus, worum es geht.";

/** Why nothing stands at the address of a form that came back; null where something does, and at every other address. */
export const resolutionGone = (request: Request, shown: FormState | null): string | null =>
  shown === null && namesReturned(request) ? GONE : null;
