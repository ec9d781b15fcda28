import { anchorSteps } from "#src/domain/citations/anchor-steps.ts";
import type { NormLevel, NormPart } from "#src/domain/citations/citation.ts";

/** Anchors of one provision, looked through in reading order. */
export type Anchors = ReadonlySet<string>;

/** `abs-1-nr-2` is found as it is, or behind the sentence the wording counts: `abs-1-satz-1-nr-2`. */
function deeper(anchors: Anchors, above: string, step: string): string | undefined {
  const direct = above === "" ? step : `${above}-${step}`;
  if (anchors.has(direct)) return direct;
  if (step.startsWith("nr-")) {
    const behind = new RegExp(`^${above === "" ? "" : `${above}-`}satz-\\d+-${step}$`);
    for (const anchor of anchors) if (behind.test(anchor)) return anchor;
  }
  // A letter hangs below the number with its sentence, also where the number was found without.
  const [, start, number] = /^(.*?)(nr-[^-]+)$/.exec(above) ?? [];
  if (step.startsWith("bst-") && number !== undefined && !/satz-\d+-$/.test(start ?? "")) {
    const behind = new RegExp(`^${start}satz-\\d+-${number}-${step}$`);
    for (const anchor of anchors) if (behind.test(anchor)) return anchor;
  }
  return undefined;
}

/** The anchor of the deepest place a citation names and the wording has; empty for the provision as a whole. */
export function anchorFor(part: NormPart, anchors: Anchors): string {
  let found = "";
  if (part.until !== undefined || part.following !== undefined) return found;
  for (const [level, value] of Object.entries(part)) {
    if (["start", "end", "norm"].includes(level)) continue;
    const name = anchorSteps[level as NormLevel];
    if (name === undefined) break;
    const step = name === "bst" && /^([a-z])\1$/.test(String(value)) ? `dbst-${value}` : `${name}-${value}`;
    const next = deeper(anchors, found, step);
    if (next === undefined) break;
    found = next;
  }
  return found;
}
