import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import type { Illustration } from "#src/domain/page/illustration.ts";

export type TrainerBrief = Readonly<{ name: string; role: string; path: string; subjects: readonly string[]; illustration: Illustration }>;

const byName = new Intl.Collator("de");
/** As in a directory: by the last word of the name. */
const familyName = ({ data }: Entry<"trainers">): string => data.title.split(" ").at(-1) ?? "";

export const trainersByName = (trainers: readonly Entry<"trainers">[]): readonly Entry<"trainers">[] =>
  trainers.toSorted((a, b) => byName.compare(familyName(a), familyName(b)) || byName.compare(a.data.title, b.data.title));

const briefOf = (entry: Entry<"trainers">): TrainerBrief => {
  const { title: name, role, subjects, illustration } = entry.data;
  return { name, role, path: entryPath(entry) ?? "", subjects, illustration };
};

/** Who leads seminars on a theme; nobody for a theme that is gone and for conferences, which have none. */
export const trainersOf = (c: Catalogue, themeSlug: string | null): readonly TrainerBrief[] =>
  themeSlug === null ? [] : trainersByName(c.referring("trainers", "themes", themeSlug)).map(briefOf);
