import { addDays, type IsoDay } from "../time/german-date.ts";

/** So long after the event an answer can be given and changed; then nobody can tell any more whose it was. */
export const FEEDBACK_DAYS = 90;
/** An event that ended longer ago is not asked about any more: after a standstill nobody gets mails about what is long past. */
export const ASK_WITHIN_DAYS = 14;

type Ended = Readonly<{ endDate: IsoDay }>;

/** The last day on which an answer can be given. */
export const lastFeedbackDay = ({ endDate }: Ended): IsoDay => addDays(endDate, FEEDBACK_DAYS);
/** Participants are asked from the day after the event on. */
export const isOpenForFeedback = (event: Ended, today: IsoDay): boolean => today > event.endDate && today <= lastFeedbackDay(event);
