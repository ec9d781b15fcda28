import type { Store } from "#db/client.ts";
import type { Brand, Origins } from "#src/brand/brand.ts";

/** What our server hands to every page and call (`App.Locals`). */
export type PortalLocals = Readonly<{
  brand: Brand;
  origins: Origins;
  store: Store;
  /** Signs cookies. */
  secret: string;
  /** The origins are https: cookies are marked Secure. */
  secure: boolean;
  /** Whom limits count: the socket's address, behind the proxy the one it reports. Empty when unknown. */
  clientAddress: string;
}>;
