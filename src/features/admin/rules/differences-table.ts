import type { TableModel } from "./table-model.ts";

type Difference = readonly [label: string, stored: string, typed: string];

/**
 * What a colleague has saved meanwhile beside what was typed here, a line for each field in which both differ; nothing is written „–“.
 * `also` says what else has changed where no field differs (spec:staff#events).
 */
export const differencesTable = (fields: readonly Difference[], also = ""): TableModel => ({
  caption: "Unterschiede zwischen Ihren Eingaben und dem gespeicherten Stand",
  columns: ["Feld", "Jetzt gespeichert", "Ihre Eingabe"],
  rows: fields
    .filter(([, stored, typed]) => stored !== typed)
    .map(([label, stored, typed]) => [{ text: label }, { text: stored || "–" }, { text: typed || "–" }]),
  empty: `Was Sie eingegeben haben, ist schon so gespeichert.${also}`,
});
