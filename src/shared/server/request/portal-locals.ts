import type { Store } from "#db/client.ts";
import type { Brand, Origins } from "#src/brand/brand.ts";
import type { UploadPlace } from "../files/upload-place.ts";

export type PortalLocals = Readonly<{
  brand: Brand;
  origins: Origins;
  store: Store;
  secret: string;
  secure: boolean;
  /** Where files of customers and staff lie. */
  uploads: UploadPlace;
  /** Whom limits count: the socket's address, behind the proxy the one it reports. Empty when unknown. */
  clientAddress: string;
  /** The body of a published file by its public path; not there while pages are made or developed. */
  published?: (path: string, brand: Brand) => Buffer | undefined;
  /** Hears which page or call answers, by its pattern. */
  noteRoute?: (pattern: string) => void;
  /** Takes a prerendered page, which then has no body of its own. */
  takeHtml?: (html: string) => void;
}>;
