import type { Db } from "#db/client.ts";
import { activeConsultants } from "#db/repositories/consultants.ts";
import { audit } from "#src/accounts/audit.ts";
import { bookAppointment } from "#src/booking/consulting/book-appointment.ts";
import { findSlots } from "#src/booking/consulting/find-slots.ts";
import { type ConsultingTopic, consultingTopics } from "#src/domain/consulting/consultant.ts";
import { formatClock, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, isIsoDay, weekdayShort } from "#src/domain/time/german-date.ts";
import { readFormBody } from "#src/endpoints/form/form-body.ts";
import { freshForm, submitForm } from "#src/endpoints/form/submit-form.ts";
import type { AnyForm, FieldOption } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { messages } from "#src/shared/forms/messages.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { kindOptions, onBehalfForm } from "../../rules/consulting/on-behalf.form.ts";
import { CONSULTING_DESK_PATH, manageHead } from "../../rules/manage-areas.ts";
import { problemMessage } from "../../rules/manage-messages.ts";
import { hrefWith } from "../../rules/paging.ts";
import type { FilterField } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";

export type OnBehalfModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    filters: readonly FilterField[];
    form: AnyForm | null;
    state: FormState;
    action: string;
  }>;

const PATH = `${CONSULTING_DESK_PATH}/neu`;
const DAYS = 7;

type Wish = Readonly<{ consultantId: string | null; kind: (typeof kindOptions)[number]["value"] }>;
type Sent = Response | FormState;

/** A double click comes back for a time that its first half has taken: it is in the list still, and leads to the same appointment. */
async function withSentTime(slots: readonly FieldOption[], request: Request): Promise<readonly FieldOption[]> {
  const body = await readFormBody(request.clone());
  const start = body.ok ? (body.fields.get("start") ?? "") : "";
  const isListed = slots.some((slot) => (typeof slot === "string" ? slot : slot.value) === start);
  if (isListed || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(start) || Number.isNaN(Date.parse(start))) return slots;
  return [...slots, { value: start, label: start }];
}

async function book(context: ManageContext, wish: Wish, slots: readonly FieldOption[], acting: Acting): Promise<Sent> {
  const { request, response, locals } = context;
  const { now } = acting;
  const taken = await submitForm(onBehalfForm(await withSentTime(slots, request)), request, acting);
  if (!taken.ok) {
    response.status = taken.status;
    return taken.state;
  }
  const { start, topic, message = "", phone = null, ...person } = taken.values;
  const refused = (status: number, problem: string | null, errors: FormState["errors"] = {}): FormState => {
    response.status = status;
    return { values: taken.typed, errors, problem, stamp: taken.stamp };
  };
  const known = consultingTopics.find((one): one is ConsultingTopic => one === topic);
  if (known === undefined) return refused(422, null, { topic: messages.option });
  if (wish.kind === "rückruf" && phone === null) return refused(422, null, { phone: "Für einen Rückruf brauchen wir eine Telefonnummer." });
  const byStaff = async (tx: Db, id: string): Promise<boolean> => {
    if (!(await mayStill(tx, "consulting", acting))) return false;
    await audit(tx, acting, { action: "appointment-booked", subject: `appointment:${id}` });
    return true;
  };
  const { origins, secret, store } = locals;
  const outcome = await bookAppointment(
    store,
    {
      ...wish,
      ...{ topic: known, message, about: "", userId: null, brand: "ifb", formKey: taken.formKey, byStaff },
      start: new Date(start),
      person: { ...person, phone },
    },
    { origins, secret, now },
  );
  if (outcome.ok) return seeOther(`${CONSULTING_DESK_PATH}/${outcome.appointment.id}?meldung=appointment-booked`);
  if (outcome.reason === "forbidden") return bare(403);
  if (outcome.reason === "too-many-open") throw new Error("staff book without limit");
  return refused(outcome.reason === "slot-taken" ? 409 : 422, problemMessage(outcome.reason).text);
}

/** `/manage/beratung/neu`: an appointment for somebody on the phone. */
export async function onBehalfPage(context: ManageContext): Promise<Response | OnBehalfModel> {
  const { request, locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const team = await activeConsultants(db);
  const consultantId = team.find(({ id }) => id === url.searchParams.get("mit"))?.id ?? null;
  const kind = kindOptions.find(({ value }) => value === url.searchParams.get("art"))?.value ?? "telefon";
  const day = url.searchParams.get("ab");
  const from = day !== null && isIsoDay(day) ? day : todayInBerlin(acting.now);
  const wish = { consultantId, kind };
  const slots = (await findSlots(db, wish, from, DAYS, acting.now)).flatMap((found) =>
    found.slots.map(({ start }) => ({
      value: start.toISOString(),
      label: `${weekdayShort(found.day)} ${formatDay(found.day)}, ${formatClock(start)} Uhr`,
    })),
  );
  const form: AnyForm = onBehalfForm(slots);
  const sent = request.method === "POST" ? await book(context, wish, slots, acting) : null;
  if (sent instanceof Response) return sent;
  return {
    ...frameFor(acting, url),
    head: manageHead("Termin für jemanden vereinbaren", PATH, { label: "Beratung", path: CONSULTING_DESK_PATH }),
    path: PATH,
    action: hrefWith(PATH, { mit: consultantId ?? undefined, art: kind, ab: from }),
    filters: [
      {
        kind: "choice",
        name: "mit",
        label: "Wer berät",
        value: consultantId ?? "",
        all: "Wer frei ist",
        options: team.map(({ id, name }) => ({ value: id, label: name })),
      },
      { kind: "choice", name: "art", label: "Gespräch", value: kind, options: kindOptions },
      { kind: "day", name: "ab", label: "Zeiten ab", value: from },
    ],
    form: slots.length === 0 && sent === null ? null : form,
    state: sent ?? freshForm(form, acting),
  };
}
