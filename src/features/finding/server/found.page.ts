import { type FinderKind, finderPaths, withoutEmpty } from "#src/domain/finding/filter/finder-query.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { liveEvents } from "#src/finding/live-events.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { type FoundModel, foundFor } from "./found.ts";

type FoundPage = FoundModel & Readonly<{ head: PageHead }>;

const heads: Readonly<Record<FinderKind, Pick<PageHead, "title" | "description" | "crumbs">>> = {
  themes: {
    title: "Seminare finden",
    description: "Seminare für Betriebsrat, SBV und JAV nach Ihren Wünschen, mit allen passenden Terminen.",
    crumbs: [{ label: "Seminare", path: "/seminare" }],
  },
  events: {
    title: "Termine finden",
    description: "Seminartermine für die Interessenvertretung nach Ort, Monat, Preis und freien Plätzen.",
    crumbs: [
      { label: "Seminare", path: "/seminare" },
      { label: "Termine", path: "/seminare/p" },
    ],
  },
};

async function found(kind: FinderKind, { request, locals, response }: PageContext): Promise<FoundModel> {
  // A part of a page has no head in which this could stand.
  response.headers.set("X-Robots-Tag", "noindex");
  return foundFor(kind, new URL(request.url).searchParams, await liveEvents(locals.store, new Date()));
}

/** A list with filters, or the way (303) to the same address without what a form sent empty. */
async function foundPage(kind: FinderKind, context: PageContext): Promise<Response | FoundPage> {
  const plain = withoutEmpty(new URL(context.request.url).searchParams);
  if (plain !== null) return seeOther(finderPaths[kind] + (plain === "" ? "" : `?${plain}`));
  const head: PageHead = { brand: "ifb", path: finderPaths[kind], ...heads[kind], illustration: "seminars", jsonLd: [], noindex: true };
  return { ...(await found(kind, context)), head };
}

export const foundThemesPage = (context: PageContext): Promise<Response | FoundPage> => foundPage("themes", context);

export const foundEventsPage = (context: PageContext): Promise<Response | FoundPage> => foundPage("events", context);

/** The same results without the page around them, for a browser that has that already. */
export const foundThemesPart = (context: PageContext): Promise<FoundModel> => found("themes", context);
export const foundEventsPart = (context: PageContext): Promise<FoundModel> => found("events", context);
