import { type Appointment, appointmentCounts, appointmentsOn, countAppointmentsOn } from "#db/repositories/appointments.ts";
import { allConsultants } from "#db/repositories/consultants.ts";
import { appointmentNumber } from "#src/booking/consulting/appointment-words.ts";
import type { AppointmentStatus } from "#src/domain/consulting/consultant.ts";
import { kindLabels, statusLabels } from "#src/domain/consulting/words.ts";
import { formatClock, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, daysOf, formatDay, formatRange, isIsoDay, mondayOf, weekdayShort } from "#src/domain/time/german-date.ts";
import { CONSULTING_DESK_PATH, CONSULTING_FIGURES_PATH, manageHead } from "../../rules/manage-areas.ts";
import { hrefWith, pagingOf } from "../../rules/paging.ts";
import type { Cell, ListModel, TableModel, Tone } from "../../rules/table-model.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";

export type ConsultingCalendarModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    week: string;
    beforeHref: string;
    afterHref: string;
    newHref: string;
    figuresHref: string;
    /** How many appointments everybody has on each day of the week. */
    grid: TableModel;
    list: ListModel;
    people: readonly Readonly<{ name: string; active: boolean; href: string }>[];
  }>;

export const statusTones: Readonly<Record<AppointmentStatus, Tone>> = {
  angefragt: "warn",
  gebucht: "good",
  abgesagt: "plain",
  abgelehnt: "plain",
  geführt: "plain",
  "nicht erschienen": "bad",
};

const personOf = ({ firstname, lastname, email }: Appointment): Cell =>
  email === "" ? { text: "gelöscht" } : { text: `${firstname} ${lastname}`, soft: email };

/** `/manage/beratung`: the team's week as a list, and as a table of how many everybody has each day. */
export async function consultingCalendarPage(context: ManageContext): Promise<ConsultingCalendarModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const asked = url.searchParams.get("woche");
  const first = mondayOf(asked !== null && isIsoDay(asked) ? asked : todayInBerlin(acting.now));
  const last = addDays(first, 6);
  const consultants = await allConsultants(db);
  const names = new Map(consultants.map(({ id, name }) => [id, name]));
  const wished = url.searchParams.get("wer") ?? "";
  const consultantId = names.has(wished) ? wished : null;
  const week = { first, last, consultantId };
  const paging = pagingOf(url.searchParams.get("seite"), await countAppointmentsOn(db, week));
  const rows = await appointmentsOn(db, week, paging);
  const counts = new Map(
    (await appointmentCounts(db, { first, last, consultantId: null })).map(({ consultantId: id, day, count }) => [`${id} ${day}`, count]),
  );
  const days = daysOf(first, last);
  const query = { woche: first, wer: consultantId ?? undefined };
  const shown = consultants.filter(({ id, active }) => active || days.some((day) => counts.has(`${id} ${day}`)));
  return {
    ...frameFor(acting, url),
    head: manageHead("Beratung", CONSULTING_DESK_PATH),
    week: formatRange(first, last),
    beforeHref: hrefWith(CONSULTING_DESK_PATH, { ...query, woche: addDays(first, -7) }),
    afterHref: hrefWith(CONSULTING_DESK_PATH, { ...query, woche: addDays(first, 7) }),
    newHref: `${CONSULTING_DESK_PATH}/neu`,
    figuresHref: CONSULTING_FIGURES_PATH,
    grid: {
      caption: "Termine je Person und Tag",
      columns: ["Person", ...days.map((day) => `${weekdayShort(day)} ${formatDay(day).slice(0, 6)}`)],
      rows: shown.map(({ id, name }) => [
        { text: name, href: hrefWith(CONSULTING_DESK_PATH, { woche: first, wer: id }) },
        ...days.map((day): Cell => ({ text: String(counts.get(`${id} ${day}`) ?? "–") })),
      ]),
      empty: "Noch berät niemand. Legen Sie zuerst eine Person an.",
    },
    list: {
      path: CONSULTING_DESK_PATH,
      query,
      paging,
      filters: [
        { kind: "day", name: "woche", label: "Woche mit dem Tag", value: first },
        {
          kind: "choice",
          name: "wer",
          label: "Person",
          value: consultantId ?? "",
          all: "Alle",
          options: consultants.map(({ id, name }) => ({ value: id, label: name })),
        },
      ],
      table: {
        caption: `Beratungstermine ${formatRange(first, last)}`,
        columns: ["Zeit", "Vorgang", "Wer fragt", "Wer berät", "Thema", "Stand"],
        rows: rows.map((one) => [
          {
            text: `${weekdayShort(one.day)} ${formatDay(one.day)}`,
            soft: `${formatClock(one.startsAt)} bis ${formatClock(one.endsAt)} Uhr`,
          },
          { text: appointmentNumber(one), href: `${CONSULTING_DESK_PATH}/${one.id}` },
          personOf(one),
          { text: names.get(one.consultantId) ?? "" },
          { text: one.topic, soft: kindLabels[one.kind] },
          { text: statusLabels[one.status], badge: statusTones[one.status] },
        ]),
        empty: "In dieser Woche gibt es keine Beratungstermine.",
      },
    },
    people: consultants.map(({ id, name, active }) => ({ name, active, href: `${CONSULTING_DESK_PATH}/zeiten/${id}` })),
  };
}
