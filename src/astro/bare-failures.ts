import type { ServerResponse } from "node:http";

/** Astro's own failures carry no body or a bare English line; our calls and pages always say what they are. */
function isBare(headers: unknown): boolean {
  const type = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === "content-type")?.[1];
  return type === undefined || String(type).startsWith("text/plain");
}

/**
 * Replaces failures that Astro would send bare; returns what undoes it. Astro's adapter has no hook for this;
 * calling `App.render` ourselves could replace it.
 */
export function replaceBareFailures<Failure>(
  response: ServerResponse,
  { failureOf, answer }: Readonly<{ failureOf: (status: number) => Failure | undefined; answer: (failure: Failure) => void }>,
): () => void {
  const { writeHead, end } = response;
  let failure: Failure | undefined;
  const restore = (): void => void Object.assign(response, { writeHead, end, write: Object.getPrototypeOf(response).write });
  Object.assign(response, {
    writeHead(status: number, ...rest: readonly unknown[]) {
      failure = status >= 400 && isBare(rest.at(-1)) ? failureOf(status) : undefined;
      if (failure !== undefined) return Object.assign(response, { write: () => true });
      return Reflect.apply(writeHead, response, [status, ...rest]);
    },
    end(...body: readonly unknown[]) {
      if (failure === undefined && !response.headersSent && response.statusCode >= 500) failure = failureOf(500);
      restore();
      if (failure === undefined) return Reflect.apply(end, response, body);
      answer(failure);
      return response;
    },
  });
  return restore;
}
