/** The house's rooms. `feature/…` stands for that room of each feature. */
export type RoomName =
  | "booking"
  | "brand"
  | "build"
  | "catalogue"
  | "content/schemas"
  | "db"
  | "domain"
  | `feature/${FeatureRoom}`
  | "layouts"
  | "pages"
  | "scripts"
  | "server"
  | `shared/${SharedRoom}`
  | "src"
  | "styles";

type FeatureRoom = "browser" | "islands" | "rules" | "server" | "view";
type SharedRoom = "browser" | "forms" | "http" | "islands" | "server" | "view";

export type Room = Readonly<{ name: RoomName; feature?: string }>;

const featureRooms: ReadonlySet<string> = new Set<FeatureRoom>(["browser", "islands", "rules", "server", "view"]);
const sharedRooms: ReadonlySet<string> = new Set<SharedRoom>(["browser", "forms", "http", "islands", "server", "view"]);
const plainRooms: ReadonlySet<string> = new Set([
  "booking",
  "brand",
  "build",
  "catalogue",
  "domain",
  "layouts",
  "pages",
  "server",
  "styles",
] satisfies RoomName[]);
/** They put everything together and are no part of the product's runtime. */
const topRooms: ReadonlySet<string> = new Set(["scripts", "e2e"]);

/** The room a file (path below the repository) lies in; `undefined` where no room is. Files at the top count as scripts. */
export function roomOf(file: string): Room | undefined {
  const [top = "", first = "", second = "", third = ""] = file.split("/");
  if (top === "db") return { name: "db" };
  if (topRooms.has(top) || first === "") return { name: "scripts" };
  if (top !== "src") return undefined;
  if (second === "") return { name: "src" };
  if (first === "features") return featureRooms.has(third) ? { name: `feature/${third as FeatureRoom}`, feature: second } : undefined;
  if (first === "shared") return sharedRooms.has(second) ? { name: `shared/${second as SharedRoom}` } : undefined;
  if (first === "content") return second === "schemas" ? { name: "content/schemas" } : undefined;
  return plainRooms.has(first) ? { name: first as RoomName } : undefined;
}

const pure = ["brand", "shared/forms", "shared/http"] as const satisfies readonly RoomName[];
const ownPure = ["domain", "feature/rules", ...pure] as const satisfies readonly RoomName[];
const features = [
  "feature/browser",
  "feature/islands",
  "feature/rules",
  "feature/server",
  "feature/view",
] as const satisfies readonly RoomName[];
const shared = [
  "shared/browser",
  "shared/forms",
  "shared/http",
  "shared/islands",
  "shared/server",
  "shared/view",
] as const satisfies readonly RoomName[];

/** "any" is for code that puts the product together: scripts, tests, configuration, files directly below `src`. */
export const mayImport: Readonly<Record<RoomName, readonly RoomName[] | "any">> = {
  booking: ["domain", "shared/server", "db", "catalogue", ...pure],
  brand: [],
  "shared/forms": ["brand"],
  "shared/http": ["brand", "shared/forms"],
  domain: pure,
  "feature/rules": ownPure,
  "shared/server": [...pure, "db"],
  db: ["domain", "shared/server", ...pure],
  "feature/server": [...ownPure, "booking", "shared/server", "db", "catalogue", "content/schemas"],
  "shared/browser": pure,
  "feature/browser": [...ownPure, "shared/browser"],
  "shared/islands": [...pure, "shared/browser"],
  "feature/islands": [...ownPure, "feature/browser", "shared/browser", "shared/islands"],
  "shared/view": ["domain", "styles", ...pure, "shared/browser", "shared/islands"],
  "feature/view": ["domain", "styles", "brand", ...features, ...shared],
  layouts: ["domain", "styles", "brand", "catalogue", ...features, ...shared],
  pages: ["domain", "styles", "brand", "catalogue", "layouts", ...features, ...shared],
  styles: [],
  "content/schemas": ["domain", ...pure],
  catalogue: ["domain", "content/schemas", "shared/server", ...pure],
  build: ["domain", "content/schemas", "catalogue", "shared/server", "db", ...pure],
  server: ["booking", "domain", "shared/server", "db", ...pure],
  scripts: "any",
  src: "any",
};

/** Rooms whose files a browser may load. */
export const browserRooms: ReadonlySet<RoomName> = new Set<RoomName>([
  ...ownPure,
  "shared/browser",
  "feature/browser",
  "shared/islands",
  "feature/islands",
]);

/** Rooms whose files must never reach a browser. */
export const serverRooms: ReadonlySet<RoomName> = new Set<RoomName>([
  ...(["booking", "build", "catalogue", "content/schemas", "db", "feature/server", "scripts", "server", "shared/server"] as const),
]);

/** Packages that need a server or weigh too much for a visitor (DESIGN: valibot in the browser, zod for content). */
export const serverPackages =
  /^(?:node:|zod(?:\/|$)|better-sqlite3$|drizzle-orm(?:\/|$)|astro(?:\/|$)|sharp$|js-yaml$|@simplewebauthn\/server|lucia$|nodemailer(?:\/|$)|pdfkit(?:\/|$)|fontkit$|ical-generator$|pdfjs-dist(?:\/|$))/;
