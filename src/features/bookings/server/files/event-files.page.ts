import { papersOfEvent, shownPhotos } from "#db/repositories/event-files.ts";
import { whenOf } from "#src/booking/mails/parts.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { stateLabels } from "#src/domain/booking/state-words.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { FILE_LIFETIME_MS } from "#src/domain/files/event-file.ts";
import { bytesInWords } from "#src/domain/files/file-size.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { actingOn, messageOn, type PageContext, type PageMessage, portalReader, sentForm, submit } from "#src/endpoints/portal-page.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { eventFilesMessages, hidePhotoForm, hideRefusal } from "../../rules/event-files.forms.ts";
import { documentPath, eventFilesPath, photoPath, photosZipPath } from "../../rules/event-files-paths.ts";
import { byPerson, type SeatsOfEvent } from "../ordered-seats.ts";
import { readableSeatsOf } from "./event-access.ts";
import { hideFromAll } from "./event-files.service.ts";

export type ShownPhoto = Readonly<{
  id: string;
  number: number;
  href: string;
  src: string;
  width: number;
  height: number;
  downloadHref: string;
}>;

export type ShownPaper = Readonly<{ name: string; href: string; facts: string }>;

export type EventFilesPage = Readonly<{
  head: PageHead;
  reader: ReturnType<typeof portalReader>;
  path: string;
  title: string;
  message: PageMessage | null;
  event: Readonly<{
    href: string;
    time: string;
    place: string;
    noticeHref: string | null;
    people: readonly Readonly<{ name: string; state: string }>[];
  }>;
  papers: readonly ShownPaper[];
  /** Null for whoever was not there: photos are for participants alone. */
  photos: Readonly<{ list: readonly ShownPhoto[]; zipHref: string; until: string | null }> | null;
}>;

type EventFilesContext = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;

const typeNames: Readonly<Record<string, string>> = { "application/pdf": "PDF", "image/jpeg": "Bild" };

function eventFacts(seats: SeatsOfEvent): EventFilesPage["event"] {
  const [{ event }] = seats;
  const facts = notifiedFacts(event);
  return {
    href: eventPath(event),
    time: whenOf(facts),
    place: facts.place,
    noticeHref: seats.some(({ state }) => state !== "beendet") ? `/api-meinifb/notice-pdf/${event.eventId}` : null,
    people: seats.toSorted(byPerson).map(({ booking, state }) => ({ name: fullName(booking), state: stateLabels[state] })),
  };
}

/** `/meinifb/veranstaltung/{eventId}`: papers and photos of one event (spec:member-area#papers-of-an-event); 404 without a seat. */
export async function eventFilesPage(context: EventFilesContext): Promise<Response | EventFilesPage> {
  const { locals, session, now } = await actingOn(context);
  const { db } = locals.store;
  const eventId = eventNumber(context.params["eventId"]);
  if (eventId === null) return new Response(null, { status: 404 });
  const readable = await readableSeatsOf({ locals, session, now }, eventId);
  const [first, ...others] = readable.all;
  if (first === undefined) return new Response(null, { status: 404 });
  const path = eventFilesPath(eventId);
  let message = messageOn(context, eventFilesMessages);
  if (sentForm(context) === "ausblenden") {
    const answer = await submit(hidePhotoForm, context, { locals, now }, async ({ foto }) =>
      (await hideFromAll(foto, { locals, session, now })) === null
        ? { ok: false, status: 409, problem: hideRefusal }
        : { ok: true, answer: seeOther(`${path}?meldung=ausgeblendet`) },
    );
    if (answer instanceof Response) return answer;
    message = { kind: "problem", text: answer.problem ?? hideRefusal };
  }
  const participant = readable.own.length > 0;
  const photos = participant ? await shownPhotos(db, eventId, now) : [];
  const oldest = photos[0];
  const { title } = first.event;
  return {
    head: personalHead({
      brand: locals.brand,
      path,
      title,
      description: "Unterlagen und Fotos Ihrer Veranstaltung.",
      crumbs: [
        { label: "mein ifb", path: "/kundenportal/meinifb" },
        { label: "Meine Buchungen", path: "/meinifb/buchungen" },
      ],
    }),
    reader: portalReader(session),
    path,
    title,
    message,
    event: eventFacts([first, ...others]),
    papers: (await papersOfEvent(db, eventId, now)).map(({ id, name, type, bytes, uploadedAt }) => ({
      name,
      href: documentPath(id),
      facts: `${typeNames[type] ?? type}, ${bytesInWords(bytes)}, vom ${formatDay(todayInBerlin(uploadedAt))}`,
    })),
    photos: participant
      ? {
          list: photos.map(({ id, width, height }, at) => ({
            id,
            number: at + 1,
            href: photoPath(id, "medium"),
            src: photoPath(id, "small"),
            width: width ?? 0,
            height: height ?? 0,
            downloadHref: photoPath(id, "large"),
          })),
          zipHref: photosZipPath(eventId),
          until: oldest === undefined ? null : formatDay(todayInBerlin(new Date(oldest.uploadedAt.getTime() + FILE_LIFETIME_MS.foto))),
        }
      : null,
  };
}
