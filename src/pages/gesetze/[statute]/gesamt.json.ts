import type { APIRoute } from "astro";
import type { PageProps } from "#src/catalogue/define-pages.ts";
import { wholePages } from "#src/features/statutes/server/whole/whole.pages.ts";
import { wholeContent } from "#src/features/statutes/server/whole/whole-content.ts";

export const prerender = true;
export const getStaticPaths = wholePages.getStaticPaths;
export const GET: APIRoute<PageProps> = ({ props }) => wholeContent(wholePages.model(props));
