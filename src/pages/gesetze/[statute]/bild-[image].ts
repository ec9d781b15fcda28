import type { APIRoute } from "astro";
import type { PageProps } from "#src/catalogue/define-pages.ts";
import { answerImage, normImages } from "#src/features/statutes/server/norm-images.ts";

export const prerender = true;
export const getStaticPaths = normImages.getStaticPaths;
export const GET: APIRoute<PageProps> = ({ props }) => answerImage(normImages.model(props));
