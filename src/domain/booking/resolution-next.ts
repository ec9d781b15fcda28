import type { AudienceKey } from "../law/audiences.ts";
import { formatDayWithMonth, type IsoDay } from "../time/german-date.ts";
import type { ResolutionState } from "./resolution.ts";
import type { SeatState } from "./seat-state.ts";

type Seat = Readonly<{
  state: SeatState;
  resolution: ResolutionState;
  audience: AudienceKey;
  startDate: IsoDay;
  /** The last day of a hold. */
  holdUntil: IsoDay | null;
}>;

/** `paper`: the prefilled text for it; `order`, where the seat is booked; `record`, where the state is set. */
export type NextOfSeat = Readonly<{ text: string; href: "beschluss" | "mitteilung" | "order" | "record" }>;

const lost = "sonst verfällt die Reservierung";

function ofHold({ resolution, audience }: Seat, until: string): NextOfSeat {
  switch (resolution) {
    case "offen":
      return {
        text: audience === "sbv" ? `bis ${until} entscheiden und buchen, ${lost}` : `bis ${until} auf die Tagesordnung, ${lost}`,
        href: "beschluss",
      };
    case "eingeladen":
      return { text: `bis ${until} beschließen und buchen, ${lost}`, href: "beschluss" };
    case "widersprochen":
      return { text: `den Widerspruch des Arbeitgebers klären; die Reservierung gilt bis ${until}`, href: "record" };
    case "gefasst":
    case "mitgeteilt":
    case "einverstanden":
      return { text: `bis ${until} verbindlich buchen, ${lost}`, href: "order" };
  }
}

function ofBooking({ resolution, audience, startDate }: Seat): NextOfSeat | null {
  const start = formatDayWithMonth(startDate);
  switch (resolution) {
    case "offen":
      return {
        text:
          audience === "sbv"
            ? `vor dem ${start} entscheiden und festhalten`
            : `vor dem ${start} beschließen, nachholen lässt es sich nicht`,
        href: "beschluss",
      };
    case "eingeladen":
      return { text: `vor dem ${start} beschließen, nachholen lässt es sich nicht`, href: "beschluss" };
    case "gefasst":
      return { text: "dem Arbeitgeber rechtzeitig mitteilen", href: "mitteilung" };
    case "mitgeteilt":
      return { text: "die Antwort des Arbeitgebers festhalten, sobald sie da ist", href: "record" };
    case "widersprochen":
      return { text: "den Widerspruch des Arbeitgebers klären", href: "record" };
    case "einverstanden":
      return null;
  }
}

/** The one thing to do next about a seat (spec:member-area#start); null where nothing is, and from the day on which its event begins. */
export function nextOfSeat(seat: Seat): NextOfSeat | null {
  if (seat.state === "reserviert") return seat.holdUntil === null ? null : ofHold(seat, formatDayWithMonth(seat.holdUntil));
  return seat.state === "gebucht" ? ofBooking(seat) : null;
}
