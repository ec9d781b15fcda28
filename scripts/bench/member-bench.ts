import { benchPages } from "./account-pages.ts";
import { COMMITTEES, MEMBERS, type MemberData, ORDERS, SEATS_PER_ORDER } from "./member-data.ts";
import type { Report } from "./report.ts";

const TARGET_MS = 50;

const CALL_TARGET_MS = 25;

const calls = [
  "/api-meinifb/get-future-events",
  "/api-meinifb/get-gremium-future-events",
  "/api-meinifb/get-gremium-past-events?page=2",
  "/api-meinifb/get-next-event-recipients",
  "/api-meinifb/get-article-recommendations",
] as const;

/** Every page and list of a chair's member area. */
const pagesOf = ({ eventId, year }: MemberData): readonly string[] => [
  "/kundenportal/meinifb",
  "/meinifb/buchungen",
  "/meinifb/gremium-buchungen",
  `/meinifb/gremium-buchungen?jahr=${year}&beschluss=offen`,
  "/meinifb/gremium-buchungen.csv",
  `/meinifb/gremium-budget?jahr=${year}`,
  "/meinifb/gremium-mitglieder",
  "/meinifb/gremium-einstellungen",
  "/meinifb/zertifikate",
  "/meinifb/einstellungen",
  `/meinifb/veranstaltung/${eventId}`,
  ...calls,
];

/** How long the member area takes for a committee with 50 orders of 500 seats, beside others as large, on both engines. */
export const benchMember = ({ rounds }: Readonly<{ rounds: number }>): Promise<Report> =>
  benchPages({
    benchmark: "member",
    title: `Mein ifb: ein Gremium mit ${MEMBERS} Mitgliedern, ${ORDERS} Bestellungen und ${ORDERS * SEATS_PER_ORDER} Plätzen, daneben ${COMMITTEES - 1} ebenso große`,
    dataScript: "scripts/bench/member-data.ts",
    ...{ pagesOf, targetMs: TARGET_MS, rounds },
    steady: { paths: calls, perSecond: 50, targetMs: CALL_TARGET_MS },
  });
