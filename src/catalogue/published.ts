import { readView, type View } from "#src/release/view.ts";
import type { Catalogue } from "./catalogue.ts";
import { catalogue } from "./read-catalogue.ts";
import { isRendering } from "./rendering.ts";

/** Made of the catalogue where pages are made, read from the release while serving; the same object until it changes. */
export const published = <T>(view: View<Catalogue, T>): T =>
  isRendering() ? catalogue().once(`view ${view.name}`, view.make) : readView(view);
