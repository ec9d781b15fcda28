import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DataOf } from "#src/catalogue/collections.ts";
import { parseEntry } from "#src/catalogue/parse-entry.ts";
import { slugOf } from "#src/domain/german-text/slug.ts";
import { isSameDecision } from "#src/domain/law/same-decision.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { ImportRefused } from "../files/import-refused.ts";
import { readFronts } from "./decision-file.ts";
import type { DecisionFront } from "./official-decision.ts";

type Summary = Readonly<{ id: string; data: DataOf<"decisions"> }>;

/** The summaries of editors. A file that somebody still has to mend counts as not there. */
function readSummaries(contentDir: string): readonly Summary[] {
  const folder = join(contentDir, "decisions");
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  return names.flatMap((name) => {
    const id = name.slice(0, -".md".length);
    const parsed = parseEntry("decisions", id, `decisions/${name}`, readFileSync(join(folder, name), "utf8"));
    return parsed.ok ? [{ id, data: parsed.entry.data as Summary["data"] }] : [];
  });
}

const dayKey = (court: string, date: string): string => `${court} ${date}`;

export class KnownDecisions {
  readonly #fronts: Map<string, DecisionFront>;
  readonly #byDay = new Map<string, string[]>();
  readonly #byEcli = new Map<string, string>();
  readonly #summaries: ReadonlyMap<string, Summary>;
  readonly #summariesByDay = new Map<string, Summary[]>();

  constructor(contentDir: string) {
    this.#fronts = new Map();
    for (const [id, front] of readFronts(contentDir)) this.add(id, front);
    const summaries = readSummaries(contentDir);
    this.#summaries = new Map(summaries.map((summary) => [summary.id, summary]));
    for (const summary of summaries) {
      const key = dayKey(summary.data.court, summary.data.date);
      this.#summariesByDay.set(key, [...(this.#summariesByDay.get(key) ?? []), summary]);
    }
  }

  add(id: string, front: DecisionFront): void {
    const key = dayKey(front.court, front.date);
    const sameDay = this.#byDay.get(key) ?? [];
    if (!sameDay.includes(id)) this.#byDay.set(key, [...sameDay, id]);
    this.#fronts.set(id, front);
    if (front.ecli) this.#byEcli.set(front.ecli, id);
  }

  /** The text of the same decision. Throws `ImportRefused` where one ECLI would stand for two decisions. */
  find(front: DecisionFront): string | undefined {
    const byEcli = front.ecli === undefined ? undefined : this.#byEcli.get(front.ecli);
    const owner = byEcli === undefined ? undefined : this.#fronts.get(byEcli);
    if (owner && !isSameDecision({ ...owner, court: "", ecli: undefined }, { ...front, court: "", ecli: undefined }))
      throw new ImportRefused(
        `Den ECLI ${front.ecli} hat schon eine andere Entscheidung: ${owner.court}, ${formatDay(owner.date)}, ${owner.dockets.join(", ")}.`,
      );
    return (
      byEcli ??
      (this.#byDay.get(dayKey(front.court, front.date)) ?? []).find((id) => {
        const known = this.#fronts.get(id);
        return known !== undefined && isSameDecision(known, front);
      })
    );
  }

  /** A name for a new text: that of its summary, else court and docket number, with the day where that name is taken. */
  nameFor(front: DecisionFront): string {
    const summary = (this.#summariesByDay.get(dayKey(front.court, front.date)) ?? []).find(({ id, data }) =>
      this.#fronts.has(id) ? false : isSameDecision({ ...data, dockets: [data.docketNumber] }, front),
    );
    if (summary) return summary.id;
    const base = slugOf(`${front.court} ${front.dockets[0] ?? ""}`);
    const free = (id: string): boolean => !this.#fronts.has(id) && !this.#summaries.has(id);
    if (free(base)) return base;
    const dated = `${base}-${front.date}`;
    for (let n = 1; ; n++) {
      const id = n === 1 ? dated : `${dated}-${n}`;
      if (free(id)) return id;
    }
  }
}
