import { actingIn } from "#src/endpoints/acting-in.ts";
import type { Service } from "#src/endpoints/handle.ts";
import { attendanceRefusals, conflictSentence } from "../../rules/event-desk/attendance-words.ts";
import type { recordAttendance } from "../../rules/event-desk/record-attendance.contract.ts";
import { enterAttendance } from "./attendance.service.ts";

type Said = Readonly<{ present: boolean; by: string | null; at: Date }>;
const told = ({ at, ...said }: Said) => ({ ...said, at: at.toISOString() });

/** What a device entered, by our clock: how long ago it was is what the device knows for sure. */
export const takeAttendance: Service<typeof recordAttendance> = async ({ event, sentAt, entries }, call) => {
  const acting = await actingIn(call);
  const sent = Date.parse(sentAt);
  const timed = entries.map(({ at, ...entry }) => ({ ...entry, at: new Date(acting.now.getTime() - Math.max(0, sent - Date.parse(at))) }));
  const recorded = await enterAttendance(Number(event), timed, acting);
  if (recorded === undefined) return { ok: false, reason: "event-unknown" };
  return {
    ok: true,
    value: {
      conflicts: recorded.conflicts.map(({ counts, earlier, mine, ...seat }) => ({
        ...seat,
        counts: told(counts),
        earlier: told(earlier),
        sentence: conflictSentence(counts, earlier, mine),
      })),
      refused: recorded.refused.map(({ reason, ...seat }) => ({ ...seat, sentence: attendanceRefusals[reason] })),
    },
  };
};
