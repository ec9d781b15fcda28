import { readOverview } from "#db/repositories/admin-overview.ts";
import { askerOf } from "#src/accounts/session/session.ts";
import { ACCOUNTS_PATH, areasFor, MAILS_PATH, MANAGE_PATH, manageHead, REQUESTS_PATH } from "../rules/manage-areas.ts";
import type { Tone } from "../rules/table-model.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "./manage-context.ts";

type Figure = Readonly<{ label: string; value: number; tone: Tone; href: string | null }>;

export type OverviewModel = ManageFrame & Readonly<{ head: ReturnType<typeof manageHead>; firstname: string; figures: readonly Figure[] }>;

/** Figures of areas that somebody may not open are left out. */
export async function overviewPage(context: ManageContext): Promise<OverviewModel> {
  const acting = await actingOf(context);
  const { requests, mails, accounts, newsletters } = await readOverview(context.locals.store.db);
  const areas = areasFor(askerOf(acting.session));
  const may = (path: string): boolean => areas.some((area) => area.path === path);
  const status = (path: string, value: string): string => `${path}?status=${value}`;
  const figures: readonly (Figure & { area?: string })[] = [
    { label: "Neue Anfragen", value: requests.neu, tone: requests.neu > 0 ? "warn" : "good", href: status(REQUESTS_PATH, "neu") },
    { label: "Anfragen in Arbeit", value: requests["in-arbeit"], tone: "plain", href: status(REQUESTS_PATH, "in-arbeit") },
    { label: "E-Mails im Ausgang", value: mails.wartet, tone: "plain", href: status(MAILS_PATH, "wartet"), area: MAILS_PATH },
    {
      label: "Nicht zugestellte E-Mails",
      value: mails.aufgegeben,
      tone: mails.aufgegeben > 0 ? "bad" : "good",
      href: status(MAILS_PATH, "aufgegeben"),
      area: MAILS_PATH,
    },
    { label: "Konten", value: accounts, tone: "plain", href: ACCOUNTS_PATH, area: ACCOUNTS_PATH },
    { label: "Newsletter-Abonnements", value: newsletters, tone: "plain", href: null },
  ];
  return {
    ...frameFor(acting, context.url),
    head: manageHead("Verwaltung", MANAGE_PATH),
    firstname: acting.session.user.firstname,
    figures: figures
      .filter(({ area }) => area === undefined || may(area))
      .map(({ label, value, tone, href }) => ({ label, value, tone, href })),
  };
}
