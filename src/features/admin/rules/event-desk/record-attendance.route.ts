import type { Route } from "#src/shared/http/contract.ts";
import type { recordAttendance } from "./record-attendance.contract.ts";

export const recordAttendanceRoute: Route<typeof recordAttendance> = { method: "POST", path: "/api/record-attendance/{event}" };
