import type { APIRoute } from "astro";
import { certificatesZip } from "#src/features/bookings/server/certificates-zip.ts";

export const prerender = false;
export const GET: APIRoute = ({ request, locals }) => certificatesZip({ request, locals, response: { headers: new Headers() } });
