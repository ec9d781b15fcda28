import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePages } from "#src/catalogue/define-pages.ts";
import { itemListJsonLd } from "#src/domain/events/event-json-ld.ts";
import type { EventSummary } from "#src/domain/events/event-summary.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { clip } from "#src/domain/german-text/clip.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatEuroShort } from "#src/domain/pricing/money.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { byMonth, type Month } from "#src/domain/time/months.ts";
import { bookable, datesOfTheme, isAhead, summaries } from "#src/queries/event-lists.ts";
import { type SubPage, type ThemeFrame, themeCrumbs, themeFrame } from "./theme-frame.ts";

const DESCRIPTION_MAX = 180;
const NEXT_DATES = 3;

type TextPage = Exclude<SubPage, "termine">;

const titles: Readonly<Record<SubPage, (title: string) => string>> = {
  termine: (title) => `${title}: Alle Termine`,
  inhouse: (title) => `${title} als Inhouse-Schulung`,
  starterpaket: (title) => `${title}: Ihr Starterpaket`,
  erlebnis: (title) => `${title}: So läuft das Seminar`,
};
const openings: Readonly<Record<TextPage, string>> = { inhouse: "Inhouse", starterpaket: "Starterpaket", erlebnis: "Erlebnis" };

const paths = (c: Catalogue) => c.list("themes").map(({ id }) => ({ params: { theme: id }, id }));

function headOf(frame: ThemeFrame, page: SubPage, description: string, jsonLd: readonly object[] = []): PageHead {
  return {
    brand: "ifb",
    path: `${frame.path}/${page}`,
    title: titles[page](frame.title),
    description: clip(description, DESCRIPTION_MAX),
    illustration: frame.illustration,
    crumbs: themeCrumbs(frame, page),
    jsonLd,
  };
}

type TextModel = Readonly<{ head: PageHead; frame: ThemeFrame; lead: string; points: readonly string[]; dates: readonly EventSummary[] }>;

/** `/seminare/t/{theme}/{inhouse|starterpaket|erlebnis}`: a lead and points of their own in the theme's file. */
const textPages = (page: TextPage) =>
  definePages({
    paths,
    model: (c, id): TextModel => {
      const entry = c.get("themes", id);
      const frame = themeFrame(c, entry, page);
      const { lead, points } = entry.data[page];
      return {
        head: headOf(frame, page, `${openings[page]} zu „${frame.title}“: ${lead}`),
        frame,
        lead,
        points,
        dates: summaries(c, datesOfTheme(c, id).slice(0, NEXT_DATES)),
      };
    },
  });

export const inhousePages = textPages("inhouse");
export const starterPages = textPages("starterpaket");
export const experiencePages = textPages("erlebnis");

type DatesModel = Readonly<{ head: PageHead; frame: ThemeFrame; lead: string; months: readonly Month<EventSummary>[] }>;

function datesLead(c: Catalogue, id: string): string {
  const dates = bookable(c, c.eventsOfTheme(id));
  const [next] = dates;
  if (!next) return "Zurzeit ist kein Termin geplant. Wir nehmen Ihren Wunsch gern auf oder kommen für eine Inhouse-Schulung zu Ihnen.";
  const online = dates.filter(({ hotel }) => hotel.length === 0).length;
  if (dates.length === 1) return `Zurzeit ein Termin ${online ? "online" : "in Präsenz"}, Beginn am ${formatDay(next.startDate)}.`;
  const where = [online < dates.length ? `${dates.length - online} in Präsenz` : "", online > 0 ? `${online} online` : ""]
    .filter(Boolean)
    .join(" und ");
  return `${dates.length} Termine, davon ${where}. Der nächste beginnt am ${formatDay(next.startDate)}.`;
}

/** `/seminare/t/{theme}/termine`: every date ahead by month; cancelled ones stay, marked. */
export const datesPages = definePages({
  paths,
  model: (c, id, origins): DatesModel => {
    const frame = themeFrame(c, c.get("themes", id), "termine");
    const ahead = c.eventsOfTheme(id).filter((event) => isAhead(c, event));
    const price = frame.priceFrom === null ? "" : ` Ab ${formatEuroShort(frame.priceFrom)} netto pro Person.`;
    const list = itemListJsonLd(
      titles.termine(frame.title),
      ahead.map((event) => origins.ifb + eventPath(event)),
    );
    return {
      head: headOf(frame, "termine", `Termine für „${frame.title}“: ${datesLead(c, id)}${price}`, ahead.length > 0 ? [list] : []),
      frame,
      lead: datesLead(c, id),
      months: byMonth(summaries(c, ahead)),
    };
  },
});
