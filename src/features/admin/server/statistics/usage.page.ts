import { countVotes, listVotes } from "#db/repositories/answer-votes.ts";
import { countMisses, countReads, DAYS_UNTIL_READABLE, listMisses, listReads } from "#db/repositories/usage.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import {
  MISSED_CSV_PATH,
  MISSED_PATH,
  manageHead,
  READS_CSV_PATH,
  READS_PATH,
  STATISTICS_PATH,
  VOTES_CSV_PATH,
  VOTES_PATH,
} from "../../rules/manage-areas.ts";
import { hrefWith, pagingOf } from "../../rules/paging.ts";
import { nameOfState, nameOfVariant, shareOf } from "../../rules/statistics/answer-votes.ts";
import { usageFields, usageFilterOf, usageQuery } from "../../rules/statistics/usage-filter.ts";
import type { ListModel } from "../../rules/table-model.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";

export type UsageModel = ManageFrame &
  Readonly<{ head: ReturnType<typeof manageHead>; words: readonly string[]; list: ListModel; csvHref: string }>;

const whole = (value: number): string => value.toLocaleString("de-DE");
const above = { label: "Statistik", path: STATISTICS_PATH };

/** `/manage/statistik/suche`: what was looked for in vain. */
export async function missedPage(context: ManageContext): Promise<UsageModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const filter = usageFilterOf(url, todayInBerlin(acting.now));
  const { readable, hidden } = await countMisses(db, filter);
  const paging = pagingOf(url.searchParams.get("seite"), readable);
  const query = usageQuery(filter);
  const rows = await listMisses(db, filter, paging);
  return {
    ...frameFor(acting, url),
    head: manageHead("Suchen ohne Treffer", MISSED_PATH, above),
    words: [
      `Suchen auf /suche, zu denen es ohne Filter weder Seiten noch Normen, Aktenzeichen oder Begriffe gab, vom ${formatDay(filter.from)} bis ${formatDay(filter.to)}. Gezählt wird ohne Namen, Adresse oder Sitzung; Suchmaschinen zählen nicht.`,
      `Lesbar sind Wörter erst, wenn an mindestens ${DAYS_UNTIL_READABLE} verschiedenen Tagen danach gesucht wurde. Im Zeitraum kamen ${whole(hidden)} Suchen mit Wörtern hinzu, die seltener gesucht wurden. Mailadressen, lange Nummern und ganze Sätze werden nicht gezählt.`,
    ],
    csvHref: hrefWith(MISSED_CSV_PATH, query),
    list: {
      ...{ path: MISSED_PATH, query, paging, filters: usageFields(filter) },
      table: {
        caption: "Suchen ohne Treffer, die häufigste zuerst",
        columns: ["Gesucht", "Website", "Suchen", "Tage", "Zuletzt"],
        rows: rows.map(({ brand, words, times, days, last }) => [
          { text: words },
          { text: brand },
          { text: whole(times) },
          { text: whole(days) },
          { text: formatDay(last) },
        ]),
        empty: "In diesem Zeitraum gibt es keine lesbaren Suchen ohne Treffer.",
      },
    },
  };
}

/** `/manage/statistik/seiten`: how often pages were read. */
export async function readsPage(context: ManageContext): Promise<UsageModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const filter = usageFilterOf(url, todayInBerlin(acting.now));
  const { pages, reads } = await countReads(db, filter);
  const paging = pagingOf(url.searchParams.get("seite"), pages);
  const query = usageQuery(filter);
  const rows = await listReads(db, filter, paging);
  return {
    ...frameFor(acting, url),
    head: manageHead("Gelesene Seiten", READS_PATH, above),
    words: [
      `Aufrufe veröffentlichter Seiten vom ${formatDay(filter.from)} bis ${formatDay(filter.to)}, zusammen ${whole(reads)}. Ein Aufruf ist eine Seite, die ein Browser als Dokument öffnet, auch wenn er sie noch kennt; vorab geladene Seiten, Suchmaschinen und andere Programme zählen nicht.`,
      "Gezählt wird je Seite und Tag, ohne Cookie, Adresse oder Wiedererkennung: Wer eine Seite zweimal öffnet, zählt zweimal. Persönliche Seiten (Warenkorb, Konto, Verwaltung) und Suchergebnisse werden nicht gezählt. Es fehlt, was ein Zwischenspeicher vor dem Server beantwortet.",
    ],
    csvHref: hrefWith(READS_CSV_PATH, query),
    list: {
      ...{ path: READS_PATH, query, paging, filters: usageFields(filter) },
      table: {
        caption: "Seiten nach Aufrufen, die meistgelesene zuerst",
        columns: ["Seite", "Website", "Aufrufe", "An Tagen"],
        rows: rows.map(({ brand, path, reads: times, days }) => [
          { text: path, href: locals.origins[brand] + path },
          { text: brand },
          { text: whole(times) },
          { text: whole(days) },
        ]),
        empty: "In diesem Zeitraum ist kein Aufruf gezählt.",
      },
    },
  };
}

/** `/manage/statistik/chatbot`: whether answers of the chatbot helped. */
export async function votesPage(context: ManageContext): Promise<UsageModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const filter = usageFilterOf(url, todayInBerlin(acting.now));
  const { rows: found, ...all } = await countVotes(db, filter);
  const paging = pagingOf(url.searchParams.get("seite"), found);
  const query = usageQuery(filter);
  const rows = await listVotes(db, filter, paging);
  return {
    ...frameFor(acting, url),
    head: manageHead("Rückmeldungen zum Chatbot", VOTES_PATH, above),
    words: [
      `Antworten auf „War das hilfreich?“ unter den Antworten des Chatbots vom ${formatDay(filter.from)} bis ${formatDay(filter.to)}: ${whole(all.helpful)}-mal Ja, ${whole(all.unhelpful)}-mal Nein.`,
      "Gezählt wird je Tag, Website und Ergebnis, ohne die Frage, ohne Cookie, Adresse oder Wiedererkennung. Wer zweimal fragt, kann zweimal antworten; die meisten antworten gar nicht.",
    ],
    csvHref: hrefWith(VOTES_CSV_PATH, query),
    list: {
      ...{ path: VOTES_PATH, query, paging, filters: usageFields(filter) },
      table: {
        caption: "Rückmeldungen nach Website, Fassung und Ergebnis",
        columns: ["Ergebnis", "Fassung", "Website", "Ja", "Nein", "Anteil Ja", "An Tagen"],
        rows: rows.map(({ brand, variant, state, helpful, unhelpful, days }) => [
          { text: nameOfState[state] },
          { text: nameOfVariant[variant] },
          { text: brand },
          { text: whole(helpful) },
          { text: whole(unhelpful) },
          { text: shareOf(helpful, unhelpful) },
          { text: whole(days) },
        ]),
        empty: "In diesem Zeitraum ist keine Rückmeldung gezählt.",
      },
    },
  };
}
