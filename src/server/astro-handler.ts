import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { replaceBareFailures } from "#src/astro/bare-failures.ts";
import { digestPromptly } from "#src/astro/prompt-digest.ts";
import { codeDir, type Release } from "#src/release/release.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { type Failure, failureOfStatus } from "./error-answer.ts";
import { PortalProblem } from "./portal-problem.ts";

/** Astro's node adapter in middleware mode; `next` is called for paths that no on-demand route answers. */
export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: PortalLocals,
) => Promise<void>;

/** Loads the on-demand pages of a release. Throws `PortalProblem` when its code is not there. */
export async function loadAstroHandler(distDir: string, release: Release): Promise<AstroHandler> {
  const entry = resolve(codeDir(distDir, release.code), "server/entry.mjs");
  if (!existsSync(entry))
    throw new PortalProblem(`Im Ordner „${distDir}“ fehlt der übersetzte Code. Bitte führen Sie „npm run build“ aus.`);
  digestPromptly();
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: AstroHandler };
  return handler;
}

export type OnDemand = Readonly<{
  handler: AstroHandler;
  locals: PortalLocals;
  headers: readonly (readonly [string, string])[];
  fail: (failure: Failure) => void;
}>;

/** Hands a request to Astro. Our headers stand behind its own, so a page's own policy wins. */
export async function answerOnDemand(
  request: IncomingMessage,
  response: ServerResponse,
  { handler, locals, headers, fail }: OnDemand,
): Promise<void> {
  for (const [name, value] of headers) response.setHeader(name, value);
  const restore = replaceBareFailures<Failure>(response, { failureOf: failureOfStatus, answer: fail });
  let broken: unknown;
  const next = (error?: unknown): void => {
    restore();
    broken = error;
    if (error === undefined) fail("not-found");
  };
  try {
    await handler(request, response, next, locals);
  } catch (error) {
    restore();
    throw error;
  }
  if (broken !== undefined) throw broken;
}
