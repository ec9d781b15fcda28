import type { Brand } from "#src/brand/brand.ts";
import { originsOf } from "./define-pages.ts";
import { catalogue } from "./read-catalogue.ts";
import { type BodyRef, type PageText, renderBody } from "./render-body.ts";

export const bodyOf = (ref: BodyRef, brand: Brand): PageText => renderBody(catalogue(), ref, brand, originsOf());
