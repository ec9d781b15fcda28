import { hiddenPhotos } from "#db/repositories/event-files.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { decideBy } from "#src/domain/files/event-file.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, formatRange } from "#src/domain/time/german-date.ts";
import { manageHead, PHOTOS_PATH } from "../../rules/manage-areas.ts";
import type { TableModel } from "../../rules/table-model.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { lookPath } from "./event-files.page.ts";

export type PhotoListModel = ManageFrame & Readonly<{ head: ReturnType<typeof manageHead>; path: string; table: TableModel }>;

/** `/manage/fotos`: photos that somebody has hidden, the longest waiting first (spec:staff#files-of-an-event). */
export async function photoListPage(context: ManageContext): Promise<PhotoListModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const photos = await hiddenPhotos(locals.store.db);
  const events = await eventsByNumber(
    locals.store.db,
    photos.map(({ eventId }) => eventId),
  );
  return {
    ...frameFor(acting, url),
    head: manageHead("Ausgeblendete Fotos", PHOTOS_PATH),
    path: PHOTOS_PATH,
    table: {
      caption: "Fotos, über die zu entscheiden ist",
      columns: ["Veranstaltung", "Foto", "Ausgeblendet", "Entscheiden bis"],
      rows: photos.map((photo) => {
        const event = events.get(photo.eventId);
        const hiddenAt = photo.hiddenAt ?? photo.uploadedAt;
        const until = decideBy(hiddenAt);
        return [
          { text: event?.title ?? `Termin ${photo.eventId}`, soft: event === undefined ? "" : formatRange(event.startDate, event.endDate) },
          { text: photo.name, href: lookPath(photo) },
          { text: formatInstant(hiddenAt) },
          until < acting.now
            ? { text: `überfällig seit ${formatDay(todayInBerlin(until))}`, badge: "bad" as const }
            : { text: formatDay(todayInBerlin(until)), badge: "warn" as const },
        ];
      }),
      empty: "Gerade wartet kein Foto auf eine Entscheidung.",
    },
  };
}
