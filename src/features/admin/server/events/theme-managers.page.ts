import { assignableManagers, assignTheme, managersOfThemes } from "#db/repositories/event-managers.ts";
import { audit } from "#src/accounts/audit.ts";
import { deskChoices } from "#src/queries/desk-choices.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { EVENTS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type ProblemCode, problemMessage } from "../../rules/manage-messages.ts";
import type { Choice, TableModel } from "../../rules/table-model.ts";
import { type Acting, actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { readStaffFields } from "./event-form-body.ts";

export type ThemeManagersModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    themes: readonly Choice[];
    people: readonly Choice[];
    table: TableModel;
    typed: Readonly<{ theme?: string; manager?: string }>;
    errors: Readonly<{ theme?: string; manager?: string }>;
  }>;

type SentField = "theme" | "manager";
const isSent = (name: string): name is SentField => name === "theme" || name === "manager";
type Typed = Readonly<Partial<Record<SentField, string>>>;
type Shown = Readonly<{ typed: Typed; errors?: Typed; problem?: ProblemCode; status: number }>;

const PATH = `${EVENTS_PATH}/betreuung`;

async function assigned(typed: Typed, acting: Acting): Promise<Response | Shown> {
  const { theme = "", manager = "" } = typed;
  if (!deskChoices().themes.some(({ slug }) => slug === theme))
    return { typed, errors: { theme: "Bitte wählen Sie ein Thema aus." }, problem: "invalid", status: 422 };
  const outcome = await acting.locals.store.write(async (tx) => {
    if (!(await mayStill(tx, "events", acting))) return "forbidden";
    if (manager !== "" && !(await assignableManagers(tx)).some(({ id }) => id === manager)) return "unknown";
    await assignTheme(tx, theme, manager === "" ? null : manager);
    await audit(tx, acting, {
      action: "theme-manager-changed",
      subject: `theme:${theme}`,
      detail: { to: manager === "" ? null : manager },
    });
    return "done";
  });
  if (outcome === "done") return seeOther(`${PATH}?meldung=managers-saved`);
  if (outcome === "forbidden") return { typed, problem: "forbidden", status: 403 };
  return { typed, errors: { manager: "Diese Person gehört nicht zur Verwaltung." }, problem: "invalid", status: 422 };
}

/** `/manage/termine/betreuung`: which member of staff looks after which theme. */
export async function themeManagersPage(context: ManageContext): Promise<Response | ThemeManagersModel> {
  const { request, locals, url, response } = context;
  const acting = await actingOf(context);
  let shown: Shown = { typed: {}, status: 200 };
  if (request.method === "POST") {
    const sent = await readStaffFields(request, locals, isSent);
    if (sent instanceof Response) return sent;
    const outcome = await assigned(sent, acting);
    if (outcome instanceof Response) return outcome;
    shown = outcome;
    response.status = outcome.status;
  }
  const { db } = locals.store;
  const people = (await assignableManagers(db)).map(({ id, firstname, lastname }) => ({ value: id, label: `${firstname} ${lastname}` }));
  const names = new Map(people.map(({ value, label }) => [value, label]));
  const managers = await managersOfThemes(db);
  const themes = deskChoices().themes.map(({ slug, title }) => ({ value: slug, label: title }));
  return {
    ...frameFor(acting, url, shown.problem === undefined ? null : problemMessage(shown.problem)),
    head: manageHead("Betreuung der Themen", PATH, { label: "Termine", path: EVENTS_PATH }),
    path: PATH,
    themes,
    people,
    table: {
      caption: "Themen mit Betreuung",
      columns: ["Thema", "Kennung", "Betreuung"],
      rows: themes
        .filter(({ value }) => managers.has(value))
        .map(({ value, label }) => [
          { text: label, href: `${EVENTS_PATH}?thema=${value}` },
          { text: value },
          { text: names.get(managers.get(value) ?? "") ?? "–" },
        ]),
      empty: "Noch ist kein Thema vergeben.",
    },
    typed: shown.typed,
    errors: shown.errors ?? {},
  };
}
