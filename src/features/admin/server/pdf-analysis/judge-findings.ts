import type { Db } from "#db/client.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import type { Origins } from "#src/brand/brand.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { bookingState, freeSeats } from "#src/domain/events/event.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { daysBetween, formatDay, formatDayLong, formatRange, type IsoDay } from "#src/domain/time/german-date.ts";
import { type JudgedNorm, judgedNorm, knownDecision } from "#src/queries/known-law.ts";
import { publishedThemes } from "#src/queries/theme-names.ts";
import { freeInWords } from "../../rules/bookings/free-in-words.ts";
import { eventPathAtDesk } from "../../rules/events/event-nav.ts";
import { BOOKINGS_PATH } from "../../rules/manage-areas.ts";
import type { Finding, Said } from "../../rules/pdf-analysis/finding.ts";

type Tone = "good" | "warn" | "bad" | "plain";
type Link = Readonly<{ label: string; href: string }>;

/** What we know of a finding: in a word, in sentences, and where it leads. */
export type Judged = Readonly<{
  badge: Readonly<{ text: string; tone: Tone }> | null;
  sentences: readonly string[];
  links: readonly Link[];
}>;

type Judging = Readonly<{
  db: Db;
  origins: Origins;
  today: IsoDay;
  /** Since when changes of the law matter: as a rule the day of the document. */
  since: IsoDay | null;
}>;

const kindWords = { added: "neu", changed: "geändert", removed: "gestrichen", repealed: "aufgehoben" } as const;

function normBadge(judged: JudgedNorm, changed: boolean): Judged["badge"] {
  if (judged.state === "wrong") return { text: judged.repealed ? "weggefallen" : "gibt es nicht", tone: "bad" };
  if (judged.state === "former") return { text: "frühere Fassung", tone: "plain" };
  if (judged.state === "unknown") return { text: "nicht geprüft", tone: "plain" };
  return changed ? { text: "geändert", tone: "warn" } : { text: "gibt es", tone: "good" };
}

/** A provision that is not there leads to its statute. */
const normLink = (path: string): string => (path.split("/").length > 3 ? "Zur Vorschrift" : "Zum Gesetz");

const normSentence: Readonly<Record<Exclude<JudgedNorm["state"], "known" | "wrong">, string>> = {
  former: "Zitiert ist eine frühere oder spätere Fassung; geprüft wird nur die geltende.",
  unknown: "Von diesem Gesetz kennen wir die Vorschriften nicht.",
};

function judgeNorm(citation: string, { origins, since }: Judging): Judged {
  const judged = judgedNorm(citation);
  const changes = since === null ? [] : judged.changes.filter(({ asOf }) => asOf > since);
  const sentence =
    judged.state === "known"
      ? judged.asOf === null
        ? []
        : [`Stand unserer Normenliste: ${formatDay(judged.asOf)}.`]
      : [judged.state === "wrong" ? judged.sentence : normSentence[judged.state]];
  return {
    badge: normBadge(judged, changes.length > 0),
    sentences: [...sentence, ...changes.map(({ asOf, kind }) => `Mit dem Stand vom ${formatDay(asOf)} ${kindWords[kind]}.`)],
    links: [
      ...(judged.path === null ? [] : [{ label: normLink(judged.path), href: origins.betriebsrat + judged.path }]),
      ...changes.map(({ asOf, path }) => ({ label: `Änderung vom ${formatDay(asOf)}`, href: origins.betriebsrat + path })),
    ],
  };
}

function judgeDecision(citation: string, { origins }: Judging): Judged {
  const path = knownDecision(citation);
  return path === undefined
    ? { badge: { text: "nicht bei uns", tone: "plain" }, sentences: [], links: [] }
    : { badge: { text: "bei uns", tone: "good" }, sentences: [], links: [{ label: "Zur Entscheidung", href: origins.betriebsrat + path }] };
}

function distance(days: number): string {
  if (days === 0) return "heute";
  if (days === 1) return "morgen";
  if (days === -1) return "gestern";
  return days > 0 ? `in ${days} Tagen` : `vor ${-days} Tagen`;
}

/** Deadlines that end this soon are pressing. */
const SOON_DAYS = 14;

function judgeDay(kind: "day" | "deadline", day: IsoDay, { today }: Judging): Judged {
  const days = daysBetween(today, day);
  const tone = kind === "day" ? "plain" : days < 0 ? "bad" : days <= SOON_DAYS ? "warn" : "good";
  return { badge: { text: distance(days), tone }, sentences: [`${formatDayLong(day)}.`], links: [] };
}

function judgeEvent(event: PortalEvent | undefined, { today }: Judging): Judged {
  if (event === undefined)
    return { badge: { text: "gibt es nicht", tone: "bad" }, sentences: ["Einen Termin mit dieser Nummer haben wir nicht."], links: [] };
  const state = bookingState(event, today);
  const free = freeSeats(event);
  const badges = {
    abgesagt: { text: "abgesagt", tone: "bad" },
    beendet: { text: "vorbei", tone: "plain" },
    warteliste: { text: "ausgebucht", tone: "warn" },
    wenige: { text: freeInWords(free), tone: "warn" },
    frei: { text: freeInWords(free), tone: "good" },
  } as const;
  const isOpen = state === "frei" || state === "wenige";
  return {
    badge: badges[state],
    sentences: [`${event.title}, ${formatRange(event.startDate, event.endDate)}, ${notifiedFacts(event).place}.`],
    links: [
      { label: "Zum Termin", href: eventPathAtDesk(event.eventId) },
      ...(isOpen ? [{ label: "Für jemanden buchen", href: `${BOOKINGS_PATH}/neu?termin=${event.eventId}` }] : []),
    ],
  };
}

function judgeTheme(themeId: number, { origins }: Judging): Judged {
  const theme = publishedThemes().get(themeId);
  return theme === undefined
    ? { badge: { text: "nicht mehr im Programm", tone: "plain" }, sentences: [], links: [] }
    : { badge: null, sentences: [], links: [{ label: "Zum Thema", href: `${origins.ifb}/seminare/t/${theme.slug}` }] };
}

function judge(said: Said, events: ReadonlyMap<number, PortalEvent>, judging: Judging): Judged {
  switch (said.kind) {
    case "norm":
      return judgeNorm(said.citation, judging);
    case "decision":
      return judgeDecision(said.citation, judging);
    case "day":
    case "deadline":
      return judgeDay(said.kind, said.day, judging);
    case "event":
      return judgeEvent(events.get(said.eventId), judging);
    case "theme":
      return judgeTheme(said.themeId, judging);
    case "price":
      return { badge: null, sentences: [`${formatEuro(said.cents)}.`], links: [] };
    case "period":
      return { badge: null, sentences: [], links: [] };
  }
}

/** More numbers than these are no events of ours. */
const MOST_EVENTS = 100;

/** Holds what a PDF says against what we know today (spec:law#pdf-analysis). In the order of the findings. */
export async function judgeFindings(findings: readonly Finding[], judging: Judging): Promise<readonly Judged[]> {
  const ids = findings.flatMap(({ said }) => (said.kind === "event" ? [said.eventId] : []));
  const events = await eventsByNumber(judging.db, ids.slice(0, MOST_EVENTS));
  return findings.map(({ said }) => judge(said, events, judging));
}
