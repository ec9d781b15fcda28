import type { ForumLogEntry } from "#db/repositories/forum-moderation.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";

const HOUR_MS = 60 * 60 * 1000;
const LATE_HOURS = 24;

type Cell = Readonly<{ text: string; href?: string; badge?: "plain" | "good" | "warn" | "bad"; soft?: string }>;
export type DeskTable = Readonly<{ caption: string; columns: readonly string[]; rows: readonly (readonly Cell[])[]; empty: string }>;

/** Since when something waits; after a day it is late. */
export function waitsSince(since: Date, now: Date): Cell {
  const hours = Math.floor((now.getTime() - since.getTime()) / HOUR_MS);
  const age =
    hours < 1 ? "unter 1 Stunde" : hours < 48 ? `${hours} ${hours === 1 ? "Stunde" : "Stunden"}` : `${Math.floor(hours / 24)} Tage`;
  return { text: age, badge: hours >= LATE_HOURS ? "bad" : "plain", soft: formatInstant(since) };
}

/** The beginning of a text, for a line of a list. */
export const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
};

const actions: Readonly<Record<string, string>> = {
  freigegeben: "Beitrag freigegeben",
  "erste-freigabe": "Erste von zwei Freigaben",
  abgelehnt: "Beitrag nicht veröffentlicht",
  verborgen: "Beitrag verborgen",
  gelöscht: "Beitrag gelöscht",
  verwarnt: "Person verwarnt",
  gesperrt: "Person gesperrt",
  "meldung-beantwortet": "Meldung beantwortet, Beitrag bleibt",
  "meldende-verwarnt": "Meldende Person verwarnt",
  "meldende-ausgesetzt": "Meldungen einer Person vorübergehend ausgesetzt",
  "widerspruch-bleibt": "Widerspruch zurückgewiesen",
  "widerspruch-aufgehoben": "Widerspruch erfolgreich, Maßnahme aufgehoben",
  "thema-geändert": "Thema geändert",
  zusammengeführt: "Themen zusammengeführt",
  geteilt: "Thema geteilt",
  "gefahr-gemeldet": "Verdacht einer Gefahr für Leben oder Sicherheit gemeldet",
};

export const logAction = (action: string): string => (Object.hasOwn(actions, action) ? (actions[action] ?? action) : action);

export type LogLine = Readonly<{ at: string; by: string; what: string; detail: string }>;

/** An entry of the log in words; ids of what it is about are left out. */
export const logLine = ({ at, action, detail }: ForumLogEntry, by: string): LogLine => ({
  at: formatInstant(at),
  by,
  what: logAction(action),
  detail: action === "gefahr-gemeldet" ? detail : "",
});
