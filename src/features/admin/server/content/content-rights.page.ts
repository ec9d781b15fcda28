import { type EditorRights, editorsWithRights, fourEyesCollections, setFourEyes, setReleasers } from "#db/repositories/content-release.ts";
import { audit } from "#src/accounts/audit.ts";
import { editedCollections } from "#src/editing/read-file.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { CONTENT_PATH, CONTENT_RIGHTS_PATH, SETTINGS } from "../../rules/content/content-paths.ts";
import { manageHead } from "../../rules/manage-areas.ts";
import { actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { readEntryForm } from "./entry-form.ts";

export type ContentRightsModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    editors: readonly EditorRights[];
    collections: readonly Readonly<{ name: string; label: string; fourEyes: boolean }>[];
  }>;

const names = [
  ...editedCollections.map(({ name, label }) => ({ name, label: label.many })),
  { name: SETTINGS, label: "Einstellungen" },
].toSorted((a, b) => a.label.localeCompare(b.label, "de"));

/** A tick that differs from the one shown (`shown.…`) counts; every other stays what it is by now, whoever has changed it since. */
function wantedOf(fields: URLSearchParams, name: string): (value: string, now: boolean) => boolean {
  const [ticked, shown] = [new Set(fields.getAll(name)), new Set(fields.getAll(`shown.${name}`))];
  return (value, now) => (ticked.has(value) === shown.has(value) ? now : ticked.has(value));
}

/** `/manage/inhalte/rechte`: admins say who of the editors may release, and where a second person has to. */
export async function contentRightsPage(context: ManageContext): Promise<Response | ContentRightsModel> {
  const { locals, url, request } = context;
  const acting = await actingOf(context);
  const { store } = locals;
  if (request.method === "POST") {
    const form = await readEntryForm(request, locals);
    if (form instanceof Response) return form;
    const mayNow = wantedOf(form.fields, "releaser");
    const isWanted = wantedOf(form.fields, "fourEyes");
    const done = await store.write(async (tx) => {
      if (!(await mayStill(tx, "users", acting))) return false;
      const releasers = (await editorsWithRights(tx)).filter(({ id, mayRelease }) => mayNow(id, mayRelease)).map(({ id }) => id);
      const four = await fourEyesCollections(tx);
      const fourEyes = names.map(({ name }) => name).filter((name) => isWanted(name, four.has(name)));
      await setReleasers(tx, releasers);
      await setFourEyes(tx, fourEyes);
      await audit(tx, acting, {
        action: "content-rights-changed",
        subject: "content:rights",
        detail: { releasers: releasers.join(", "), fourEyes: fourEyes.join(", ") },
      });
      return true;
    });
    return done ? seeOther(`${CONTENT_RIGHTS_PATH}?meldung=content-rights-saved`) : bare(403);
  }
  const four = await fourEyesCollections(store.db);
  return {
    ...frameFor(acting, url),
    head: manageHead("Rechte für Inhalte", CONTENT_RIGHTS_PATH, { label: "Inhalte", path: CONTENT_PATH }),
    editors: await editorsWithRights(store.db),
    collections: names.map(({ name, label }) => ({ name, label, fourEyes: four.has(name) })),
  };
}
