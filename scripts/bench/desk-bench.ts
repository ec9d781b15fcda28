import { benchPages } from "./account-pages.ts";
import type { DeskData } from "./desk-data.ts";
import type { Report } from "./report.ts";

const TARGET_MS = 50;

/** Every list and search of the desk, with words that occur often, seldom and not at all. */
const pagesOf = ({ eventId, email }: DeskData): readonly string[] => [
  "/manage",
  "/manage/suche?q=weiber",
  "/manage/suche?q=M%C3%BCller",
  `/manage/suche?q=${encodeURIComponent(email)}`,
  "/manage/suche?q=xyzxyz",
  "/manage/suche?q=B-4711",
  "/manage/termine",
  "/manage/termine?suche=betriebsrat",
  "/manage/termine?suche=xyzxyz",
  "/manage/termine?stand=entscheidung",
  "/manage/termine?stand=wartende",
  "/manage/termine?sortierung=belegung&seite=100",
  `/manage/termine/${eventId}/teilnehmer`,
  `/manage/termine/${eventId}/anwesenheit`,
  "/manage/buchungen",
  "/manage/buchungen?suche=weiber",
  "/manage/buchungen?suche=xyzxyz",
  "/manage/buchungen?suche=mei+example+gmbh",
  "/manage/buchungen?seite=700",
  "/manage/konten",
  "/manage/konten?suche=weiber",
  "/manage/konten?suche=xyzxyz",
  "/manage/konten?suche=konto+example+gmbh",
  "/manage/konten?rolle=kunde&seite=700",
  "/manage/mails",
  "/manage/mails?status=aufgegeben",
  "/manage/mails?seite=3000",
  "/manage/protokoll",
  "/manage/protokoll?seite=1500",
  "/manage/abrechnung",
  "/manage/rueckmeldungen",
  "/manage/statistik",
  "/manage/statistik?nach=rubrik&zeitraum=kommende",
  "/manage/statistik?nach=haus&zeitraum=kommende",
  "/manage/statistik/suche",
  "/manage/statistik/seiten",
  "/manage/statistik/chatbot",
];

/** How long the pages of staff take with 5,000 events, 40,000 seats, 100,000 mails and 20,000 accounts, or `scale` of that, on both engines. */
export function benchDesk({ rounds, scale }: Readonly<{ rounds: number; scale: number }>): Promise<Report> {
  const counted = (full: number): string => Math.round(full * scale).toLocaleString("de-DE");
  return benchPages({
    benchmark: "desk",
    title: `Verwaltung mit ${counted(5000)} Terminen, ${counted(40_000)} Plätzen, ${counted(100_000)} E-Mails und ${counted(20_000)} Konten`,
    dataScript: "scripts/bench/desk-data.ts",
    variables: { DESK_SCALE: String(scale) },
    ...{ pagesOf, targetMs: TARGET_MS, rounds },
  });
}
