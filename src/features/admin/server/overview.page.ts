import { readOverview } from "#db/repositories/admin-overview.ts";
import { countRequests } from "#db/repositories/admin-requests.ts";
import { countAppointmentRequests } from "#db/repositories/appointments.ts";
import { staleBusyCalendars } from "#db/repositories/busy-cells.ts";
import { type EventToDecide, readDesk } from "#db/repositories/desk-overview.ts";
import { hiddenPhotos } from "#db/repositories/event-files.ts";
import { countWaitingTexts } from "#db/repositories/feedback.ts";
import { countForumWaiting } from "#db/repositories/forum-desk.ts";
import { countLawImports, countOpenLawTasks } from "#db/repositories/law-desk.ts";
import { metaValues } from "#db/repositories/meta.ts";
import { countPutBackIssues } from "#db/repositories/newsletter-issues.ts";
import { askerOf } from "#src/accounts/session/session.ts";
import { STALE_MS } from "#src/booking/consulting/busy/refresh-busy.ts";
import { decisionDay } from "#src/domain/events/decision-day.ts";
import { isNewer, readSeenStates, SEEN_STATE } from "#src/domain/law/seen-state.ts";
import { endOfDay, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, formatDayLong } from "#src/domain/time/german-date.ts";
import { lateJobs } from "#src/shared/server/process/awaited-jobs.ts";
import {
  ACCOUNTS_PATH,
  areasFor,
  BOOKINGS_PATH,
  CONSULTING_DESK_PATH,
  EVENTS_PATH,
  FEEDBACK_PATH,
  FORUM_PATH,
  HOLDS_TODAY,
  LAW_TASKS_PATH,
  LEGISLATION_PATH,
  MAILS_PATH,
  MANAGE_PATH,
  manageHead,
  NEWSLETTER_PATH,
  PHOTOS_PATH,
  REQUESTS_PATH,
} from "../rules/manage-areas.ts";
import type { Cell, TableModel, Tone } from "../rules/table-model.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "./manage-context.ts";
import { OVERDUE } from "./requests/request-filter.ts";

type Figure = Readonly<{ label: string; value: number; tone: Tone; href: string | null }>;
/** `area`: whoever may not open it is not shown the figure. */
type GuardedFigure = Figure & Readonly<{ area?: string }>;

export type OverviewModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    firstname: string;
    today: string;
    waiting: readonly Figure[];
    figures: readonly Figure[];
    decisions: TableModel | null;
    lateJobs: readonly string[];
  }>;

const DECISIONS_SHOWN = 8;
/** Keys of `meta` under which the server notes its jobs. */
const JOB = "job ";

const decisionRow = (event: EventToDecide): readonly Cell[] => [
  { text: formatDay(decisionDay(event.decisionDate, event.startDate)) },
  { text: event.title, href: `${EVENTS_PATH}/${event.eventId}`, soft: `Termin ${event.eventId}` },
  { text: formatDay(event.startDate) },
  { text: event.city ?? "Online" },
  { text: `${event.booked} von mindestens ${event.minimum}`, badge: "warn" },
];

const due = (value: number, tone: Tone): Tone => (value > 0 ? tone : "good");

/** `/manage`: what waits, each with its number and the way to it. Figures of areas that somebody may not open are left out. */
export async function overviewPage(context: ManageContext): Promise<OverviewModel> {
  const acting = await actingOf(context);
  const { db } = context.locals.store;
  const areas = areasFor(askerOf(acting.session));
  const may = ({ area }: GuardedFigure): boolean => area === undefined || areas.some(({ path }) => path === area);
  const shown = (figures: readonly GuardedFigure[]): readonly Figure[] =>
    figures.filter(may).map(({ label, value, tone, href }) => ({ label, value, tone, href }));
  const today = todayInBerlin(acting.now);
  // PostgreSQL answers them side by side.
  const [counts, overdue, desk, appointments, lawTasks, lawImports, seenStates, calendars, forum, texts, photos, issues, jobs] =
    await Promise.all([
      readOverview(db),
      countRequests(db, { text: "", dueBefore: today }),
      readDesk(db, today, endOfDay(acting.now), DECISIONS_SHOWN),
      countAppointmentRequests(db, acting.now),
      countOpenLawTasks(db),
      countLawImports(db, "geprueft"),
      metaValues(db, SEEN_STATE),
      staleBusyCalendars(db, new Date(acting.now.getTime() - STALE_MS)),
      countForumWaiting(db),
      countWaitingTexts(db),
      hiddenPhotos(db),
      countPutBackIssues(db),
      metaValues(db, JOB),
    ]);
  const { requests, mails, accounts, newsletters } = counts;
  const newerLaws = readSeenStates(seenStates).filter(isNewer).length;
  const late = lateJobs(new Map([...jobs].map(([name, at]) => [name, new Date(at)])), acting.now);
  const decides = desk.next.length > 0 && areas.some(({ path }) => path === EVENTS_PATH);
  return {
    ...frameFor(acting, context.url),
    head: manageHead("Verwaltung", MANAGE_PATH),
    firstname: acting.session.user.firstname,
    today: formatDayLong(today),
    waiting: shown([
      { label: "Neue Anfragen", value: requests.neu, tone: due(requests.neu, "warn"), href: `${REQUESTS_PATH}?status=neu` },
      { label: "Anfragen in Arbeit", value: requests["in-arbeit"], tone: "plain", href: `${REQUESTS_PATH}?status=in-arbeit` },
      {
        label: "Überfällige Anfragen",
        value: overdue,
        tone: due(overdue, "bad"),
        href: `${REQUESTS_PATH}?frist=${OVERDUE}`,
      },
      {
        label: "Termine unter Mindestzahl",
        value: desk.undecided,
        tone: due(desk.undecided, "warn"),
        href: `${EVENTS_PATH}?stand=entscheidung`,
        area: EVENTS_PATH,
      },
      {
        label: "Ausgebucht mit Warteliste",
        value: desk.waiting,
        tone: due(desk.waiting, "warn"),
        href: `${EVENTS_PATH}?stand=wartende`,
        area: EVENTS_PATH,
      },
      {
        label: "Offene Angebote der Warteliste",
        value: desk.offers,
        tone: "plain",
        href: `${EVENTS_PATH}?stand=angebote`,
        area: EVENTS_PATH,
      },
      {
        label: "Reservierungen, die heute enden",
        value: desk.holds,
        tone: due(desk.holds, "warn"),
        href: `${BOOKINGS_PATH}?frist=${HOLDS_TODAY}`,
        area: BOOKINGS_PATH,
      },
      {
        label: "Unbeantwortete Terminanfragen",
        value: appointments,
        tone: due(appointments, "warn"),
        href: CONSULTING_DESK_PATH,
        area: CONSULTING_DESK_PATH,
      },
      {
        label: "Texte nach Gesetzesänderungen zu prüfen",
        value: lawTasks,
        tone: due(lawTasks, "warn"),
        href: LAW_TASKS_PATH,
        area: LEGISLATION_PATH,
      },
      {
        label: "Gesetze, die eingelesen werden können",
        value: lawImports,
        tone: due(lawImports, "warn"),
        href: LEGISLATION_PATH,
        area: LEGISLATION_PATH,
      },
      {
        label: "Neuere Fassungen von Gesetzen",
        value: newerLaws,
        tone: due(newerLaws, "warn"),
        href: LEGISLATION_PATH,
        area: LEGISLATION_PATH,
      },
      {
        label: "Kalender, die sich nicht lesen lassen",
        value: calendars.length,
        tone: due(calendars.length, "bad"),
        href: calendars[0] === undefined ? CONSULTING_DESK_PATH : `${CONSULTING_DESK_PATH}/zeiten/${calendars[0].id}`,
        area: CONSULTING_DESK_PATH,
      },
      {
        label: "Rückmeldungen zur Freigabe",
        value: texts,
        tone: due(texts, "warn"),
        href: FEEDBACK_PATH,
        area: FEEDBACK_PATH,
      },
      {
        label: "Ausgeblendete Fotos",
        value: photos.length,
        tone: due(photos.length, "warn"),
        href: PHOTOS_PATH,
        area: PHOTOS_PATH,
      },
      {
        label: "Wartet im Forum",
        value: forum,
        tone: due(forum, "warn"),
        href: FORUM_PATH,
        area: FORUM_PATH,
      },
      {
        label: "Nicht versandte Newsletter",
        value: issues,
        tone: due(issues, "bad"),
        href: NEWSLETTER_PATH,
        area: NEWSLETTER_PATH,
      },
      {
        label: "Nicht zugestellte E-Mails",
        value: mails.aufgegeben,
        tone: due(mails.aufgegeben, "bad"),
        href: `${MAILS_PATH}?status=aufgegeben`,
        area: MAILS_PATH,
      },
      { label: "Gescheiterte Aufgaben", value: late.length, tone: due(late.length, "bad"), href: "#aufgaben" },
    ]),
    figures: shown([
      { label: "E-Mails im Ausgang", value: mails.wartet, tone: "plain", href: `${MAILS_PATH}?status=wartet`, area: MAILS_PATH },
      { label: "Konten", value: accounts, tone: "plain", href: ACCOUNTS_PATH, area: ACCOUNTS_PATH },
      { label: "Newsletter-Abonnements", value: newsletters, tone: "plain", href: null },
    ]),
    decisions: decides
      ? {
          caption: "Termine unter der Mindestzahl",
          columns: ["Entscheiden bis", "Veranstaltung", "Beginn", "Ort", "Gebucht"],
          rows: desk.next.map(decisionRow),
          empty: "",
        }
      : null,
    lateJobs: late,
  };
}
