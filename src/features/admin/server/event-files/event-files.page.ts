import type { Db } from "#db/client.ts";
import { bookedSeatsAt, type EventFile, filesOfEvent, peopleOnPhotos } from "#db/repositories/event-files.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { photoConsentOfSeats } from "#db/repositories/photo-consents.ts";
import { whenOf } from "#src/booking/mails/parts.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import type { PhotoConsent } from "#src/domain/booking/photo-consent.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import { decideBy, isOver, isPhotoShown, type PhotoMark } from "#src/domain/files/event-file.ts";
import { bytesInWords } from "#src/domain/files/file-size.ts";
import { uploadLimits } from "#src/domain/files/upload-limits.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { mediaType } from "#src/shared/server/request/request-body.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { eventFilesForm } from "../../rules/event-files-form.ts";
import { type EventMenu, eventMenu } from "../../rules/events/event-nav.ts";
import { manageHead, PHOTOS_PATH } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type RefusedStaffForm, submitStaffForm } from "../staff-form.ts";
import { changeEventFile, markVersion } from "./event-files.service.ts";
import { type Uploaded, uploadEventFiles } from "./upload-event-files.ts";

type Badge = Readonly<{ text: string; tone: "good" | "warn" | "bad" | "plain" }>;

export type StaffPhoto = Readonly<{ id: string; href: string; src: string; name: string; badge: Badge }>;
export type StaffPaper = Readonly<{ id: string; name: string; href: string; facts: string }>;

type SeatBox = Readonly<{ id: string; name: string; company: string; consent: string; checked: boolean }>;

/** The photo that is looked at. */
export type LookedAt = Readonly<{
  id: string;
  src: string;
  name: string;
  facts: string;
  badge: Badge;
  marked: PhotoMark;
  from: string;
  seats: readonly SeatBox[];
  hidden: string | null;
  next: string | null;
}>;

export type EventFilesModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    menu: EventMenu;
    event: string;
    photos: readonly StaffPhoto[];
    papers: readonly StaffPaper[];
    looked: LookedAt | null;
    problems: readonly string[];
    limits: string;
    refused: RefusedStaffForm | null;
  }>;

export const eventFilesPath = (eventId: number): string => `/manage/termine/${eventId}/dateien`;
export const staffFilePath = ({ eventId, id }: Pick<EventFile, "eventId" | "id">, size: "large" | "medium" | "small" = "large"): string =>
  `${eventFilesPath(eventId)}/${id}?size=${size}`;
export const lookPath = ({ eventId, id }: Pick<EventFile, "eventId" | "id">): string => `${eventFilesPath(eventId)}?foto=${id}`;

const answerNames: Readonly<Record<PhotoConsent, string>> = {
  yes: "hat eingewilligt",
  no: "hat nicht eingewilligt",
  unknown: "keine Angabe",
};

export function photoBadge(photo: EventFile, answers: readonly (PhotoConsent | undefined)[], now: Date): Badge {
  if (photo.hiddenAt !== null) return { text: "ausgeblendet, wartet auf Entscheidung", tone: "bad" };
  if (isOver(photo, now)) return { text: "abgelaufen", tone: "plain" };
  if (photo.marked === "offen") return { text: "noch nicht geprüft", tone: "warn" };
  return isPhotoShown(photo, answers, now) ? { text: "sichtbar", tone: "good" } : { text: "Einwilligung fehlt", tone: "plain" };
}

const MB = 1_000_000;
const { fileBytes, files, totalBytes } = uploadLimits.foto;
const limits = `Je Datei höchstens ${fileBytes / MB} MB, zusammen höchstens ${files} Dateien und ${totalBytes / MB} MB.`;

const german = new Intl.Collator("de");

type Known = Readonly<{
  photos: readonly EventFile[];
  people: ReadonlyMap<string, readonly string[]>;
  consents: ReadonlyMap<string, PhotoConsent>;
}>;

async function knownOf(db: Db, eventId: number): Promise<Known> {
  const photos = await filesOfEvent(db, eventId, "foto");
  const people = await peopleOnPhotos(
    db,
    photos.map(({ id }) => id),
  );
  const seats = await bookedSeatsAt(db, eventId);
  return {
    photos,
    people,
    consents: await photoConsentOfSeats(db, [...new Set([...seats.map(({ id }) => id), ...[...people.values()].flat()])]),
  };
}

const badgeOf = (photo: EventFile, { people, consents }: Known, now: Date): Badge =>
  photoBadge(
    photo,
    (people.get(photo.id) ?? []).map((seat) => consents.get(seat)),
    now,
  );

async function lookedAt(db: Db, id: string | null, known: Known, now: Date): Promise<LookedAt | null> {
  const photo = known.photos.find((one) => one.id === id);
  if (photo === undefined) return null;
  const people = known.people.get(photo.id) ?? [];
  const seats = await bookedSeatsAt(db, photo.eventId);
  const next = known.photos.find((one) => one.marked === "offen" && one.id !== photo.id);
  return {
    id: photo.id,
    src: staffFilePath(photo, "medium"),
    name: photo.name,
    facts: `${photo.width} × ${photo.height} Bildpunkte, ${bytesInWords(photo.bytes)}, hochgeladen ${formatInstant(photo.uploadedAt)}`,
    badge: badgeOf(photo, known, now),
    marked: photo.marked,
    from: markVersion(photo, people),
    seats: seats
      .map((seat) => {
        return {
          id: seat.id,
          name: `${seat.lastname}, ${seat.firstname}`,
          company: seat.company ?? "",
          consent: answerNames[known.consents.get(seat.id) ?? "unknown"],
          checked: people.includes(seat.id),
        };
      })
      .toSorted((one, other) => german.compare(one.name, other.name)),
    hidden:
      photo.hiddenAt === null
        ? null
        : `Ausgeblendet ${formatInstant(photo.hiddenAt)}. Bitte entscheiden Sie bis ${formatDay(todayInBerlin(decideBy(photo.hiddenAt)))}.`,
    next: next === undefined ? null : lookPath(next),
  };
}

function uploadedText({ added, known }: Uploaded): string {
  const there = known === 1 ? "Eine Datei war schon da." : `${known} Dateien waren schon da.`;
  if (added === 0) return there;
  const done = added === 1 ? "1 Datei ist hochgeladen." : `${added} Dateien sind hochgeladen.`;
  return known === 0 ? done : `${done} ${there}`;
}

type Sent = Readonly<
  { response: Response } | { message: ManageMessage | null; problems: readonly string[]; refused: RefusedStaffForm | null }
>;

/** What a form of the page has done; the page is shown again where something was refused. */
async function submitted(eventId: number, { request, locals, response }: ManageContext, acting: Acting): Promise<Sent> {
  const path = eventFilesPath(eventId);
  if (mediaType(request) === "multipart/form-data") {
    const uploaded = await uploadEventFiles(eventId, request, acting);
    if (uploaded.problems.length === 0) return { response: seeOther(`${path}?meldung=files-added`) };
    response.status = uploaded.status;
    // What is left of a body that was not read to its end must not be taken for the next request.
    response.headers.set("Connection", "close");
    const some = uploaded.added + uploaded.known > 0;
    return { message: some ? { kind: "done", text: uploadedText(uploaded) } : null, problems: uploaded.problems, refused: null };
  }
  const form = await submitStaffForm(eventFilesForm, request, locals);
  if (form.ok) {
    const done = await changeEventFile(eventId, form.value, acting);
    if (done.ok) {
      const stays = done.value === "file-deleted" ? "" : `&foto=${form.value.file}`;
      return { response: seeOther(`${path}?meldung=${done.value}${stays}`) };
    }
    response.status = done.reason === "people-missing" ? 422 : 409;
    return { message: problemMessage(done.reason), problems: [], refused: null };
  }
  if (form.response !== null) return { response: form.response };
  response.status = 422;
  return { message: problemMessage("invalid"), problems: [], refused: form.refused };
}

/** `/manage/termine/{eventId}/dateien`: photos and papers of an event (spec:staff#files-of-an-event). */
export async function eventFilesPage(context: ManageContext): Promise<Response | EventFilesModel> {
  const { request, locals, url, params } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const eventId = eventNumber(params["event"]);
  const event = eventId === null ? undefined : (await eventsByNumber(db, [eventId])).get(eventId);
  if (event === undefined || eventId === null) return bare(404);
  const sent = request.method === "POST" ? await submitted(eventId, context, acting) : null;
  if (sent !== null && "response" in sent) return sent.response;
  const known = await knownOf(db, eventId);
  const facts = notifiedFacts(event);
  const asked = sent?.refused?.typed["file"] ?? url.searchParams.get("foto");
  return {
    ...frameFor(acting, url, sent?.message ?? null),
    head: manageHead(`Dateien: ${event.title}`, eventFilesPath(eventId), { label: "Fotos", path: PHOTOS_PATH }),
    path: eventFilesPath(eventId),
    menu: eventMenu(event, todayInBerlin(acting.now)),
    event: `Termin ${eventId}, ${whenOf(facts)}, ${facts.place}`,
    photos: known.photos.map((photo) => ({
      id: photo.id,
      href: lookPath(photo),
      src: staffFilePath(photo, "small"),
      name: photo.name,
      badge: badgeOf(photo, known, acting.now),
    })),
    papers: (await filesOfEvent(db, eventId, "unterlage")).map((paper) => ({
      id: paper.id,
      name: paper.name,
      href: staffFilePath(paper),
      facts: `${bytesInWords(paper.bytes)}, hochgeladen ${formatInstant(paper.uploadedAt)}`,
    })),
    looked: await lookedAt(db, asked, known, acting.now),
    problems: sent?.problems ?? [],
    limits,
    refused: sent?.refused ?? null,
  };
}
