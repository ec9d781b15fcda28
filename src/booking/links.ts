import { signedId } from "#src/shared/server/secrets/signed-id.ts";

/** Pages that open without a login, for whoever has the link. */
export const bookingPath = (bookingId: string, secret: string): string => `/buchung/${signedId("booking", bookingId, secret)}`;
export const waitingPath = (entryId: string, secret: string): string => `/warteliste/${signedId("waiting-entry", entryId, secret)}`;
export const orderPath = (orderId: string, secret: string): string => `/checkout/fertig/${signedId("order", orderId, secret)}`;
export const orderPdfPath = (orderId: string, secret: string): string => `/checkout-pdf?bestellung=${signedId("order", orderId, secret)}`;
