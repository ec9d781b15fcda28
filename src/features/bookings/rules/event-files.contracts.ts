import * as v from "valibot";
import { defineContract } from "#src/shared/http/contract.ts";
import { pageOf, pagingFields } from "#src/shared/http/paging.ts";

/** One answer for what there is not, what is hidden, and what is somebody else's. */
const unknownEvent = { "event-unknown": { status: 404, message: "Zu dieser Veranstaltung gibt es hier nichts." } } as const;
const unknownPhoto = { "photo-unknown": { status: 404, message: "Dieses Foto gibt es nicht." } } as const;
const unknownDocument = { "document-unknown": { status: 404, message: "Diese Unterlage gibt es nicht." } } as const;

const id = v.pipe(v.string(), v.maxLength(60));
const file = v.instance(Response);

export const photoSizes = ["large", "medium", "small"] as const;
export type PhotoSizeName = (typeof photoSizes)[number];
const SIZE = "Bitte geben Sie als Größe large, medium oder small an.";

const photo = v.object({
  photoId: v.string(),
  /** Of the largest size, in pixels. */
  width: v.number(),
  height: v.number(),
  uploadedAt: v.string(),
  /** The last instant at which it is shown. */
  shownUntil: v.string(),
  url: v.string(),
  smallUrl: v.string(),
});

const document = v.object({
  documentId: v.string(),
  name: v.string(),
  type: v.string(),
  bytes: v.number(),
  uploadedAt: v.string(),
  url: v.string(),
});

export const getPhotos = defineContract({
  method: "GET",
  path: "/api-meinifb/get-photos/{eventId}",
  summary: "Die Fotos einer Veranstaltung, die ihre Teilnehmenden sehen dürfen.",
  access: "account",
  request: v.strictObject({ eventId: id, ...pagingFields }),
  response: pageOf(photo),
  errors: unknownEvent,
});

export const getDocuments = defineContract({
  method: "GET",
  path: "/api-meinifb/get-documents/{eventId}",
  summary: "Die Unterlagen einer Veranstaltung, an der jemand selbst oder das Gremium einen Platz hat.",
  access: "account",
  request: v.strictObject({ eventId: id, ...pagingFields }),
  response: pageOf(document),
  errors: unknownEvent,
});

export const downloadPhoto = defineContract({
  method: "GET",
  path: "/api-meinifb/download-photo/{photo}",
  summary: "Ein Foto in einer von drei Größen.",
  access: "account",
  request: v.strictObject({ photo: id, size: v.optional(v.picklist(photoSizes, SIZE), "large") }),
  response: file,
  media: "image/jpeg",
  errors: unknownPhoto,
});

export const downloadPhotos = defineContract({
  method: "GET",
  path: "/api-meinifb/download-photos/{eventId}",
  summary: "Alle Fotos einer Veranstaltung, die ihre Teilnehmenden sehen dürfen, in einer Zip-Datei.",
  access: "account",
  request: v.strictObject({ eventId: id }),
  response: file,
  media: "application/zip",
  errors: unknownEvent,
});

export const downloadDocument = defineContract({
  method: "GET",
  path: "/api-meinifb/download-document/{document}",
  summary: "Eine Unterlage einer Veranstaltung.",
  access: "account",
  request: v.strictObject({ document: id }),
  response: file,
  media: "application/pdf",
  errors: unknownDocument,
});

/** „Ich bin darauf zu sehen“: sent twice by the same person it answers the same. */
export const deletePhoto = defineContract({
  method: "POST",
  also: ["DELETE"],
  path: "/api-meinifb/delete-photo/{photo}",
  summary:
    "Blendet ein Foto, auf dem jemand zu sehen ist, sofort für alle aus; wir entscheiden innerhalb von sieben Tagen, ob es gelöscht wird.",
  access: "account",
  request: v.strictObject({ photo: id }),
  response: v.object({ photoId: v.string(), hidden: v.literal(true), decisionUntil: v.string() }),
  errors: unknownPhoto,
});
