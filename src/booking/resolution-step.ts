import type { Db } from "#db/client.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { resolutionForm } from "#src/domain/booking/resolution.form.ts";
import {
  isResolutionState,
  openResolution,
  resolutionLabel,
  resolutionStates,
  resolutionTones,
  sameResolution,
} from "#src/domain/booking/resolution.ts";
import type { ResolutionBadge, ResolutionView } from "#src/domain/booking/resolution-view.ts";
import { resolutionFacts } from "#src/domain/booking/resolution-words.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { legalBases, RESOLUTION_CASE } from "#src/domain/document-pack/legal-basis.ts";
import type { AudienceKey } from "#src/domain/law/audiences.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import type { AnyForm } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { BookingRecord } from "./booking-record.ts";
import { papersHref } from "./links.ts";
import { whenOf } from "./mails/parts.ts";
import { resolutionStamp, type SeatResolution, seatResolutions } from "./resolutions.ts";

/** As a list shows it. */
export function resolutionBadge({ resolution, by, at, version }: SeatResolution, audience: AudienceKey): ResolutionBadge {
  const { state } = resolution;
  const who = by === null ? "" : ` von ${by}`;
  return {
    label: resolutionLabel(state, audience),
    tone: resolutionTones[state],
    facts: resolutionFacts(resolution, audience),
    set: version === 0 || at === null ? "" : `zuletzt geändert am ${formatInstant(at)} Uhr${who}`,
  };
}

/** What the law says, and where it says nothing that no time runs; nothing beyond its wording. */
function notesFor(audience: AudienceKey): readonly string[] {
  const { conciliation } = legalBases[audience];
  if (conciliation === null)
    return [
      "Als Vertrauensperson entscheiden Sie selbst über die Teilnahme. Halten Sie die Entscheidung vor der Teilnahme schriftlich fest und teilen Sie sie dem Arbeitgeber mit.",
    ];
  return [
    `Ein Beschluss gilt für diese eine Veranstaltung mit diesen Personen und lässt sich nicht nachholen (${RESOLUTION_CASE}). Wird der Termin verlegt, umgebucht oder die Person getauscht, beginnt er hier wieder bei „offen“.`,
    `Hält der Arbeitgeber die betrieblichen Notwendigkeiten für nicht ausreichend berücksichtigt, kann er die Einigungsstelle anrufen (${conciliation}). Eine Frist dafür nennt das Gesetz nicht.`,
  ];
}

/** `Beschluss über die Teilnahme von Anna Muster an der Schulung „Arbeitsrecht Teil 1“, 03.05.2027 bis 06.05.2027, Köln (…)`. */
function agendaItem(seats: readonly BookingRecord[]): string | null {
  const [first] = seats;
  if (first === undefined || first.order.audience === "sbv") return null;
  const { event, order } = first;
  const people = seats.map(({ booking }) => `${booking.firstname} ${booking.lastname}`);
  const { startDate, endDate, place } = notifiedFacts(event);
  const named = new Intl.ListFormat("de").format(people);
  return `Beschluss über die Teilnahme von ${named} an der Schulung „${event.title}“, ${formatRange(startDate, endDate)}, ${place} (${legalBases[order.audience].release})`;
}

const formFor = (audience: AudienceKey): AnyForm => {
  const { state } = resolutionForm.fields;
  const options = resolutionStates
    .filter((value) => audience !== "sbv" || value !== "eingeladen")
    .map((value) => ({ value, label: resolutionLabel(value, audience) }));
  return { ...resolutionForm, fields: { ...resolutionForm.fields, state: { ...state, options } } };
};

type Asked = Readonly<{
  seats: readonly BookingRecord[];
  locals: Pick<PortalLocals, "origins" | "secret">;
  now: Date;
  /** The form as it came back; null where it is shown for the first time. */
  sent: FormState | null;
  /** The state that a link asks for; any other text is none. */
  wanted?: string | null;
}>;

/** What is shown before the state of seats of one event is set; null for no seats, and for seats of several events. */
export async function resolutionStep(db: Db, { seats, locals, now, sent, wanted = null }: Asked): Promise<ResolutionView | null> {
  const [first] = seats;
  if (first === undefined || seats.some(({ event }) => event.eventId !== first.event.eventId)) return null;
  const { event, order } = first;
  const { audience } = order;
  const found = await seatResolutions(db, seats);
  const all = seats.flatMap(({ booking }) => found.get(booking.id) ?? []);
  const common = all.every(({ resolution }) => sameResolution(resolution, all[0]?.resolution ?? openResolution)) ? all[0] : undefined;
  const { state, ...facts } = common?.resolution ?? openResolution;
  const values = {
    ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value ?? ""])),
    state: isResolutionState(wanted) ? wanted : common === undefined ? "" : state,
  };
  const gezeigt = sent?.values["gezeigt"] ?? resolutionStamp(seats, found);
  const hidden = { plaetze: seats.map(({ booking }) => booking.id).join(","), gezeigt };
  const shown = sent ?? freshForm(resolutionForm, { locals, now }, values);
  return {
    title: event.title,
    when: `${whenOf(notifiedFacts(event))}, ${notifiedFacts(event).place}`,
    people: seats.map(({ booking }) => ({
      name: fullName(booking),
      ...resolutionBadge(found.get(booking.id) ?? { resolution: openResolution, version: 0, by: null, at: null }, audience),
    })),
    agenda: agendaItem(seats),
    papers: [
      { label: "Beschluss", href: papersHref(order, event.eventId, locals.secret, "beschluss") },
      { label: "Mitteilung an den Arbeitgeber", href: papersHref(order, event.eventId, locals.secret, "mitteilung") },
    ],
    notes: notesFor(audience),
    form: formFor(audience),
    state: { ...shown, values: { ...shown.values, ...hidden } },
  };
}
