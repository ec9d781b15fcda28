import { z } from "zod";
import { partHelp, partLabel, samplesHelp } from "#src/domain/wordings/part-labels.ts";
import { isLine, mostSigns, type Wording, wordingProblem } from "#src/domain/wordings/wording.ts";
import type { BuiltIn, OwnField } from "./built-in.ts";
import type { Found } from "./checks.ts";
import { type Item, none } from "./item.ts";

type Wordings = Readonly<Record<string, Wording>>;

/** Parts by their names. Which there are depends on the entry, so its check says what is wrong with them. */
export const wordingSchema = z.object({}).catchall(z.string("muss ein Text sein"));

const fieldOf = (wording: Wording, part: string): OwnField => ({
  label: partLabel(part),
  help: partHelp(wording, part),
  most: mostSigns(part),
  lines: !isLine(part),
});

export const builtInWordings = (wordings: Wordings): Readonly<Record<string, BuiltIn>> =>
  Object.fromEntries(
    Object.entries(wordings).map(([id, wording]): [string, BuiltIn] => [
      id,
      {
        title: wording.title,
        about: [wording.when, "Ein geleertes Feld hat wieder den eingebauten Text.", samplesHelp(wording)].filter(Boolean).join(" "),
        page: none,
        data: wording.parts,
        fields: Object.fromEntries(Object.keys(wording.parts).map((part) => [part, fieldOf(wording, part)])),
      },
    ]),
  );

/** What is wrong with the texts of an entry (spec:editing#wordings). */
export const checkWording =
  (wordings: Wordings) =>
  ({ id, data }: Item<z.output<typeof wordingSchema>>): readonly Found[] => {
    const wording = Object.hasOwn(wordings, id) ? wordings[id] : undefined;
    if (wording === undefined)
      return [{ message: `Einen Text „${id}“ verwendet das Portal nicht. Die Namen stehen in der Liste unter „Inhalte“.` }];
    return Object.entries(data).flatMap(([part, text]): readonly Found[] => {
      const problem = wordingProblem(wording, part, text);
      return problem === null ? [] : [{ path: [part], message: `Feld „${part}“ ${problem}.` }];
    });
  };
