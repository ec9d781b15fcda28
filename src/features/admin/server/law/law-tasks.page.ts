import { type CountedChange, countLawChanges, listLawChanges } from "#db/repositories/law-desk.ts";
import type { WordingChange } from "#src/domain/law/wording-change.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { changeWords } from "../../rules/law/law-words.ts";
import { LAW_TASKS_PATH, LEGISLATION_PATH, manageHead } from "../../rules/manage-areas.ts";
import { pagingOf } from "../../rules/paging.ts";
import type { Cell, ListModel } from "../../rules/table-model.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";

export type LawTasksModel = ManageFrame & Readonly<{ head: ReturnType<typeof manageHead>; list: ListModel }>;

export const changePath = (id: string): string => `${LEGISLATION_PATH}/vorschrift/${id}`;
const ALL = "alle";

function rowOf({ id, change, abbreviation, asOf, tasks, open }: CountedChange): readonly Cell[] {
  const { label, heading, kind } = JSON.parse(change) as WordingChange;
  return [
    { text: `${label} ${abbreviation}`, href: changePath(id), soft: heading },
    { text: changeWords[kind] },
    { text: formatDay(asOf) },
    open === 0 ? { text: "alles geprüft", badge: "good" } : { text: `${open} zu prüfen`, badge: "warn" },
    { text: String(tasks) },
  ];
}

/** `/manage/legislation/pruefen`: changed provisions that texts of ours cite (spec:law#work-list). */
export async function lawTasksPage(context: ManageContext): Promise<LawTasksModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const shown = url.searchParams.get("zeigen") === ALL ? ALL : "";
  const open = shown === "";
  const paging = pagingOf(url.searchParams.get("seite"), await countLawChanges(db, open));
  return {
    ...frameFor(acting, url),
    head: manageHead("Texte nach Gesetzesänderungen prüfen", LAW_TASKS_PATH, { label: "Gesetze", path: LEGISLATION_PATH }),
    list: {
      path: LAW_TASKS_PATH,
      filters: [
        {
          kind: "choice",
          name: "zeigen",
          label: "Zeigen",
          value: shown,
          all: "was noch zu prüfen ist",
          options: [{ value: ALL, label: "alles" }],
        },
      ],
      query: { zeigen: shown },
      paging,
      table: {
        caption: "Geänderte Vorschriften, die in unseren Texten vorkommen",
        columns: ["Vorschrift", "Änderung", "Stand", "Prüfung", "Texte"],
        rows: (await listLawChanges(db, { ...paging, open })).map(rowOf),
        empty: open ? "Es ist nichts zu prüfen." : "Noch hat keine Änderung eines Gesetzes unsere Texte berührt.",
      },
    },
  };
}
