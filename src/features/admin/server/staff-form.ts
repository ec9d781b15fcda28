import * as v from "valibot";
import { readFormBody } from "#src/endpoints/form/form-body.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { bare } from "./manage-context.ts";

export type StaffFormTyped = Readonly<Record<string, string>>;

export type RefusedStaffForm = Readonly<{
  intent: string;
  typed: StaffFormTyped;
  errors: Readonly<Record<string, string>>;
}>;

type StaffForm<Value> =
  | Readonly<{ ok: true; value: Value; typed: StaffFormTyped }>
  | Readonly<{ ok: false; response: Response }>
  | Readonly<{ ok: false; response: null; refused: RefusedStaffForm }>;

const statusOf = { "unsupported-media-type": 415, "body-too-large": 413, malformed: 400 } as const;

/** Fields into which people write; what is wrong elsewhere was not sent by our forms. */
const written: ReadonlySet<string> = new Set([
  ...["reason", "note", "name", "salutation", "firstname", "lastname", "subject", "text", "sentence"],
  ...["due", "account", "order", "other", "email", "company", "phone", "position", "recipient", "until", "termin", "hours", "quantity"],
  ...["intro", "day", "time", "alt", "source", "licence", "focusX", "focusY", "left", "top", "width", "height"],
]);

function errorsIn(issues: readonly v.BaseIssue<unknown>[]): Readonly<Record<string, string>> | null {
  // Nobody writes what can only be chosen.
  if (issues.some(({ type }) => type === "picklist")) return null;
  const errors = issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message] as const);
  return errors.every(([field]) => written.has(field)) ? Object.fromEntries(errors.toReversed()) : null;
}

/** Two fields for each of the 2,000 seats that an event has at most. */
export const FIELDS_OF_ALL_SEATS_BYTES = 512 * 1024;

/**
 * `intent` tells variants apart. Staff has two factors: no trap, no waiting, but a trusted origin and only known fields. `limit` in
 * bytes is for forms with fields for each seat.
 */
export async function submitStaffForm<Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  request: Request,
  { origins }: Pick<PortalLocals, "origins">,
  limit?: number,
): Promise<StaffForm<v.InferOutput<Schema>>> {
  if (!isTrusted(request, origins)) return { ok: false, response: bare(403) };
  const body = await readFormBody(request, limit);
  if (!body.ok) return { ok: false, response: bare(statusOf[body.reason]) };
  const pairs = [...body.fields];
  const typed = Object.fromEntries(pairs);
  if (Object.keys(typed).length !== pairs.length) return { ok: false, response: bare(400) };
  const parsed = v.safeParse(schema, typed);
  if (parsed.success) return { ok: true, value: parsed.output, typed };
  const errors = errorsIn(parsed.issues);
  if (errors === null) return { ok: false, response: bare(400) };
  return { ok: false, response: null, refused: { intent: typed["intent"] ?? "", typed, errors } };
}
