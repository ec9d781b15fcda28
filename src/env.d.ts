/// <reference types="astro/client" />

declare namespace App {
  type Locals = Readonly<{
    brand: import("#src/brand/brand.ts").Brand;
    origins: import("#src/brand/brand.ts").Origins;
    store: import("#db/client.ts").Store;
    secret: string;
    secure: boolean;
  }>;
}

declare namespace astroHTML.JSX {
  type AstroClientDirectives = import("astro").AstroBuiltinProps & { "client:interaction"?: boolean };
}
