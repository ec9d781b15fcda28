import { z } from "zod";
import { description, downloads, isoDay, line, normCitation, refsTo, refTo } from "#src/content/schemas/fields.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { audienceNames, audiences, isAudienceKey } from "#src/domain/law/audiences.ts";
import { formatMonth } from "#src/domain/time/german-date.ts";
import type { FoundIn } from "./define/checks.ts";
import { defineCollection, markdown } from "./define/collection.ts";
import * as texts from "./define/field-texts.ts";
import { choice, field, group, rows } from "./define/help.ts";
import { type Item, none } from "./define/item.ts";
import { lexicon } from "./lexicon.ts";
import { rubrics } from "./rubrics.ts";
import { seminars } from "./search-kinds.ts";

const subPage = z.strictObject({ lead: line(80, 900), points: z.array(line(15, 300)).min(3).max(8) });

const schema = z.strictObject({
  /** Number used in orders and documents; never reused. */
  id: z.number().int().positive(),
  title: line(5, 110),
  subtitle: line(10, 160),
  description,
  rubric: refTo("rubrics"),
  audiences: z.array(z.enum(audiences)).min(1),
  level: z.enum(["grundlagen", "aufbau", "spezial"]),
  days: z.number().int().min(1).max(10),
  targetGroup: line(30, 400),
  goals: z.array(line(15, 220)).min(3).max(8),
  program: z.array(z.strictObject({ title: line(3, 120), items: z.array(line(5, 220)).min(2) })).min(1),
  entitlement: z.array(normCitation).min(1),
  inhouse: subPage,
  starterpaket: subPage,
  erlebnis: subPage,
  related: refsTo("themes"),
  /** What has to be known before: the training plan looks at the order. */
  prerequisites: refsTo("themes"),
  /** As the authority's notice says it; without one the theme is not recognised under § 37 Abs. 7 BetrVG. */
  recognition: z.strictObject({ authority: line(5, 160), number: line(2, 60), until: isoDay }).optional(),
  lexicon: refsTo("lexicon"),
  topics: refsTo("topics"),
  /** Read by the search alone; no page shows them. */
  searchWords: z.array(line(2, 60)).max(40).default([]),
  /** Set for external conference days: readers are sent there instead. */
  redirectUrl: z.url().optional(),
  downloads,
});

function eventNames(events: readonly PortalEvent[], today: string): readonly string[] {
  const coming = events.filter(({ startDate, cancelled }) => startDate >= today && !cancelled);
  return [
    ...new Set(
      coming.flatMap(({ startDate, hotel }) => [
        formatMonth(startDate),
        ...(hotel.length === 0 ? ["online", "Webinar"] : hotel.map(({ city }) => city)),
      ]),
    ),
  ].sort();
}

/** A theme that, by way of others, is demanded before itself could never be planned. */
function circularPrerequisites(items: readonly Item<z.output<typeof schema>>[]): readonly FoundIn[] {
  const needed = new Map(items.map(({ id, data }) => [id, data.prerequisites]));
  const leadsTo = (from: string, goal: string, seen: Set<string>): boolean =>
    (needed.get(from) ?? []).some((id) => {
      if (id === goal) return true;
      if (seen.has(id)) return false;
      return leadsTo(id, goal, seen.add(id));
    });
  return items.flatMap(({ id, file }) =>
    leadsTo(id, id, new Set())
      ? [{ file, path: ["prerequisites"], message: "Feld „prerequisites“: Über andere Themen setzt dieses Thema sich selbst voraus." }]
      : [],
  );
}

const levelWords = { grundlagen: "Grundlagen", aufbau: "Aufbau", spezial: "Spezialwissen" } as const;

const termNames = ({ title, synonyms }: Readonly<{ title: string; synonyms: readonly string[] }>): readonly string[] => [
  title,
  ...synonyms,
];

const subPageHelp = (label: string, help: string) =>
  group(label, help, {
    lead: field("Einleitung", "Ein eigener Absatz für dieses Seminar, keine Standardsätze."),
    points: field("Punkte", "Drei bis acht Sätze."),
  });

export const themes = defineCollection({
  name: "themes",
  label: { one: "Seminarthema", many: "Seminarthemen" },
  schema,
  help: {
    id: field("Nummer", "Steht in Bestellungen und Unterlagen. Wird nie ein zweites Mal vergeben."),
    title: field("Titel", "Name des Seminars."),
    subtitle: field("Untertitel", "Was das Seminar leistet, in einer Zeile."),
    description: texts.description,
    rubric: field("Rubrik", "Kennung der Rubrik, in der das Seminar steht."),
    audiences: choice("Zielgruppen", "Für wen das Seminar ist. Mindestens eine.", audienceNames),
    level: choice("Stufe", "Was das Seminar voraussetzt.", levelWords),
    days: field("Dauer in Tagen", "Übliche Zahl der Seminartage, ein bis zehn."),
    targetGroup: field("Für wen es gedacht ist", "Wer kommen sollte, in ein bis zwei Sätzen."),
    goals: field("Lernziele", "Drei bis acht Sätze: was Teilnehmende danach können."),
    program: rows("Programm", "Abschnitt", "Abschnitte in der Reihenfolge des Seminars.", {
      title: field("Überschrift", "Worum es in diesem Abschnitt geht."),
      items: field("Inhalte", "Mindestens zwei Stichpunkte."),
    }),
    entitlement: field("Anspruchsgrundlagen", "Vorschriften, auf die sich der Schulungsanspruch stützt: § 37 Abs. 6 BetrVG."),
    inhouse: subPageHelp("Inhouse", "Text der Unterseite über das Seminar im eigenen Betrieb."),
    starterpaket: subPageHelp("Starterpaket", "Text der Unterseite über das Starterpaket."),
    erlebnis: subPageHelp("Erlebnis", "Text der Unterseite darüber, wie das Seminar abläuft."),
    related: field("Verwandte Seminare", "Kennungen anderer Seminarthemen."),
    prerequisites: field("Voraussetzungen", "Kennungen der Seminarthemen, deren Inhalte hier vorausgesetzt werden."),
    recognition: group(
      "Anerkennung nach § 37 Abs. 7 BetrVG",
      "Nur mit Bescheid der obersten Arbeitsbehörde eines Landes. Ohne diese Angaben gilt das Thema als nicht anerkannt.",
      {
        authority: field("Behörde", "Name der Behörde, wie er im Bescheid steht."),
        number: field("Aktenzeichen", "Aktenzeichen oder Nummer des Bescheids."),
        until: field("Gültig bis", "Letzter Tag, an dem die Anerkennung gilt."),
      },
    ),
    lexicon: texts.lexicon,
    topics: texts.topics,
    searchWords: field(
      "Suchwörter",
      "Wie das Seminar sucht, wer seinen Namen nicht kennt: Alltagswörter, Abkürzungen, Namen von Werkzeugen. Steht auf keiner Seite.",
    ),
    redirectUrl: field("Fremde Adresse", "Nur bei Tagen fremder Veranstalter: Dorthin werden Interessierte geleitet."),
    downloads: texts.downloads,
  },
  builtIn: none,
  writtenBy: "editors",
  body: markdown,
  audiences: ({ data }) => data.audiences,
  day: none,
  address: ({ id }) => `/seminare/t/${id}`,
  shownOn: none,
  partOf: none,
  card: ({ data: d }) => ({ title: d.title, kind: "Seminar", text: d.subtitle, note: d.days === 1 ? "1 Tag" : `${d.days} Tage` }),
  search: {
    kind: seminars,
    document: ({ id, data: d }, reads) => ({
      audiences: d.audiences.filter(isAudienceKey),
      names: [
        d.subtitle,
        reads.data(rubrics, d.rubric).title,
        ...d.audiences.map((name) => audienceNames[name]),
        levelWords[d.level],
        "Seminar Schulung",
        ...d.searchWords,
        ...eventNames(reads.eventsOfTheme(id), reads.today),
      ],
      lead: d.description,
      text: [
        d.targetGroup,
        ...d.goals,
        ...d.program.flatMap(({ title, items }) => [title, ...items]),
        // What the terms behind a theme are called by those who do not know the theme.
        ...d.lexicon.flatMap((id) => termNames(reads.data(lexicon, id))),
      ],
      hasDates: true,
    }),
  },
  graph: { noun: "dieses Seminar" },
  role: { is: "training" },
  mentions: "linked",
  feeds: none,
  checks: { among: circularPrerequisites },
  published: "source",
});
