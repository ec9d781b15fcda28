import { brandOfPath } from "#src/brand/resolve-brand.ts";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { CommandError, say } from "../command.ts";
import { baselineOf, baselineRound } from "./baseline.ts";
import type { Variables } from "./child-environment.ts";
import type { LoadOrder } from "./http-load.ts";
import { putLoad } from "./load.ts";
import { machineFacts } from "./machine.ts";
import { layOutForNginx, nginxVersion, startNginx } from "./nginx.ts";
import { cpuMilliseconds } from "./process-tree.ts";
import { publishedList } from "./published-list.ts";
import type { Report, Row } from "./report.ts";
import { runMeasured } from "./run-measured.ts";
import { type Running, startPortalServer } from "./servers.ts";
import { format, quantile, sampleOf } from "./statistics.ts";
import { benchFolder, catalogueWorkspace, freshDatabase, type Workspace } from "./workspace.ts";

export type ServeBenchOptions = Readonly<{ scale: number; rounds: number; seconds: number; connections: number }>;
type Round = Readonly<{ perSecond: number; p99: number; cpuMicroseconds: number; megabytesPerSecond: number }>;
type Contestant = Readonly<{ name: string; running: Running; requests: readonly string[]; rounds: Round[] }>;

const WARM_UP_SECONDS = 3;

const PLAIN = "unser Server";
const MEASURED = "unser Server mit Kennzahlen";

/** What measuring costs: round by round, as the machine changes meanwhile. */
function costOfMeasuring(all: readonly Contestant[]): readonly Row[] {
  const roundsOf = (wanted: string): readonly Round[] => all.find(({ name }) => name === wanted)?.rounds ?? [];
  const plain = roundsOf(PLAIN);
  const ratios = roundsOf(MEASURED).map(({ cpuMicroseconds }, round) => cpuMicroseconds / (plain[round]?.cpuMicroseconds ?? Number.NaN));
  return [{ name: "Kennzahlen: Prozessorzeit je Antwort", unit: "× ohne", sample: sampleOf(ratios), target: "< 1,01" }];
}

/** One request per page that a reader can ask for; pages below an internal prefix are not public. */
export function requestsFor({ distDir }: Workspace, hosts: Readonly<Record<"ifb" | "betriebsrat", string>>): readonly string[] {
  const { files } = publishedList(distDir) as {
    files: Record<string, { t: string; b?: number; x?: number }>;
  };
  return Object.entries(files).flatMap(([path, { t, b, x }]) => {
    const brand = brandOfPath(path);
    if (!t.startsWith("text/html") || b === undefined || x !== undefined || brand === undefined) return [];
    return [
      `GET ${encodeURI(path)} HTTP/1.1\r\nHost: ${hosts[brand]}\r\nUser-Agent: bench\r\nAccept: text/html\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`,
    ];
  });
}

export async function measure(
  { name, running, requests }: Pick<Contestant, "name" | "running" | "requests">,
  order: Omit<LoadOrder, "port" | "requests">,
): Promise<Round> {
  const before = cpuMilliseconds(running.pid);
  const { answers, failures, bytes, seconds, latencies } = await putLoad({ ...order, port: running.port, requests });
  const cpu = cpuMilliseconds(running.pid) - before;
  if (failures > 0 || answers === 0)
    throw new CommandError(`${name}: ${failures} von ${answers} Antworten waren nicht, was sie sein sollten.`);
  return {
    perSecond: answers / seconds,
    p99: quantile(latencies, 0.99),
    cpuMicroseconds: (cpu * 1000) / answers,
    megabytesPerSecond: bytes / seconds / 1e6,
  };
}

async function contestants(space: Workspace): Promise<readonly Contestant[]> {
  const onPortal = async (name: string, more: Variables): Promise<Contestant> => {
    const running = await startPortalServer(space, await freePort(), { ACCESS_LOG: "off", ...more });
    const hosts = { ifb: `localhost:${running.port}`, betriebsrat: `betriebsrat.localhost:${running.port}` };
    return { name, running, requests: requestsFor(space, hosts), rounds: [] };
  };
  const onNginx = async (name: string, workers: number): Promise<Contestant> => {
    const running = await startNginx(space, workers);
    const host = `localhost:${running.port}`;
    return { name, running, requests: requestsFor(space, { ifb: host, betriebsrat: host }), rounds: [] };
  };
  const ours = [
    await onPortal(PLAIN, {}),
    await onPortal(MEASURED, { METRICS_PORT: String(await freePort()) }),
    await onPortal("unser Server mit Zugriffslog", { ACCESS_LOG: "on" }),
  ];
  if (nginxVersion() === undefined) return ours;
  layOutForNginx(space);
  return [...ours, await onNginx("nginx, ein Arbeitsprozess", 1), await onNginx("nginx, zwei Arbeitsprozesse", 2)];
}

function rowsOf(all: readonly Contestant[]): readonly Row[] {
  const speed = ({ rounds }: Contestant) => sampleOf(rounds.map(({ perSecond }) => perSecond));
  const nginx = all.find(({ name }) => name === "nginx, ein Arbeitsprozess");
  return all.flatMap((contestant) => {
    const { name, rounds } = contestant;
    const own = speed(contestant);
    const ratio =
      nginx === undefined || contestant === nginx ? {} : { ratio: `${format(own.median / speed(nginx).median)} × nginx (ein Prozess)` };
    const target = name === PLAIN ? { target: "≥ 0,6 × nginx" } : {};
    return [
      { name, unit: "Anfragen/s", sample: own, ...ratio, ...target },
      { name: `${name}: p99`, unit: "ms", sample: sampleOf(rounds.map(({ p99 }) => p99)) },
      { name: `${name}: Prozessorzeit je Antwort`, unit: "µs", sample: sampleOf(rounds.map(({ cpuMicroseconds }) => cpuMicroseconds)) },
    ];
  });
}

export async function benchServe({ scale, rounds, seconds, connections }: ServeBenchOptions): Promise<Report> {
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = catalogueWorkspace(scale);
  await freshDatabase(space);
  say("Der Katalog wird gebaut, soweit nötig …");
  await runMeasured("scripts/build.ts", space.variables);
  const baselines = [baselineRound(benchFolder)];
  const all = await contestants(space);
  try {
    for (const contestant of all) await measure(contestant, { connections, seconds: WARM_UP_SECONDS, seed: 0 });
    for (let round = 1; round <= rounds; round++) {
      for (const contestant of all) {
        const result = await measure(contestant, { connections, seconds, seed: round });
        contestant.rounds.push(result);
        say(
          `${round}. Runde, ${contestant.name}: ${format(result.perSecond)} Anfragen/s, p99 ${format(result.p99)} ms, ${format(result.megabytesPerSecond)} MB/s`,
        );
      }
    }
  } finally {
    for (const { running } of all) await running.stop();
  }
  baselines.push(baselineRound(benchFolder));
  const notes = [
    `${space.label}, ${all[0]?.requests.length ?? 0} Seiten, zufällig gewählt, Accept-Encoding mit br, ${connections} Verbindungen mit Keep-Alive, ${rounds} abwechselnde Runden zu ${seconds} s nach ${WARM_UP_SECONDS} s Aufwärmen. Jede Antwort muss Status 200 und Content-Encoding br haben und vollständig sein.`,
    `Der Lasterzeuger (eigene rohe Sockets, ein Thread) und der Server teilen sich ${machine.cores} Kerne dieser Maschine. Die Prozessorzeit je Antwort ist davon kaum berührt.`,
    nginxVersion() === undefined
      ? "nginx ist nicht installiert: kein Vergleich."
      : `${nginxVersion()}: dieselben komprimierten Dateien liegen als .html.br neben den .html; eine map wählt sie nach Accept-Encoding (Debian hat kein brotli_static). sendfile, open_file_cache und gleichartige Kopfzeilen, kein Zugriffslog. Maßstab ist ein Arbeitsprozess, weil unser Server ein Prozess ist.`,
  ];
  return {
    benchmark: "serve",
    title: `Ausliefern: ${space.label}`,
    startedAt,
    machine,
    baseline: baselineOf(baselines),
    rows: [...rowsOf(all), ...costOfMeasuring(all)],
    checks: [],
    notes,
  };
}
