import type { AudienceKey } from "../law/audiences.ts";
import type { IsoDay } from "../time/german-date.ts";
import type { NotifiedFacts } from "./booking.ts";

/** How far the decision on a seat is (spec:member-area#resolutions). */
export const resolutionStates = ["offen", "eingeladen", "gefasst", "mitgeteilt", "einverstanden", "widersprochen"] as const;
export type ResolutionState = (typeof resolutionStates)[number];

export const isResolutionState = (text: string | null): text is ResolutionState => resolutionStates.some((state) => state === text);

/** `meetingOn`: the meeting with the seat on its agenda; once the resolution is passed, the one that passed it. */
export type Resolution = Readonly<{
  state: ResolutionState;
  meetingOn: IsoDay | null;
  /** Number of the minutes, as the committee counts them. */
  minutes: string | null;
  /** When the employer was told. */
  noticeOn: IsoDay | null;
  answeredOn: IsoDay | null;
}>;

export const openResolution: Resolution = { state: "offen", meetingOn: null, minutes: null, noticeOn: null, answeredOn: null };

export const sameResolution = (one: Resolution, other: Resolution): boolean =>
  one.state === other.state &&
  one.meetingOn === other.meetingOn &&
  one.minutes === other.minutes &&
  one.noticeOn === other.noticeOn &&
  one.answeredOn === other.answeredOn;

/** The event that a resolution was on: it covers one concrete event (BAG 8.3.2000 – 7 ABR 11/98). */
export type ResolvedOn = Readonly<{ eventId: number; facts: NotifiedFacts }>;

type Fact = Exclude<keyof Resolution, "state">;

/** The first state that a fact can belong to. */
const belongsTo: Readonly<Record<Fact, ResolutionState>> = {
  meetingOn: "eingeladen",
  minutes: "gefasst",
  noticeOn: "mitgeteilt",
  answeredOn: "einverstanden",
};

const rank: Readonly<Record<ResolutionState, number>> = {
  offen: 0,
  eingeladen: 1,
  gefasst: 2,
  mitgeteilt: 3,
  einverstanden: 4,
  widersprochen: 4,
};

/** Whether a state has come to this one, whichever answer the employer gave. */
export const hasReached = (state: ResolutionState, wanted: ResolutionState): boolean => rank[state] >= rank[wanted];

/** As a list says it; a representative decides alone, so nobody is invited and nothing is resolved. */
const labels: Readonly<Record<ResolutionState, string>> = {
  offen: "Beschluss offen",
  eingeladen: "auf der Tagesordnung",
  gefasst: "Beschluss gefasst",
  mitgeteilt: "Arbeitgeber informiert",
  einverstanden: "Arbeitgeber einverstanden",
  widersprochen: "Arbeitgeber widerspricht",
};

export function resolutionLabel(state: ResolutionState, audience: AudienceKey): string {
  if (audience !== "sbv") return labels[state];
  return state === "offen" ? "Entscheidung offen" : state === "gefasst" ? "Entscheidung getroffen" : labels[state];
}

export const resolutionLabels = labels;

/** Always beside words: the colour alone says nothing. */
export const resolutionTones: Readonly<Record<ResolutionState, "good" | "warn" | "bad" | "plain">> = {
  offen: "warn",
  eingeladen: "plain",
  gefasst: "plain",
  mitgeteilt: "good",
  einverstanden: "good",
  widersprochen: "bad",
};

type Checked = Readonly<{ ok: true; resolution: Resolution }> | Readonly<{ ok: false; errors: Readonly<Record<string, string>> }>;
type Reading = Readonly<{ today: IsoDay; startDate: IsoDay; audience: AudienceKey }>;

const missing: Readonly<Partial<Record<Fact, string>>> = {
  meetingOn: "Bitte geben Sie den Tag des Beschlusses an",
  noticeOn: "Bitte geben Sie an, wann Sie es dem Arbeitgeber mitgeteilt haben",
  answeredOn: "Bitte geben Sie an, wann der Arbeitgeber geantwortet hat",
};

const demanded: Readonly<Record<ResolutionState, readonly Fact[]>> = {
  offen: [],
  eingeladen: [],
  gefasst: ["meetingOn"],
  mitgeteilt: ["meetingOn", "noticeOn"],
  einverstanden: ["meetingOn", "noticeOn", "answeredOn"],
  widersprochen: ["meetingOn", "noticeOn", "answeredOn"],
};

const names: Readonly<Record<Fact, string>> = {
  meetingOn: "die Sitzung",
  minutes: "die Niederschrift",
  noticeOn: "die Mitteilung",
  answeredOn: "die Antwort",
};

function dayProblem(fact: Fact, wanted: Resolution, { today, startDate }: Reading): string | null {
  const day = wanted[fact];
  if (day === null || fact === "minutes") return null;
  const passed = hasReached(wanted.state, "gefasst");
  if (day > today && passed) return "Dieser Tag liegt in der Zukunft";
  if (fact === "meetingOn")
    return day > startDate ? "Der Beschluss muss vor der Teilnahme gefasst sein. Nachholen lässt er sich nicht." : null;
  const before = fact === "noticeOn" ? wanted.meetingOn : wanted.noticeOn;
  if (before !== null && day < before)
    return fact === "noticeOn" ? "Dieser Tag liegt vor dem Beschluss" : "Dieser Tag liegt vor der Mitteilung an den Arbeitgeber";
  return null;
}

/**
 * Whether a state may be set with these facts: forward step by step or at once, backward to correct it. Each state demands the
 * days of those before it, in their order; what belongs to a later state is told, not dropped. `offen` begins anew. No day
 * follows from a statute: § 37 Abs. 6 BetrVG names none. A resolution is passed before anybody takes part.
 */
export function checkResolution(wanted: Resolution, reading: Reading): Checked {
  const { state } = wanted;
  if (state === "offen") return { ok: true, resolution: openResolution };
  if (state === "eingeladen" && reading.audience === "sbv")
    return { ok: false, errors: { state: "Als Vertrauensperson entscheiden Sie selbst: Eine Tagesordnung gibt es dafür nicht" } };
  const errors: Record<string, string> = {};
  for (const fact of Object.keys(belongsTo) as Fact[]) {
    const given = wanted[fact] !== null;
    const problem =
      given && !hasReached(state, belongsTo[fact])
        ? `Das gehört zu einem späteren Stand: Bitte wählen Sie ihn aus oder leeren Sie das Feld für ${names[fact]}`
        : !given && demanded[state].includes(fact)
          ? (missing[fact] ?? null)
          : dayProblem(fact, wanted, reading);
    if (problem !== null) errors[fact] = problem;
  }
  return Object.keys(errors).length === 0 ? { ok: true, resolution: wanted } : { ok: false, errors };
}
