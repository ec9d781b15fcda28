import { readFormBody } from "#src/endpoints/form/form-body.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { bare } from "../manage-context.ts";

const statusOf = { "unsupported-media-type": 415, "body-too-large": 413, malformed: 400 } as const;

/** The fields of a staff form whose names `known` has, each at most once; the answer to give when it is no such form. */
export async function readStaffFields<Name extends string>(
  request: Request,
  { origins }: Pick<PortalLocals, "origins">,
  known: (name: string) => name is Name,
): Promise<Response | Readonly<Partial<Record<Name, string>>>> {
  if (!isTrusted(request, origins)) return bare(403);
  const body = await readFormBody(request);
  if (!body.ok) return bare(statusOf[body.reason]);
  const fields: Partial<Record<Name, string>> = {};
  for (const [name, value] of body.fields) {
    if (!known(name) || Object.hasOwn(fields, name)) return bare(400);
    fields[name] = value;
  }
  return fields;
}
