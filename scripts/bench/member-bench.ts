import { benchPages } from "./account-pages.ts";
import { COMMITTEES, MEMBERS, type MemberData, ORDERS, SEATS_PER_ORDER } from "./member-data.ts";
import type { Report } from "./report.ts";

const TARGET_MS = 50;

const CALL_TARGET_MS = 25;

/** Every call that reads; files and PDFs are measured with the documents. */
const callsOf = ({ eventId }: MemberData): readonly string[] =>
  [
    "advertising",
    "article-recommendations",
    "countries",
    `documents/${eventId}`,
    "functions",
    "future-events",
    "gremium-future-events",
    "gremium-past-events?page=2",
    "gremium-user-data",
    "hotel-preferences",
    "marketing-preferences",
    "memberships",
    "next-event-recipients",
    "past-events",
    `photos/${eventId}`,
    "salutations",
    "user-settings",
  ].map((call) => `/api-meinifb/get-${call}`);

/** Every page and list of a chair's member area. */
const pagesOf = (data: MemberData): readonly string[] => [
  "/kundenportal/meinifb",
  "/meinifb/buchungen",
  "/meinifb/gremium-buchungen",
  `/meinifb/gremium-buchungen?jahr=${data.year}&beschluss=offen`,
  "/meinifb/gremium-buchungen.csv",
  `/meinifb/gremium-budget?jahr=${data.year}`,
  "/meinifb/gremium-mitglieder",
  "/meinifb/gremium-einstellungen",
  "/meinifb/zertifikate",
  "/meinifb/einstellungen",
  `/meinifb/veranstaltung/${data.eventId}`,
  ...callsOf(data),
];

/** How long the member area takes for a committee with 50 orders of 500 seats, beside others as large, on both engines. */
export const benchMember = ({ rounds }: Readonly<{ rounds: number }>): Promise<Report> =>
  benchPages({
    benchmark: "member",
    title: `Mein ifb: ein Gremium mit ${MEMBERS} Mitgliedern, ${ORDERS} Bestellungen und ${ORDERS * SEATS_PER_ORDER} Plätzen, daneben ${COMMITTEES - 1} ebenso große`,
    dataScript: "scripts/bench/member-data.ts",
    ...{ pagesOf, targetMs: TARGET_MS, rounds },
    steady: { pathsOf: callsOf, perSecond: 50, targetMs: CALL_TARGET_MS },
  });
