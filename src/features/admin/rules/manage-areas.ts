import type { PageHead } from "#src/domain/page/page-head.ts";
import { type Asker, decideAccess, type Permission } from "#src/shared/http/access.ts";
import { CONTENT_PATH } from "./content/content-paths.ts";

export type ManageArea = Readonly<{ path: string; label: string; permission: Permission }>;

export const MANAGE_PATH = "/manage";
export const REQUESTS_PATH = "/manage/anfragen";
export const REQUESTS_CSV_PATH = "/manage/anfragen.csv";
export const REPLY_TEMPLATES_PATH = "/manage/anfragen/vorlagen";
export const SEARCH_PATH = "/manage/suche";
export const EVENTS_PATH = "/manage/termine";
export const BOOKINGS_PATH = "/manage/buchungen";
export const BOOKINGS_CSV_PATH = "/manage/buchungen.csv";
export const PDF_PATH = "/manage/pdf-analysis";
/** Where orders stood once. */
export const FORMER_ORDERS_PATH = "/manage/bestellungen";
export const ACCOUNTING_PATH = "/manage/abrechnung";
export const CONSULTING_DESK_PATH = "/manage/beratung";
export const CONSULTING_FIGURES_PATH = "/manage/beratung/auswertung";
/** Its page is the training plan's own. */
export const PLANS_PATH = "/schulungsplan/admin";
export const FEEDBACK_PATH = "/manage/rueckmeldungen";
export const FEEDBACK_CSV_PATH = "/manage/rueckmeldungen.csv";
export const FORUM_PATH = "/manage/forum";
export const PHOTOS_PATH = "/manage/fotos";
export const LEGISLATION_PATH = "/manage/legislation";
export const LAW_TASKS_PATH = "/manage/legislation/pruefen";
export const MEDIA_PATH = "/manage/medien";
export const MEDIUM_PATH = "/manage/medien/angaben";
export const NEWSLETTER_PATH = "/manage/newsletter";
export const STATISTICS_PATH = "/manage/statistik";
export const STATISTICS_CSV_PATH = "/manage/statistik.csv";
export const MISSED_PATH = "/manage/statistik/suche";
export const MISSED_CSV_PATH = "/manage/statistik/suche.csv";
export const READS_PATH = "/manage/statistik/seiten";
export const READS_CSV_PATH = "/manage/statistik/seiten.csv";
export const VOTES_PATH = "/manage/statistik/chatbot";
export const VOTES_CSV_PATH = "/manage/statistik/chatbot.csv";
export const ACCOUNTS_PATH = "/manage/konten";
export const NEW_ACCOUNT_PATH = "/manage/konten/neu";
export const DOUBLES_PATH = "/manage/konten/doppelt";
export const COMMITTEES_PATH = "/manage/gremien";
export const COMMITTEE_DOUBLES_PATH = "/manage/gremien/doppelt";
export const MAILS_PATH = "/manage/mails";
export const SECURITY_PATH = "/manage/sicherheit";
export const AUDIT_PATH = "/manage/protokoll";

/** Value of `frist` in the list of bookings: holds that end today. */
export const HOLDS_TODAY = "heute";

const areas: readonly ManageArea[] = [
  { path: MANAGE_PATH, label: "Übersicht", permission: "requests" },
  { path: EVENTS_PATH, label: "Termine", permission: "events" },
  { path: BOOKINGS_PATH, label: "Buchungen", permission: "bookings" },
  { path: REQUESTS_PATH, label: "Anfragen", permission: "requests" },
  { path: PDF_PATH, label: "PDF prüfen", permission: "bookings" },
  { path: CONSULTING_DESK_PATH, label: "Beratung", permission: "consulting" },
  { path: PLANS_PATH, label: "Schulungspläne", permission: "plans" },
  { path: FEEDBACK_PATH, label: "Rückmeldungen", permission: "feedback" },
  { path: FORUM_PATH, label: "Forum", permission: "forum-moderate" },
  { path: CONTENT_PATH, label: "Inhalte", permission: "content" },
  { path: PHOTOS_PATH, label: "Fotos", permission: "content" },
  { path: LEGISLATION_PATH, label: "Gesetze", permission: "legislation" },
  { path: MEDIA_PATH, label: "Medien", permission: "media" },
  { path: NEWSLETTER_PATH, label: "Newsletter", permission: "newsletter" },
  { path: ACCOUNTING_PATH, label: "Abrechnung", permission: "accounting" },
  { path: STATISTICS_PATH, label: "Statistik", permission: "statistics" },
  { path: ACCOUNTS_PATH, label: "Konten", permission: "users" },
  { path: COMMITTEES_PATH, label: "Gremien", permission: "users" },
  { path: MAILS_PATH, label: "E-Mails", permission: "mails" },
  { path: AUDIT_PATH, label: "Protokoll", permission: "audit" },
  { path: SECURITY_PATH, label: "Sicherheit", permission: "audit" },
];

export const areasFor = (asker: Asker): readonly ManageArea[] =>
  areas.filter(({ permission }) => decideAccess(permission, asker) === "granted");

const start = { label: "Verwaltung", path: MANAGE_PATH };

export function manageHead(title: string, path: string, list?: Readonly<{ label: string; path: string }>): PageHead {
  return {
    brand: "ifb",
    path,
    title,
    description: "Verwaltung des Portals, nur für Mitarbeitende.",
    illustration: "service",
    crumbs: path === MANAGE_PATH ? [] : list === undefined ? [start] : [start, list],
    jsonLd: [],
    noindex: true,
  };
}
