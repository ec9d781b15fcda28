import { addDays, type IsoDay } from "../time/german-date.ts";

/** So many days before its first one it is decided whether an event below its minimum takes place. */
export const DECISION_DAYS = 21;
/** Staff see so many days ahead what has to be decided. */
export const DECISION_NOTICE_DAYS = 14;

/** The day by which an event below its minimum is decided on (spec:staff#events): its own one, else three weeks before it begins. */
export const decisionDay = (own: IsoDay | null, startDate: IsoDay): IsoDay => own ?? addDays(startDate, -DECISION_DAYS);
