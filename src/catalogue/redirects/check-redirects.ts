import type { Origins } from "#src/brand/brand.ts";
import { pageOfAddress } from "#src/domain/page/without-query.ts";
import type { Problem } from "../problem.ts";
import { type Redirect, redirectsFile } from "./read-redirects.ts";

function targetProblem({ from, to }: Redirect, origins: Origins, answers: (path: string) => boolean): string | undefined {
  if (to === null) return undefined;
  let path = to;
  if (!to.startsWith("/")) {
    const origin = Object.values(origins).find((own) => to === own || to.startsWith(`${own}/`));
    if (origin === undefined)
      return `Das Ziel ${to} von ${from} liegt auf keiner unserer beiden Websites (${Object.values(origins).join(", ")}).`;
    path = to.slice(origin.length) || "/";
  }
  return answers(pageOfAddress(path)) ? undefined : `Das Ziel ${to} von ${from} gibt es nicht.`;
}

/** Targets that no page answers, and old addresses under which a page lives: it would never be seen. */
export function checkRedirects(redirects: readonly Redirect[], origins: Origins, answers: (path: string) => boolean): Problem[] {
  return redirects.flatMap((redirect): Problem[] => {
    const { from, line } = redirect;
    const living = [from, from.toLowerCase()].map(pageOfAddress).some(answers);
    const message = living
      ? `Unter ${from} steht eine Seite; eine Weiterleitung würde sie verdecken. Bitte die Zeile löschen oder die Seite umbenennen.`
      : targetProblem(redirect, origins, answers);
    return message === undefined ? [] : [{ file: redirectsFile, line, message }];
  });
}
