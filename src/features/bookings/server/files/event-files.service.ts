import {
  type EventFile,
  eventFileById,
  filesOfEvent,
  hidePhoto,
  paperById,
  papersOfEvent,
  shownPhoto,
  shownPhotos,
} from "#db/repositories/event-files.ts";
import { audit } from "#src/accounts/audit.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import { decideBy, FILE_LIFETIME_MS } from "#src/domain/files/event-file.ts";
import { actingIn } from "#src/endpoints/acting-in.ts";
import type { Service } from "#src/endpoints/handle.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { cutPage } from "#src/shared/http/paging.ts";
import { answerFile, privateFileHeaders } from "#src/shared/server/files/answer-file.ts";
import { storedPath, storedSize } from "#src/shared/server/files/file-store.ts";
import { withoutEnding } from "#src/shared/server/files/shown-name.ts";
import { zipOf } from "#src/shared/server/files/zip-files.ts";
import { dispositionOf } from "#src/shared/server/pdf/pdf-file-name.ts";
import type {
  deletePhoto,
  downloadDocument,
  downloadPhoto,
  downloadPhotos,
  getDocuments,
  getPhotos,
  PhotoSizeName,
} from "../../rules/event-files.contracts.ts";
import { documentPath, photoPath } from "../../rules/event-files-paths.ts";
import { isParticipant, readableSeatsOf } from "./event-access.ts";

/** A number that no event has. */
const NO_EVENT = -1;

const noEvent = { ok: false, reason: "event-unknown" } as const;
const noPhoto = { ok: false, reason: "photo-unknown" } as const;
const noDocument = { ok: false, reason: "document-unknown" } as const;

const digestOf: Readonly<Record<PhotoSizeName, (photo: EventFile) => string>> = {
  large: ({ digest }) => digest,
  medium: ({ digest, mediumDigest }) => mediumDigest ?? digest,
  small: ({ digest, smallDigest }) => smallDigest ?? digest,
};

export const listPhotos: Service<typeof getPhotos> = async ({ eventId, ...paging }, call) => {
  const { locals, session, now } = await actingIn(call);
  const { db } = locals.store;
  const number = eventNumber(eventId) ?? NO_EVENT;
  if (!(await isParticipant(db, session, number, now))) return noEvent;
  const photos = (await shownPhotos(db, number, now)).map(({ id, width, height, uploadedAt }) => ({
    photoId: id,
    ...{ width: width ?? 0, height: height ?? 0 },
    uploadedAt: uploadedAt.toISOString(),
    shownUntil: new Date(uploadedAt.getTime() + FILE_LIFETIME_MS.foto).toISOString(),
    url: locals.origins.ifb + photoPath(id, "large"),
    smallUrl: locals.origins.ifb + photoPath(id, "small"),
  }));
  return { ok: true, value: cutPage(photos, paging) };
};

const mayRead = async (acting: Acting, eventId: number): Promise<boolean> => (await readableSeatsOf(acting, eventId)).all.length > 0;

export const listDocuments: Service<typeof getDocuments> = async ({ eventId, ...paging }, call) => {
  const acting = await actingIn(call);
  const { locals, now } = acting;
  const number = eventNumber(eventId) ?? NO_EVENT;
  if (!(await mayRead(acting, number))) return noEvent;
  const papers = (await papersOfEvent(locals.store.db, number, now)).map(({ id, name, type, bytes, uploadedAt }) => ({
    documentId: id,
    ...{ name, type, bytes },
    uploadedAt: uploadedAt.toISOString(),
    url: locals.origins.ifb + documentPath(id),
  }));
  return { ok: true, value: cutPage(papers, paging) };
};

/** Its place among all photos of the event names it: what is hidden leaves a gap, and names stay. */
async function photoName({ locals: { store } }: Acting, { id, eventId }: EventFile): Promise<readonly string[]> {
  const all = await filesOfEvent(store.db, eventId, "foto");
  return ["Foto", String(eventId), String(all.findIndex((photo) => photo.id === id) + 1)];
}

export const sendPhoto: Service<typeof downloadPhoto> = async ({ photo: id, size }, call) => {
  const acting = await actingIn(call);
  const { locals, session, now } = acting;
  const { db } = locals.store;
  const photo = await shownPhoto(db, id, now);
  if (photo === undefined || !(await isParticipant(db, session, photo.eventId, now))) return noPhoto;
  const how = size === "large" ? "attachment" : "inline";
  const name = await photoName(acting, photo);
  const answer = await answerFile(locals.uploads, { digest: digestOf[size](photo), type: photo.type, name, how });
  return answer === undefined ? noPhoto : { ok: true, value: answer };
};

/** Photos that may be seen at this moment; bytes that are missing are left out. */
export const sendPhotos: Service<typeof downloadPhotos> = async ({ eventId }, call) => {
  const { locals, session, now } = await actingIn(call);
  const { db } = locals.store;
  const { folder } = locals.uploads;
  const number = eventNumber(eventId) ?? NO_EVENT;
  if (!(await isParticipant(db, session, number, now))) return noEvent;
  const all = (await filesOfEvent(db, number, "foto")).map(({ id }) => id);
  const photos = await shownPhotos(db, number, now);
  if (photos.length === 0) return noEvent;
  async function* entries() {
    for (const { id, digest, uploadedAt } of photos) {
      if ((await storedSize(folder, digest)) === undefined) continue;
      yield { name: `Foto-${number}-${all.indexOf(id) + 1}.jpg`, path: storedPath(folder, digest), at: uploadedAt };
    }
  }
  const headers = {
    ...privateFileHeaders,
    "Content-Type": "application/zip",
    "Content-Disposition": dispositionOf(["Fotos", eventId], "zip"),
  };
  return { ok: true, value: new Response(zipOf(entries()), { headers }) };
};

export const sendDocument: Service<typeof downloadDocument> = async ({ document: id }, call) => {
  const acting = await actingIn(call);
  const { locals, now } = acting;
  const paper = await paperById(locals.store.db, id, now);
  if (paper === undefined || !(await mayRead(acting, paper.eventId))) return noDocument;
  const { digest, type, name } = paper;
  const answer = await answerFile(locals.uploads, { digest, type, name: [withoutEnding(name)], how: "attachment" });
  return answer === undefined ? noDocument : { ok: true, value: answer };
};

/** Hides a photo from everybody at once; null where somebody may not see it, or somebody else has hidden it. */
export async function hideFromAll(id: string, acting: Acting): Promise<Date | null> {
  const { locals, session, now } = acting;
  return locals.store.write(async (tx) => {
    const photo = await eventFileById(tx, id);
    if (photo === undefined || !(await isParticipant(tx, session, photo.eventId, now))) return null;
    if (photo.hiddenAt !== null) return photo.hiddenBy === session.userId ? decideBy(photo.hiddenAt) : null;
    if ((await shownPhoto(tx, id, now)) === undefined || !(await hidePhoto(tx, id, session.userId, now))) return null;
    await audit(tx, acting, { action: "photo-hidden", subject: `photo:${id}`, detail: { eventId: photo.eventId } });
    return decideBy(now);
  });
}

export const removePhoto: Service<typeof deletePhoto> = async ({ photo: id }, call) => {
  const until = await hideFromAll(id, await actingIn(call));
  return until === null ? noPhoto : { ok: true, value: { photoId: id, hidden: true, decisionUntil: until.toISOString() } };
};
