import { countLawImports, countOpenLawTasks, type LawImport, listLawImports } from "#db/repositories/law-desk.ts";
import { metaValue, metaValues } from "#db/repositories/meta.ts";
import { isNewer, LOOKED_AT, readSeenStates, SEEN_STATE } from "#src/domain/law/seen-state.ts";
import type { LawPreview } from "#src/domain/law/wording-change.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { mediaType } from "#src/shared/server/request/request-body.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { fetchForm, isOfficialSlug } from "../../rules/law/law-form.ts";
import { importStates } from "../../rules/law/law-words.ts";
import { LAW_TASKS_PATH, LEGISLATION_PATH, manageHead } from "../../rules/manage-areas.ts";
import { problemMessage } from "../../rules/manage-messages.ts";
import { pagingOf } from "../../rules/paging.ts";
import type { Cell, ListModel } from "../../rules/table-model.ts";
import { type Acting, actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { submitStaffForm } from "../staff-form.ts";
import { handInFile, handInOfficial } from "./law.service.ts";

export type LegislationModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    open: number;
    tasksPath: string;
    /** Why the file was not taken. */
    problem: string | null;
    /** Why nothing can be fetched under that name, and what was typed. */
    slugError: string | null;
    typed: string;
    /** Newer states that were seen at the official site. */
    newer: readonly Readonly<{ abbreviation: string; slug: string; asOf: string }>[];
    /** When somebody last looked there, and where that failed. */
    looked: Readonly<{ at: string; failed: readonly string[] }> | null;
    list: ListModel;
  }>;

const dayOf = (builtAt: string): string => `${builtAt.slice(0, 4)}-${builtAt.slice(4, 6)}-${builtAt.slice(6, 8)}`;

export const importPath = (id: string): string => `${LEGISLATION_PATH}/${id}`;

function rowOf({ id, name, createdAt, state, preview, problem }: LawImport): readonly Cell[] {
  const found = preview === null ? null : (JSON.parse(preview) as LawPreview);
  const { label, tone } = importStates[state];
  return [
    { text: formatInstant(createdAt) },
    { text: found?.abbreviation ?? name, href: importPath(id), ...(found === null ? {} : { soft: name }) },
    { text: found === null ? "–" : formatDay(found.asOf) },
    { text: label, badge: tone, ...(problem === null ? {} : { soft: problem }) },
  ];
}

type Sent = Readonly<{ problem?: string; slugError?: string; typed?: string }>;

async function submit(context: ManageContext, acting: Acting): Promise<Response | Sent> {
  const { request, locals, response } = context;
  if (mediaType(request) === "multipart/form-data") {
    const handed = await handInFile(request, acting);
    if (handed.ok) return seeOther(`${importPath(handed.id)}?meldung=law-handed-in`);
    response.status = handed.status;
    // What is left of a body that was not read to its end must not be taken for the next request.
    response.headers.set("Connection", "close");
    return { problem: handed.sentence };
  }
  const form = await submitStaffForm(fetchForm, request, locals);
  if (!form.ok) {
    if (form.response !== null) return form.response;
    response.status = 422;
    return { slugError: problemMessage("law-slug-wrong").text, typed: form.refused.typed["name"] ?? "" };
  }
  const { name } = form.value;
  if (!isOfficialSlug(name)) {
    response.status = 422;
    return { slugError: problemMessage("law-slug-wrong").text, typed: name };
  }
  const handed = await handInOfficial(name, acting);
  if (handed.ok) return seeOther(`${importPath(handed.id)}?meldung=law-handed-in`);
  response.status = handed.status;
  return { problem: handed.sentence };
}

/** `/manage/legislation`: statutes are handed in here, and what became of each is listed (spec:law#at-the-desk). */
export async function legislationPage(context: ManageContext): Promise<Response | LegislationModel> {
  const { request, locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const sent = request.method === "POST" ? await submit(context, acting) : {};
  if (sent instanceof Response) return sent;
  const seen = readSeenStates(await metaValues(db, SEEN_STATE));
  const lookedAt = await metaValue(db, LOOKED_AT);
  const paging = pagingOf(url.searchParams.get("seite"), await countLawImports(db));
  return {
    ...frameFor(acting, url),
    head: manageHead("Gesetze", LEGISLATION_PATH),
    open: await countOpenLawTasks(db),
    tasksPath: LAW_TASKS_PATH,
    problem: sent.problem ?? null,
    slugError: sent.slugError ?? null,
    typed: sent.typed ?? "",
    newer: seen.filter(isNewer).map(({ abbreviation, slug, builtAt }) => ({ abbreviation, slug, asOf: formatDay(dayOf(builtAt)) })),
    looked:
      lookedAt === undefined
        ? null
        : {
            at: formatInstant(new Date(lookedAt)),
            failed: seen.flatMap(({ abbreviation, problem }) => (problem === undefined ? [] : [`${abbreviation}: ${problem}`])),
          },
    list: {
      path: LEGISLATION_PATH,
      filters: [],
      query: {},
      paging,
      table: {
        caption: "Eingereichte Gesetze, das neueste zuerst",
        columns: ["Eingereicht", "Gesetz", "Stand", "Ergebnis"],
        rows: (await listLawImports(db, paging)).map(rowOf),
        empty: "Hier wurde noch kein Gesetz eingereicht.",
      },
    },
  };
}
