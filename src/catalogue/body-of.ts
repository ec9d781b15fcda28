import type { Brand } from "#src/brand/brand.ts";
import { originsOf } from "./define-pages.ts";
import { catalogue } from "./read-catalogue.ts";
import { type BodyRef, type RenderedBody, renderBody } from "./render-body.ts";

/** The text of a page, rendered for its site. */
export const bodyOf = (ref: BodyRef, brand: Brand): RenderedBody => renderBody(catalogue(), ref, brand, originsOf());
