import * as v from "valibot";
import { deleteAnalysis } from "#db/repositories/pdf-analyses.ts";
import { keptFor } from "#db/repositories/retention.ts";
import { audit } from "#src/accounts/audit.ts";
import { faxPersonKind, faxPersonOption, faxSenderLabels } from "#src/domain/booking/fax-words.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, type IsoDay } from "#src/domain/time/german-date.ts";
import { readDay } from "#src/domain/time/read-day.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { BOOKINGS_PATH, manageHead, PDF_PATH } from "../../rules/manage-areas.ts";
import { problemMessage } from "../../rules/manage-messages.ts";
import { MOST_FINDINGS } from "../../rules/pdf-analysis/find-in-pages.ts";
import { type FindingGroup, groupsOf, marksOn, type PageMark } from "../../rules/pdf-analysis/finding-groups.ts";
import type { PageLayout, Run } from "../../rules/pdf-analysis/page-text.ts";
import type { ReadFax } from "../../rules/pdf-analysis/read-fax.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { submitStaffForm } from "../staff-form.ts";
import { type KeptAnalysis, keptPage, ownAnalyses, ownAnalysis } from "./analysis-store.ts";
import { type Judged, judgeFindings } from "./judge-findings.ts";
import { pagesInWords } from "./pdf-upload.page.ts";

export type FaxProposal = Readonly<{
  rows: readonly (readonly [label: string, value: string])[];
  people: readonly string[];
  /** What the form of the desk has no field for. */
  hints: readonly string[];
  href: string;
}>;

export type PdfAnalysisModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    about: string;
    notes: readonly string[];
    since: Readonly<{ typed: string; error: string | null; hint: string; page: number }>;
    groups: readonly FindingGroup<Judged>[];
    fax: FaxProposal | null;
    page: Readonly<{
      number: number;
      count: number;
      width: number;
      height: number;
      runs: readonly Run[];
      marks: readonly PageMark[];
      previous: string | null;
      next: string | null;
    }>;
  }>;

const forgetForm = v.strictObject({ intent: v.literal("forget") });

/** Drawn of one page: a browser is slow with more. */
const MOST_RUNS = 3000;
const isPage = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text);

/** The day the document is of, as a rule: the last one it names that has come. */
function dayOfDocument({ kept }: KeptAnalysis, today: IsoDay): IsoDay | null {
  const days = kept.found.findings.flatMap(({ said }) => (said.kind === "day" && said.day <= today ? [said.day] : []));
  return days.toSorted().at(-1) ?? null;
}

/** Since when the law is looked at: as asked, else since the day of the document. */
function sinceOf(
  asked: string | null,
  analysis: KeptAnalysis,
  today: IsoDay,
): Readonly<{ day: IsoDay | null; typed: string; error: string | null; hint: string }> {
  const own = dayOfDocument(analysis, today);
  const hint =
    own === null
      ? "Ein Tag, etwa 05.03.2025. Ohne ihn zeigen wir keine Änderungen."
      : `Das letzte vergangene Datum aus der Datei ist der ${formatDay(own)}.`;
  if (asked === null) return { day: own, typed: own === null ? "" : formatDay(own), error: null, hint };
  const day = readDay(asked);
  const isWrong = asked.trim() !== "" && day === null;
  const error = isWrong ? "Bitte geben Sie einen Tag an, etwa 05.03.2027." : null;
  return { day, typed: day === null ? asked : formatDay(day), error, hint };
}

function notesOn({ row, kept }: KeptAnalysis): readonly string[] {
  const { cut, blankPages, found } = kept;
  const blank = blankPages.join(", ");
  return [
    ...(cut ? [`Die Datei hat mehr Text, als wir lesen. Gelesen ist sie bis Seite ${row.pages}, diese vielleicht nicht ganz.`] : []),
    ...(blankPages.length === 0
      ? []
      : [
          `Auf ${blankPages.length === 1 ? `Seite ${blank}` : `den Seiten ${blank}`} steht kein Text. Sind sie eingescannt, lassen Sie bitte die Texterkennung (OCR) darüberlaufen und laden Sie die Datei noch einmal hoch.`,
        ]),
    ...(found.more ? [`Aufgeführt sind die ersten ${MOST_FINDINGS} Fundstellen.`] : []),
  ];
}

function proposalOf(fax: ReadFax, id: string): FaxProposal {
  const { eventId, sender, people, extraNights } = fax;
  const kinds = new Set(people.map(({ kind }) => kind));
  const query = new URLSearchParams({ ...(eventId === null ? {} : { termin: String(eventId) }), fax: id });
  return {
    rows: [
      ...(eventId === null ? [] : [["Terminnummer", String(eventId)] as const]),
      ...Object.entries(faxSenderLabels).flatMap(([field, label]) => {
        const value = sender[field as keyof typeof sender];
        return value === "" ? [] : [[label, value] as const];
      }),
    ],
    people: people.map(({ name, kind, option }) =>
      [name === "" ? "(ohne Namen)" : name, kind, option].filter((part) => part !== null).join(", "),
    ),
    hints: [
      ...(extraNights === "" ? [] : [extraNights]),
      ...(kinds.size > 1 ? [`„${faxPersonKind}“ ist nicht bei allen gleich. Bitte tragen Sie zwei Bestellungen ein.`] : []),
      ...(people.some(({ option }) => option === null)
        ? [`Bitte prüfen Sie „${faxPersonOption}“: Nicht überall ist etwas angekreuzt.`]
        : []),
    ],
    href: `${BOOKINGS_PATH}/neu?${query}`,
  };
}

/** Forgets an own analysis at once. A second click finds nothing and is no error. */
async function forget(id: string, acting: Acting): Promise<Response | "forbidden"> {
  return acting.locals.store.write(async (tx): Promise<Response | "forbidden"> => {
    if (!(await mayStill(tx, "bookings", acting))) return "forbidden";
    if (await deleteAnalysis(tx, id, ownAnalyses(acting)))
      await audit(tx, acting, { action: "pdf-forgotten", subject: `pdf-analysis:${id}` });
    return seeOther(`${PDF_PATH}?meldung=pdf-forgotten`);
  });
}

/** `/manage/pdf-analysis/{id}`: what a PDF says beside where it stands; a foreign one is not there (spec:law#pdf-analysis). */
export async function pdfAnalysisPage(context: ManageContext): Promise<Response | PdfAnalysisModel> {
  const { request, locals, url, params, response } = context;
  const acting = await actingOf(context);
  const id = params["analysis"] ?? "";
  response.headers.set("Cache-Control", "private, no-store");
  let problem = null;
  if (request.method === "POST") {
    const form = await submitStaffForm(forgetForm, request, locals);
    if (!form.ok) return form.response ?? bare(400);
    const done = await forget(id, acting);
    if (done !== "forbidden") return done;
    response.status = 403;
    problem = problemMessage(done);
  }
  const analysis = await ownAnalysis(id, acting);
  if (analysis === undefined) return bare(404);
  const { row, kept } = analysis;
  const asked = url.searchParams.get("seite") ?? "1";
  const number = isPage(asked) ? Number(asked) : 0;
  const layout: PageLayout | undefined = await keptPage(id, number, acting);
  if (layout === undefined) return bare(404);
  const today = todayInBerlin(acting.now);
  const since = sinceOf(url.searchParams.get("seit"), analysis, today);
  const { findings } = kept.found;
  const judged = await judgeFindings(findings, { db: locals.store.db, origins: locals.origins, today, since: since.day });
  const path = `${PDF_PATH}/${id}`;
  const seit = url.searchParams.get("seit");
  const pagePath = (page: number): string =>
    `${path}?${new URLSearchParams({ seite: String(page), ...(seit === null ? {} : { seit: since.typed }) })}`;
  return {
    ...frameFor(acting, url, problem),
    head: manageHead(row.name, path, { label: "PDF prüfen", path: PDF_PATH }),
    path,
    about: `${pagesInWords(row.pages)}, gelesen ${formatInstant(row.readAt)} Uhr. Die Datei selbst ist schon gelöscht; dieses Ergebnis löschen wir am ${formatInstant(new Date(row.readAt.getTime() + keptFor.pdfAnalysis))} Uhr.`,
    notes: notesOn(analysis),
    since: { typed: since.typed, error: since.error, hint: since.hint, page: number },
    groups: groupsOf(findings, judged, { shown: number, pathOf: pagePath }),
    fax: kept.fax === null ? null : proposalOf(kept.fax, id),
    page: {
      ...{ number, count: row.pages, width: layout.width, height: layout.height, runs: layout.runs.slice(0, MOST_RUNS) },
      marks: marksOn(number, findings),
      previous: number > 1 ? pagePath(number - 1) : null,
      next: number < row.pages ? pagePath(number + 1) : null,
    },
  };
}
