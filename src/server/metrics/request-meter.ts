import type { ServerResponse } from "node:http";
import type { Family } from "./family.ts";
import { createHistogram, type Histogram } from "./histogram.ts";

/** What answered, where it is no page of its own pattern. All addresses that nobody knows are one. */
export const ROUTES = { file: "(file)", redirect: "(redirect)", unknown: "(unknown)" } as const;
const OTHER = "(other)";

/** Any more would be a fault of ours, which must not fill anybody's memory. */
const MOST_SERIES = 200;
/** The client left before there was an answer (the number nginx made known). */
const CLIENT_LEFT = 499;

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A request on its way; `route` is written when it is known. */
export type Measured = { readonly started: number; route: string; watched: boolean };

export type RequestMeter = Readonly<{
  begin: () => Measured;
  /** A file that was handed over in the same turn. */
  fileSent: (method: string | undefined, status: number, started: number) => void;
  /** Everything else, when its answer is out. Once for each request. */
  watch: (measured: Measured, method: string | undefined, response: ServerResponse) => void;
  families: () => readonly Family[];
}>;

const nothing: Measured = { started: 0, route: "", watched: true };

/** Where nobody asks, nothing is measured. */
export const silentMeter: RequestMeter = {
  begin: () => nothing,
  fileSent: () => undefined,
  watch: () => undefined,
  families: () => [],
};

/** How long requests took, by route, method and status. Labels are our own words and patterns, never an address. */
export function createRequestMeter(): RequestMeter {
  const series = new Map<string, Readonly<{ route: string; method: string; status: number; durations: Histogram }>>();
  let usual: Histogram | undefined;

  function durations(route: string, method: string, status: number): Histogram {
    const known = series.get(`${route} ${method} ${status}`);
    if (known !== undefined) return known.durations;
    if (series.size >= MOST_SERIES && route !== OTHER) return durations(OTHER, "_OTHER", 0);
    const made = { route, method, status, durations: createHistogram() };
    series.set(`${route} ${method} ${status}`, made);
    return made.durations;
  }

  const methodOf = (method: string | undefined): string => (method !== undefined && METHODS.has(method) ? method : "_OTHER");
  const seconds = (started: number): number => (performance.now() - started) / 1000;

  return {
    begin: () => ({ started: performance.now(), route: ROUTES.unknown, watched: false }),
    fileSent(method, status, started) {
      // Nearly all requests: to look one up by its name takes as long as to measure it.
      if (method === "GET" && status === 200) {
        usual ??= durations(ROUTES.file, "GET", 200);
        usual.observe(seconds(started));
      } else durations(ROUTES.file, methodOf(method), status).observe(seconds(started));
    },
    watch(measured, method, response) {
      if (measured.watched) return;
      measured.watched = true;
      response.once("close", () => {
        const status = response.headersSent ? response.statusCode : CLIENT_LEFT;
        durations(measured.route, methodOf(method), status).observe(seconds(measured.started));
      });
    },
    families: () => [
      {
        name: "http_server_request_duration_seconds",
        type: "histogram",
        help: "Duration of HTTP server requests.",
        samples: [...series.values()].flatMap(({ route, method, status, durations: { samples } }) =>
          samples({ http_route: route, http_request_method: method, http_response_status_code: String(status) }),
        ),
      },
    ],
  };
}
