import type { AudienceKey } from "../law/audiences.ts";
import { formatDay } from "../time/german-date.ts";
import { hasReached, type Resolution, resolutionLabel } from "./resolution.ts";

/** The days behind a state: `Sitzung am 03.12.2026, Niederschrift 14/2026, mitgeteilt am 04.12.2026`. */
export function resolutionFacts({ state, meetingOn, minutes, noticeOn, answeredOn }: Resolution, audience: AudienceKey): string {
  const decided = audience === "sbv" ? "entschieden" : hasReached(state, "gefasst") ? "beschlossen" : "Sitzung";
  return [
    ...(meetingOn === null ? [] : [`${decided} am ${formatDay(meetingOn)}`]),
    ...(minutes === null ? [] : [`Niederschrift ${minutes}`]),
    ...(noticeOn === null ? [] : [`mitgeteilt am ${formatDay(noticeOn)}`]),
    ...(answeredOn === null ? [] : [`Antwort am ${formatDay(answeredOn)}`]),
  ].join(", ");
}

/** `Beschluss gefasst (beschlossen am 03.12.2026)`, as the history keeps it. */
export function resolutionInWords(resolution: Resolution, audience: AudienceKey): string {
  const facts = resolutionFacts(resolution, audience);
  const label = resolutionLabel(resolution.state, audience);
  return facts === "" ? label : `${label} (${facts})`;
}
