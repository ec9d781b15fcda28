import type { PhotoSizeName } from "./event-files.contracts.ts";

export const eventFilesPath = (eventId: number): string => `/meinifb/veranstaltung/${eventId}`;
export const photoPath = (id: string, size: PhotoSizeName): string => `/api-meinifb/download-photo/${id}?size=${size}`;
export const photosZipPath = (eventId: number): string => `/api-meinifb/download-photos/${eventId}`;
export const documentPath = (id: string): string => `/api-meinifb/download-document/${id}`;
