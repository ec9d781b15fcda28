import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { published } from "#src/catalogue/published.ts";
import { defineView } from "#src/release/view.ts";
import { trainersByName } from "./trainers-of.ts";

type TrainerThemes = Readonly<{ name: string; themes: readonly string[] }>;

/** Who leads seminars on which themes, by family name. */
export const trainerThemesView = defineView("trainer-themes", (c: Catalogue): readonly TrainerThemes[] =>
  trainersByName(c.list("trainers")).map(({ data }) => ({ name: data.title, themes: data.themes })),
);

export const trainerThemes = (): readonly TrainerThemes[] => published(trainerThemesView);
