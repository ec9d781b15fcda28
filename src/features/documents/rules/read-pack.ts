import type { PackPerson } from "#src/domain/document-pack/pack-input.ts";
import type { OvernightOption } from "#src/domain/events/overnight-option.ts";
import { type AudienceKey, audienceKeys } from "#src/domain/law/audiences.ts";
import { isParticipantCount, MAX_PARTICIPANTS, quoteProblems } from "#src/domain/pricing/price-quote.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import { nameField, optionField, positions } from "./pack-form.ts";

export type PackHead = Readonly<{ audience: AudienceKey; committee: string | null; company: string | null }>;
export type PackChoice = PackHead & Readonly<{ people: readonly PackPerson[] }>;

type ReadPack = Readonly<{ ok: true; choice: PackChoice }> | Readonly<{ ok: false; errors: Readonly<Record<string, string>> }>;

/** `options` are those that the event offers; `defaultOption` is null where it offers none. */
type Offer = Readonly<{
  audiences: readonly AudienceKey[];
  options: readonly OvernightOption[];
  defaultOption: OvernightOption | null;
}>;
type Hotel = Pick<Offer, "options" | "defaultOption">;

const textOr = (text: string | undefined): string | null => (text === undefined || text === "" ? null : text);

/** Only plain digits: `1e1` and `0x5` are no counts. */
export const wholeNumber = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);

export function readHead(values: TypedValues, audiences: readonly AudienceKey[]): PackHead {
  const audience = audienceKeys.find((key) => key === values["zielgruppe"]) ?? audiences[0] ?? "br";
  return { audience, committee: textOr(values["gremium"]), company: textOr(values["firma"]) };
}

function personAt(values: TypedValues, position: number, { options, defaultOption }: Hotel): PackPerson {
  const chosen = values[optionField(position)];
  return {
    name: values[nameField(position)] ?? "",
    kind: null,
    option: options.find((option) => option === chosen) ?? defaultOption,
  };
}

/** Checked fields of the form as the documents need them; an empty number is one person. */
export function readPack(values: TypedValues, offer: Offer): ReadPack {
  const typed = values["personen"] ?? "";
  const count = typed === "" ? 1 : wholeNumber(typed);
  if (!isParticipantCount(count)) return { ok: false, errors: { personen: quoteProblems["participant-count"] } };
  const people = positions.slice(0, count).map((position) => personAt(values, position, offer));
  return { ok: true, choice: { ...readHead(values, offer.audiences), people } };
}

/** How many rows the form shows: as many as people, but none that says something is wrong is hidden. */
export function shownRows(values: TypedValues, errors: Readonly<Record<string, string>>): number {
  const count = wholeNumber(values["personen"] ?? "1");
  const filled = positions.findLast((position) => (values[nameField(position)] ?? "") !== "") ?? 1;
  const wrong = positions.findLast((position) => nameField(position) in errors || optionField(position) in errors) ?? 1;
  return Math.max(isParticipantCount(count) ? count : Math.min(filled, MAX_PARTICIPANTS), wrong);
}
