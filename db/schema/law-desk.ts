import { index, instant, int, table, text, uniqueIndex } from "../dialect.ts";
import { storedBytes } from "./event-files.ts";
import { users } from "./users.ts";

/** From the upload to the end: the first two are the server's turn, `geprueft` is the editor's. */
const lawImportStates = ["wartet", "bestaetigt", "geprueft", "eingelesen", "abgelehnt", "ueberholt", "verworfen"] as const;

/** Statutes that editors have handed in, or had fetched, and what became of them. */
export const lawImports = table(
  "law_imports",
  {
    id: text("id").primaryKey(),
    createdAt: instant("created_at").notNull(),
    createdById: text("created_by_id").references(() => users.id, { onDelete: "set null" }),
    /** Of the file as it was handed in, or of the statute at the official site. */
    name: text("name").notNull(),
    /** Name of the statute at the official site, from where it is fetched. */
    officialSlug: text("official_slug"),
    /** The file; null before it was fetched and once it is not needed any more. */
    digest: text("digest").references(() => storedBytes.digest),
    state: text("state", { enum: lawImportStates }).notNull(),
    /** How often the server began; who ends it each time is given up. */
    attempts: int("attempts").notNull(),
    /** JSON: what it would do (`LawPreview`). */
    preview: text("preview"),
    /** Why it was refused, in one German sentence. */
    problem: text("problem"),
    /** Why the doubt about it was put aside. */
    acceptReason: text("accept_reason"),
    confirmedById: text("confirmed_by_id").references(() => users.id, { onDelete: "set null" }),
    doneAt: instant("done_at"),
  },
  (row) => [
    index("law_imports_by_time").on(row.createdAt, row.id),
    index("law_imports_by_state").on(row.state, row.createdAt),
    index("law_imports_by_digest").on(row.digest),
  ],
);

/** A provision that an imported state has changed. */
export const lawChanges = table(
  "law_changes",
  {
    id: text("id").primaryKey(),
    importId: text("import_id")
      .notNull()
      .references(() => lawImports.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    statute: text("statute").notNull(),
    abbreviation: text("abbreviation").notNull(),
    /** ISO day of the state. */
    asOf: text("as_of").notNull(),
    /** JSON (`WordingChange`). */
    change: text("change").notNull(),
    /** Its place within the statute. */
    position: int("position").notNull(),
  },
  (row) => [index("law_changes_by_time").on(row.at, row.position), index("law_changes_by_import").on(row.importId)],
);

/** A text that cites a changed provision and has to be looked at. */
export const lawTasks = table(
  "law_tasks",
  {
    id: text("id").primaryKey(),
    changeId: text("change_id")
      .notNull()
      .references(() => lawChanges.id, { onDelete: "cascade" }),
    /** Below the content folder, else below the code (`code:…`), else a reply template (`vorlage:…`). */
    file: text("file").notNull(),
    title: text("title").notNull(),
    /** Its page, where it has one. */
    path: text("path"),
    /** How it cites the provision, as written. */
    citations: text("citations").notNull(),
    /** 2: cites what changed, 1: cites the whole provision, 0: cites another part of it. */
    closeness: int("closeness").notNull(),
    doneAt: instant("done_at"),
    doneById: text("done_by_id").references(() => users.id, { onDelete: "set null" }),
    note: text("note"),
  },
  (row) => [uniqueIndex("law_tasks_once").on(row.changeId, row.file), index("law_tasks_open").on(row.doneAt)],
);
