/// <reference types="astro/client" />
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";

declare global {
  namespace App {
    interface Locals extends PortalLocals {}
  }

  namespace Astro {
    interface ClientDirectives {
      "client:interaction"?: boolean;
    }
  }
}
