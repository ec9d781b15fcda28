import type { Db } from "#db/client.ts";
import type { RequestRow } from "#db/repositories/admin-requests.ts";
import { requestsNear } from "#db/repositories/request-desk.ts";
import { isNearText } from "../../rules/requests/near-text.ts";
import { fieldsOf } from "./stored-fields.ts";

/** The same wish comes again within days, by another form or from a colleague. */
const DAYS = 14;

const textOf = (row: RequestRow): string => {
  const { message, personalNotes, title } = fieldsOf(row);
  return [title, message, personalNotes].filter((part) => typeof part === "string").join(" ");
};

export type NearRequest = Readonly<{ row: RequestRow; reasons: readonly string[] }>;

/** Requests that may be the same as this one, each with why: same address, or nearly the same text, within two weeks. */
export async function nearRequests(db: Db, row: RequestRow): Promise<readonly NearRequest[]> {
  return (await requestsNear(db, row, DAYS)).flatMap((other) => {
    const reasons = [
      ...(row.email !== "" && other.email === row.email ? ["gleiche E-Mail-Adresse"] : []),
      ...(isNearText(textOf(row), textOf(other)) ? ["fast gleicher Text"] : []),
    ];
    return reasons.length === 0 ? [] : [{ row: other, reasons }];
  });
}
