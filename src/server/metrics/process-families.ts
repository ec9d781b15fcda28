import { readdirSync, readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { readBounds } from "#src/shared/bounds/bounds.ts";
import { readGauges } from "#src/shared/server/process/gauges.ts";
import { type Family, gaugeFamily, joinFamilies } from "./family.ts";

const NANO = 1e-9;
const QUANTILES = [0.5, 0.9, 0.99] as const;
const startedAt = Date.now() / 1000 - process.uptime();

const gaugeHelp: Readonly<Record<string, string>> = {
  portal_queue_length: "Pieces of work that wait.",
  portal_queue_capacity: "Pieces of work that may wait; one more is refused.",
  portal_cache_bytes: "Bytes that a cache holds.",
  portal_cache_capacity_bytes: "Bytes that a cache may hold.",
  portal_cache_entries: "Entries that a cache holds.",
  portal_cache_capacity_entries: "Entries that a cache may hold; beyond them those not asked for lately are forgotten.",
  portal_pool_connections: "Connections to the database.",
  portal_pool_capacity: "Connections to the database that may be opened.",
};

const namesOf = {
  bytes: { filled: "portal_cache_bytes", bound: "portal_cache_capacity_bytes", label: "cache" },
  entries: { filled: "portal_cache_entries", bound: "portal_cache_capacity_entries", label: "cache" },
  pieces: { filled: "portal_queue_length", bound: "portal_queue_capacity", label: "queue" },
} as const;

/** Each bound of the process: what waits in a queue, what a cache holds, and how much may. */
const boundFamilies = (): readonly Family[] =>
  [...readBounds()].flatMap(([name, { unit, used, most }]) => {
    const { filled, bound, label } = namesOf[unit];
    const labels = { [label]: name };
    return [gaugeFamily(filled, gaugeHelp[filled] ?? "", used, labels), gaugeFamily(bound, gaugeHelp[bound] ?? "", most, labels)];
  });

/** Where the system has no such folder, nothing is said. */
function fileDescriptors(): readonly Family[] {
  try {
    const open = readdirSync("/proc/self/fd").length;
    const most = Number(/^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1]);
    return [
      gaugeFamily("process_open_fds", "Number of open file descriptors.", open),
      ...(Number.isNaN(most) ? [] : [gaugeFamily("process_max_fds", "Maximum number of open file descriptors.", most)]),
    ];
  } catch {
    return [];
  }
}

/** What every process can tell of itself, from the first call on. */
export function processFamilies(): () => readonly Family[] {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  function eventLoop(): Family {
    const samples = QUANTILES.map((quantile) => ({
      labels: { quantile: String(quantile) },
      value: delay.percentile(quantile * 100) * NANO,
    }));
    const most = { labels: { quantile: "1" }, value: delay.max * NANO };
    delay.reset();
    return {
      name: "nodejs_eventloop_delay_seconds",
      type: "summary",
      help: "Delay of the event loop since the last reading, by quantile; a turn of 20 ms is in it.",
      samples: [...samples, most],
    };
  }

  return () => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    return joinFamilies([
      {
        name: "process_cpu_seconds_total",
        type: "counter",
        help: "Total user and system CPU time.",
        samples: [{ labels: {}, value: (user + system) / 1e6 }],
      },
      gaugeFamily("process_resident_memory_bytes", "Resident memory size.", rss),
      gaugeFamily("process_start_time_seconds", "Start time of the process since unix epoch.", startedAt),
      ...fileDescriptors(),
      gaugeFamily("nodejs_heap_used_bytes", "Used part of the heap.", heapUsed),
      eventLoop(),
      ...boundFamilies(),
      ...readGauges().map(({ name, labels, value }) => gaugeFamily(name, gaugeHelp[name] ?? name, value, labels)),
    ]);
  };
}
