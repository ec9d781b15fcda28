import * as v from "valibot";
import type { RequestRow } from "#db/repositories/admin-requests.ts";

const stored = v.record(v.string(), v.unknown());

export const fieldsOf = ({ fields }: Pick<RequestRow, "fields">): Readonly<Record<string, unknown>> => v.parse(stored, JSON.parse(fields));
