import type { APIRoute } from "astro";
import { ownCertificateFile } from "#src/features/bookings/server/own-certificates.ts";

export const prerender = false;
export const GET: APIRoute = ({ request, locals, params }) =>
  ownCertificateFile({ request, locals, params, response: { headers: new Headers() } });
