import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { PortalLocals } from "#src/shared/server/portal-locals.ts";
import { digestPromptly } from "#src/shared/server/prompt-digest.ts";
import { type Failure, failureOfStatus } from "./error-answer.ts";
import { PortalProblem } from "./portal-problem.ts";
import { manifestFile } from "./static-manifest.ts";

/** Astro's node adapter in middleware mode; `next` is called for paths that no on-demand route answers. */
export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: PortalLocals,
) => Promise<void>;

/** Loads the on-demand pages of the last build. Throws `PortalProblem` when there is none. */
export async function loadAstroHandler(distDir: string): Promise<AstroHandler> {
  const entry = resolve(join(distDir, "app/server/entry.mjs"));
  if (!existsSync(entry) || !existsSync(manifestFile(distDir)))
    throw new PortalProblem(`Im Ordner „${distDir}“ liegt noch keine gebaute Website. Bitte führen Sie zuerst „npm run build“ aus.`);
  digestPromptly();
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: AstroHandler };
  return handler;
}

/** Astro's own failures carry no body or a bare English line; our calls and pages always say what they are. */
function isBare(headers: unknown): boolean {
  const type = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === "content-type")?.[1];
  return type === undefined || String(type).startsWith("text/plain");
}

/** Lets `answer` take the place of a failure that Astro would send bare. Returns what gives the response its own methods back. */
function replaceBareFailures(response: ServerResponse, answer: (failure: Failure) => void): () => void {
  const { writeHead, end } = response;
  let failure: Failure | undefined;
  const restore = (): void => void Object.assign(response, { writeHead, end, write: Object.getPrototypeOf(response).write });
  Object.assign(response, {
    writeHead(status: number, ...rest: readonly unknown[]) {
      failure = status >= 400 && isBare(rest.at(-1)) ? failureOfStatus(status) : undefined;
      if (failure !== undefined) return Object.assign(response, { write: () => true });
      return Reflect.apply(writeHead, response, [status, ...rest]);
    },
    end(...body: readonly unknown[]) {
      if (failure === undefined && !response.headersSent && response.statusCode >= 500) failure = "internal";
      restore();
      if (failure === undefined) return Reflect.apply(end, response, body);
      answer(failure);
      return response;
    },
  });
  return restore;
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
  const restore = replaceBareFailures(response, fail);
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
