import type { CatalogueOptions } from "./catalogue/plan.ts";
import { type WriteResult, writeCatalogue } from "./catalogue/write-catalogue.ts";
import { CommandError, type CommandInput, runCommand, say } from "./command.ts";

const refusals: Readonly<Record<Extract<WriteResult, { ok: false }>["reason"], (out: string) => string>> = {
  "not-a-folder": (out) => `${out} ist kein Ordner.`,
  "foreign-folder": (out) => `Der Ordner ${out} enthält andere Dateien. Bitte einen neuen oder leeren Ordner angeben.`,
  "not-writable": (out) => `Der Ordner ${out} lässt sich nicht anlegen.`,
};

const numberOf = (value: string | boolean | undefined): number => {
  const text = value ?? "1";
  return typeof text === "string" && /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
};

function readRequest(options: CommandInput["options"]): CatalogueOptions & Readonly<{ out: string }> {
  const { out } = options;
  const scale = numberOf(options["scale"]);
  const seed = numberOf(options["seed"]);
  if (typeof out !== "string" || out === "") throw new CommandError("Bitte mit --out einen Zielordner angeben.");
  if (!(scale >= 0.001 && scale <= 20)) throw new CommandError("--scale muss eine Zahl von 0.001 bis 20 sein.");
  if (!(Number.isInteger(seed) && seed <= 4_294_967_295)) throw new CommandError("--seed muss eine ganze Zahl von 0 bis 4294967295 sein.");
  return { out, scale, seed, fullTexts: options["full-texts"] === true };
}

await runCommand({
  help: `
npm run catalogue:generate -- --out ORDNER [--scale 1] [--seed 1] [--full-texts]
Schreibt einen künstlichen Katalog (Inhalte und Termine) für Messungen. Gleiche Angaben ergeben dieselben Dateien.
Gebaut wird er mit: CONTENT_DIR=ORDNER DATABASE_URL=file:DATEI npm run build

  --out ORDNER   Zielordner: neu, leer oder ein früher erzeugter Katalog, der ersetzt wird
  --scale ZAHL   Größe von 0.001 bis 20; 1 sind rund 22.000 Seiten (Vorgabe 1)
  --seed ZAHL    Startzahl des Zufalls, eine ganze Zahl ab 0 (Vorgabe 1)
  --full-texts   zu jeder Entscheidung auch den ganzen Text, wie eingelesen`,
  options: { out: "string", scale: "string", seed: "string", "full-texts": "boolean" },
  run: async ({ options }) => {
    const { out, ...catalogue } = readRequest(options);
    const started = performance.now();
    const result = writeCatalogue(out, catalogue, say);
    if (!result.ok) throw new CommandError(refusals[result.reason](out));
    return `${result.files} Dateien in ${((performance.now() - started) / 1000).toFixed(1)} s nach ${out} geschrieben.`;
  },
});
