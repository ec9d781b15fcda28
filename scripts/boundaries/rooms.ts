/** The house's rooms. `feature/…` stands for that room of each feature. */
export type RoomName =
  | "accounts"
  | "astro"
  | "booking"
  | "brand"
  | "build"
  | "catalogue"
  | "content/collections"
  | "content/schemas"
  | "db"
  | "domain"
  | "editing"
  | "endpoints"
  | `feature/${FeatureRoom}`
  | "finding"
  | "forum"
  | "importers"
  | "layouts"
  | "media"
  | "newsletter"
  | "pages"
  | "queries"
  | "release"
  | "scripts"
  | "server"
  | `shared/${SharedRoom}`
  | "src"
  | "styles"
  | "widgets";

type FeatureRoom = "browser" | "islands" | "rules" | "server" | "view";
type ContentRoom = "collections" | "schemas";
type SharedRoom = "bounds" | "browser" | "forms" | "http" | "islands" | "server" | "view";

export type Room = Readonly<{ name: RoomName; feature?: string }>;

const featureRooms: ReadonlySet<string> = new Set<FeatureRoom>(["browser", "islands", "rules", "server", "view"]);
const sharedRooms: ReadonlySet<string> = new Set<SharedRoom>(["bounds", "browser", "forms", "http", "islands", "server", "view"]);
const contentRooms: ReadonlySet<string> = new Set<ContentRoom>(["collections", "schemas"]);
const plainRooms: ReadonlySet<string> = new Set([
  "accounts",
  "astro",
  "booking",
  "brand",
  "build",
  "catalogue",
  "domain",
  "editing",
  "endpoints",
  "finding",
  "forum",
  "importers",
  "layouts",
  "media",
  "newsletter",
  "pages",
  "queries",
  "release",
  "server",
  "styles",
  "widgets",
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
  if (first === "content") return contentRooms.has(second) ? { name: `content/${second as ContentRoom}` } : undefined;
  return plainRooms.has(first) ? { name: first as RoomName } : undefined;
}

const pure = ["brand", "shared/bounds", "shared/forms", "shared/http"] as const satisfies readonly RoomName[];
const ownPure = ["domain", "feature/rules", ...pure] as const satisfies readonly RoomName[];
const features = [
  "feature/browser",
  "feature/islands",
  "feature/rules",
  "feature/server",
  "feature/view",
] as const satisfies readonly RoomName[];
const shared = [
  "shared/bounds",
  "shared/browser",
  "shared/forms",
  "shared/http",
  "shared/islands",
  "shared/server",
  "shared/view",
] as const satisfies readonly RoomName[];

/** "any" is for code that puts the product together: scripts, tests, configuration, files directly below `src`. */
export const mayImport: Readonly<Record<RoomName, readonly RoomName[] | "any">> = {
  brand: [],
  "shared/bounds": [],
  "shared/forms": ["brand"],
  "shared/http": ["brand", "shared/forms"],
  domain: pure,
  "feature/rules": ownPure,
  "shared/server": [...pure, "db"],
  db: ["domain", "shared/server", ...pure],
  release: ["domain", "shared/server", ...pure],
  accounts: ["domain", "queries", "shared/server", "db", ...pure],
  endpoints: ["domain", "accounts", "shared/server", "db", ...pure],
  booking: ["domain", "endpoints", "queries", "shared/server", "db", "catalogue", ...pure],
  finding: ["domain", "queries", "shared/server", "db", ...pure],
  forum: ["domain", "queries", "shared/server", "db", ...pure],
  newsletter: ["domain", "catalogue", "queries", "shared/server", "db", ...pure],
  "feature/server": [
    ...ownPure,
    "accounts",
    "booking",
    "editing",
    "endpoints",
    "finding",
    "forum",
    "media",
    "newsletter",
    "release",
    "shared/server",
    "db",
    "catalogue",
    "queries",
    "content/collections",
  ],
  "shared/browser": pure,
  "feature/browser": [...ownPure, "shared/browser"],
  "shared/islands": [...pure, "shared/browser"],
  "feature/islands": [...ownPure, "feature/browser", "shared/browser", "shared/islands"],
  "shared/view": ["domain", "styles", ...pure, "shared/browser", "shared/islands"],
  "feature/view": ["domain", "editing", "styles", "brand", ...features, ...shared],
  widgets: ["domain", "styles", "brand", "catalogue", ...features, ...shared],
  layouts: ["accounts", "domain", "styles", "brand", "catalogue", "queries", "widgets", ...features, ...shared],
  pages: ["accounts", "domain", "endpoints", "styles", "brand", "catalogue", "layouts", "widgets", ...features, ...shared],
  styles: [],
  "content/schemas": ["domain", ...pure],
  "content/collections": ["domain", "content/schemas", ...pure],
  catalogue: ["domain", "content/collections", "release", "shared/server", ...pure],
  queries: ["domain", "content/collections", "catalogue", "release", "shared/server", ...pure],
  editing: ["accounts", "domain", "content/collections", "catalogue", "shared/server", "db", ...pure],
  media: ["domain", "catalogue", "release", "shared/server", ...pure],
  importers: ["domain", "feature/rules", "feature/server", "content/collections", "catalogue", "shared/server", ...pure],
  astro: ["domain", "shared/server", "db", ...pure],
  build: ["astro", "domain", "content/collections", "catalogue", "media", "queries", "release", "shared/server", "db", ...pure],
  server: [
    "accounts",
    "astro",
    "booking",
    "domain",
    "editing",
    "finding",
    "forum",
    "newsletter",
    "release",
    "shared/server",
    "db",
    ...pure,
  ],
  scripts: "any",
  src: "any",
};

export const browserRooms: ReadonlySet<RoomName> = new Set<RoomName>([
  ...ownPure,
  "shared/browser",
  "feature/browser",
  "shared/islands",
  "feature/islands",
]);

export const serverRooms: ReadonlySet<RoomName> = new Set<RoomName>([
  ...([
    "accounts",
    "astro",
    "booking",
    "build",
    "catalogue",
    "content/collections",
    "content/schemas",
    "db",
    "editing",
    "endpoints",
    "feature/server",
    "finding",
    "forum",
    "importers",
    "media",
    "queries",
    "release",
    "scripts",
    "server",
    "shared/server",
  ] as const),
]);

/** Whether a file (path below the repository) must never reach a browser; also by a way that no import in the table shows. */
export function isServerOnly(file: string): boolean {
  const room = roomOf(file);
  return room !== undefined && serverRooms.has(room.name);
}

/** Packages that need a server or weigh too much for a visitor (DESIGN: valibot in the browser, zod for content). */
export const serverPackages =
  /^(?:node:|zod(?:\/|$)|better-sqlite3$|drizzle-orm(?:\/|$)|astro(?:\/|$)|sharp$|js-yaml$|yaml$|@simplewebauthn\/server|lucia$|nodemailer(?:\/|$)|pdfkit(?:\/|$)|fontkit$|ical-generator$|pdfjs-dist(?:\/|$))/;
