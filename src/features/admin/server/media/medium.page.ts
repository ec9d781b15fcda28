import { madeOr } from "#src/editing/unwritable.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import { isDrawnSize, pictureOf } from "#src/media/library/picture-of.ts";
import { detailsText } from "#src/media/library/write-details.ts";
import type { MediaDetails } from "#src/media/media-file.ts";
import { privateFileHeaders } from "#src/shared/server/files/answer-file.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { MEDIA_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import { mediumForm } from "../../rules/media/medium-form.ts";
import type { Cell } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type StaffFormTyped, submitStaffForm } from "../staff-form.ts";
import { contentFolder, mediaLibrary, usedLibrary } from "./media-library.ts";
import { mediumFacts, mediumHref, pictureHref } from "./media-list.page.ts";
import { keepPart, type Refusal, removeMedium, saveDetails } from "./medium.service.ts";
import { sha256 } from "./seen-details.ts";

export type MediumModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    facts: readonly (readonly [label: string, cell: Cell])[];
    /** Null for papers. */
    picture: Readonly<{ whole: string; card: string; alt: string; isPhoto: boolean }> | null;
    seen: string;
    typed: StaffFormTyped;
    errors: Readonly<Record<string, string>>;
    uses: readonly string[];
    /** How the content names it. */
    reference: string;
  }>;

const FOCUS_HALF = "Bitte füllen Sie beide Felder des Bildmittelpunkts aus oder keines.";
const NO_PART = "Der Ausschnitt muss ganz im Bild liegen und mindestens 1 % breit und hoch sein.";

const fieldsOf = ({ alt, source, licence, focus }: MediaDetails): StaffFormTyped => ({
  ...{ alt: alt ?? "", source: source ?? "", licence: licence ?? "" },
  ...{ focusX: focus === undefined ? "" : String(focus[0]), focusY: focus === undefined ? "" : String(focus[1]) },
  ...{ left: "0", top: "0", width: "100", height: "100" },
});

type Shown = Readonly<{ problem: ManageMessage | null; typed?: StaffFormTyped; errors?: Readonly<Record<string, string>> }>;

async function submit(context: ManageContext, acting: Acting, contentDir: string, file: string): Promise<Response | Shown> {
  const { request, locals, response } = context;
  const form = await submitStaffForm(mediumForm, request, locals);
  if (!form.ok && form.response !== null) return form.response;
  const invalid = (typed: StaffFormTyped, errors: Readonly<Record<string, string>>): Shown => {
    response.status = 422;
    return { problem: problemMessage("invalid"), typed, errors };
  };
  if (!form.ok) return invalid(form.refused.typed, form.refused.errors);
  const medium = (await mediaLibrary(contentDir)).media.get(file);
  if (medium === undefined) return bare(404);
  const on = { contentDir, medium, acting };
  const { value, typed } = form;
  const outcome = await madeOr<Outcome<string | null, Refusal>>(
    value.intent === "save" ? saveDetails(on, value) : value.intent === "cut" ? keepPart(on, value) : removeMedium(on),
  );
  if (outcome === "unwritable") {
    response.status = 503;
    return { problem: problemMessage("content-unwritable"), typed };
  }
  if (outcome.ok) {
    if (value.intent === "delete") return seeOther(`${MEDIA_PATH}?meldung=medium-deleted`);
    return seeOther(`${mediumHref(outcome.value ?? file)}&meldung=${value.intent === "cut" ? "medium-cut" : "medium-saved"}`);
  }
  switch (outcome.reason) {
    case "forbidden":
      return bare(403);
    case "focus-half":
      return invalid(typed, { focusX: FOCUS_HALF });
    case "no-part":
      return invalid(typed, { left: NO_PART });
    default:
      response.status = 409;
      return { problem: problemMessage(outcome.reason), typed };
  }
}

/** `/manage/medien/angaben?datei=…`: one medium, what is said about it, a part of it, who uses it, and its end. */
export async function mediumPage(context: ManageContext): Promise<Response | MediumModel> {
  const { url, request } = context;
  const acting = await actingOf(context);
  const contentDir = contentFolder();
  const file = url.searchParams.get("datei") ?? "";
  if (contentDir === null) return bare(404);
  const shown: Response | Shown = request.method === "POST" ? await submit(context, acting, contentDir, file) : { problem: null };
  if (shown instanceof Response) return shown;
  const { media, uses } = await usedLibrary(acting.locals.store.db, contentDir);
  const medium = media.get(file);
  if (medium === undefined) return bare(404);
  const isPaper = medium.kind === "pdf";
  const reference = file.startsWith("media/downloads/") ? file.slice("media".length) : `/${file}`;
  return {
    ...frameFor(acting, url, shown.problem),
    head: manageHead(file.replace(/^.*\//, ""), mediumHref(file), { label: "Medien", path: MEDIA_PATH }),
    path: mediumHref(file),
    facts: [
      ["Datei", { text: file }],
      ["Art und Größe", { text: mediumFacts(medium) }],
    ],
    picture: isPaper
      ? null
      : {
          ...{ whole: pictureHref(file, "gross"), card: pictureHref(file, "karte") },
          ...{ alt: medium.details.alt ?? "", isPhoto: medium.kind !== "svg" },
        },
    seen: sha256(detailsText(contentDir, file)),
    typed: { ...fieldsOf(medium.details), ...shown.typed },
    errors: shown.errors ?? {},
    uses: uses.get(file) ?? [],
    reference,
  };
}

/** `/manage/medien/bild?datei=…&groesse=…`: a medium to look at, for staff, before anybody else sees it. */
export async function mediumPicture({ url }: Pick<ManageContext, "url">): Promise<Response> {
  const contentDir = contentFolder();
  const size = url.searchParams.get("groesse");
  if (contentDir === null || !isDrawnSize(size)) return bare(404);
  const medium = (await mediaLibrary(contentDir)).media.get(url.searchParams.get("datei") ?? "");
  const drawn = medium === undefined ? null : await pictureOf(contentDir, medium, size);
  if (drawn === null) return bare(404);
  const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";
  return new Response(new Uint8Array(drawn.bytes), {
    headers: { ...privateFileHeaders, "Content-Security-Policy": policy, "Content-Type": drawn.type },
  });
}
