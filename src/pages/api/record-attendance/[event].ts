import { handle } from "#src/endpoints/handle.ts";
import { recordAttendance } from "#src/features/admin/rules/event-desk/record-attendance.contract.ts";
import { takeAttendance } from "#src/features/admin/server/event-desk/record-attendance.service.ts";

export const prerender = false;
export const POST = handle(recordAttendance, takeAttendance);
export const ALL = POST;
