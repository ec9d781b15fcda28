import type { APIRoute } from "astro";
import { sharePicture } from "#src/features/sharing/server/share-picture.ts";

export const prerender = false;
export const GET: APIRoute = sharePicture;
