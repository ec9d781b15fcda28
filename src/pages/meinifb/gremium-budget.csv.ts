import type { APIRoute } from "astro";
import { BYTE_ORDER_MARK, csvRow } from "#src/features/admin/rules/csv.ts";
import { committeeBudgetCsv } from "#src/features/bookings/server/committee/committee-files.ts";

export const prerender = false;
export const GET: APIRoute = ({ request, locals }) =>
  committeeBudgetCsv({ request, locals, response: { headers: new Headers() } }, { mark: BYTE_ORDER_MARK, row: csvRow });
