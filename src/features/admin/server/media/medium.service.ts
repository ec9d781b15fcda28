import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { audit } from "#src/accounts/audit.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import { cutMedium, deleteMedium } from "#src/media/library/add-medium.ts";
import { detailsText, writeDetails } from "#src/media/library/write-details.ts";
import type { MediaDetails, Medium } from "#src/media/media-file.ts";
import type { MediumForm } from "../../rules/media/medium-form.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { keepMedium } from "./add-media.ts";
import { commitMedium } from "./commit-media.ts";
import { mediaUses } from "./media-uses.ts";
import { sha256 } from "./seen-details.ts";

export type Refusal = "forbidden" | "medium-outdated" | "medium-used" | "focus-half" | "no-part";
type On = Readonly<{ contentDir: string; medium: Medium; acting: Acting }>;
type Save = Extract<MediumForm, { intent: "save" }>;
type Cut = Extract<MediumForm, { intent: "cut" }>;

function detailsOf({ alt, source, licence, focusX, focusY }: Save): MediaDetails {
  const filled = Object.entries({ alt, source, licence }).filter(([, text]) => text !== "");
  return { ...Object.fromEntries(filled), ...(focusX !== null && focusY !== null && { focus: [focusX, focusY] as const }) };
}

/** Compares and writes in one go: two who save at once find each other's words. */
export async function saveDetails({ contentDir, medium, acting }: On, form: Save): Promise<Outcome<null, Refusal>> {
  if ((form.focusX === null) !== (form.focusY === null)) return { ok: false, reason: "focus-half" };
  return acting.locals.store.write(async (tx): Promise<Outcome<null, Refusal>> => {
    if (!(await mayStill(tx, "media", acting))) return { ok: false, reason: "forbidden" };
    const seen = detailsText(contentDir, medium.file);
    if (sha256(seen) !== form.seen || !writeDetails(contentDir, medium.file, detailsOf(form), seen))
      return { ok: false, reason: "medium-outdated" };
    await commitMedium(tx, medium.file, "geändert", acting);
    await audit(tx, acting, { action: "medium-changed", subject: `medium:${medium.file}`, detail: { file: medium.file } });
    return { ok: true, value: null };
  });
}

/** Of a part: who made the picture, and on which terms; what is to be seen in it is to be said anew. */
const inherited = ({ source, licence }: MediaDetails): MediaDetails => ({
  ...(source === undefined ? {} : { source }),
  ...(licence === undefined ? {} : { licence }),
});

/** A part of a photo as a file of its own, of the same source and licence; its path. */
export async function keepPart({ contentDir, medium, acting }: On, { left, top, width, height }: Cut): Promise<Outcome<string, Refusal>> {
  const isPhoto = medium.kind !== "svg" && medium.kind !== "pdf";
  if (!isPhoto || width < 1 || height < 1 || left + width > 100 || top + height > 100) return { ok: false, reason: "no-part" };
  const scratch = join(acting.locals.uploads.folder, "arriving", randomUUID());
  const cut = await cutMedium(contentDir, medium, { left, top, width, height }, scratch);
  if (!cut.ok) return { ok: false, reason: "no-part" };
  const file = await keepMedium(contentDir, cut, acting, inherited(medium.details));
  return file === null ? { ok: false, reason: "forbidden" } : { ok: true, value: file };
}

/** Deletes what nothing of the content names, looked up anew. */
export async function removeMedium({ contentDir, medium, acting }: On): Promise<Outcome<null, Refusal>> {
  const { file } = medium;
  return acting.locals.store.write(async (tx): Promise<Outcome<null, Refusal>> => {
    if (!(await mayStill(tx, "media", acting))) return { ok: false, reason: "forbidden" };
    if ((await mediaUses(tx, contentDir)).has(file)) return { ok: false, reason: "medium-used" };
    await deleteMedium(contentDir, file);
    await commitMedium(tx, file, "gelöscht", acting);
    await audit(tx, acting, { action: "medium-deleted", subject: `medium:${file}`, detail: { file } });
    return { ok: true, value: null };
  });
}
