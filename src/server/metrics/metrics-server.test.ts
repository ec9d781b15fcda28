import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { ask } from "../test/ask.ts";
import { type MadeDist, makeDist } from "../test/made-dist.ts";
import { type Supervised, startSupervised } from "../test/supervised.ts";
import { pages } from "../test/test-portal.ts";
import { serveMetrics } from "./metrics-server.ts";

function published(): MadeDist {
  const dist = makeDist();
  onTestFinished(dist.remove);
  dist.publish(pages);
  return dist;
}

async function metricsOf({ line }: Supervised) {
  const [, port] = await line(/^metrics on (\d+)$/m);
  const read = async (): Promise<string> => (await ask(Number(port), "/metrics")).text;
  const value = async (series: string): Promise<number> => {
    const found = (await read()).split("\n").find((each) => each.startsWith(`${series} `));
    return found === undefined ? Number.NaN : Number(found.slice(series.length + 1));
  };
  return { port: Number(port), read, value };
}

const namesIn = (text: string): ReadonlySet<string> => new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => String(name)));

it("shows on one port what all processes count, and once what is the same for all", async () => {
  const supervised = await startSupervised(published().dir, 2);
  const { read, value } = await metricsOf(supervised);
  await expect.poll(() => value('portal_process_up{process="1"}')).toBe(1);
  for (let request = 0; request < 20; request++) await ask(supervised.port, "/seminare");
  await ask(supervised.port, "/seminare/warenkorb?person=anna@example.org");
  const ofFiles = async (process: number): Promise<number> => {
    const count = await value(
      `http_server_request_duration_seconds_count{http_route="(file)",http_request_method="GET",http_response_status_code="200",process="${process}"}`,
    );
    return Number.isNaN(count) ? 0 : count;
  };
  await expect.poll(async () => (await ofFiles(0)) + (await ofFiles(1))).toBe(20);
  const text = await read();
  expect([...namesIn(text)]).toEqual(
    expect.arrayContaining([
      "http_server_request_duration_seconds",
      "process_cpu_seconds_total",
      "process_resident_memory_bytes",
      "nodejs_eventloop_delay_seconds",
      "portal_outbox_waiting",
      "portal_outbox_oldest_seconds",
      "portal_publication_age_seconds",
      "portal_write_queue_seconds",
      "portal_holds",
      "portal_job_last_success_timestamp_seconds",
      "portal_cache_bytes",
      "portal_ready",
    ]),
  );
  expect(text.match(/^portal_outbox_waiting.*$/gm)).toEqual(["portal_outbox_waiting 0"]);
  expect(text.match(/^portal_fact_readable.* 0$/gm)).toBeNull();
  expect(text).not.toMatch(/anna|warenkorb\?/);
});

it("goes on showing the others when a process has died, and it too when it is there again", async () => {
  const supervised = await startSupervised(published().dir, 2);
  const { value } = await metricsOf(supervised);
  await expect.poll(() => value('portal_process_up{process="1"}')).toBe(1);
  const started = () => value('process_start_time_seconds{process="0"}');
  const before = await started();
  process.kill(supervised.firstWorker(), "SIGKILL");
  await expect.poll(started).toBeGreaterThan(before);
  expect(await value("portal_outbox_waiting")).toBe(0);
});

it("answers nothing else, and to nobody who writes", async () => {
  const { port, close } = await serveMetrics({ port: 0, host: "127.0.0.1" }, async () => []);
  onTestFinished(close);
  const statusOf = async (path: string, method = "GET") => (await ask(port, path, { method })).status;
  expect([await statusOf("/"), await statusOf("/seminare"), await statusOf("/metrics", "POST"), await statusOf("/metrics")]).toEqual([
    404, 404, 405, 200,
  ]);
});

it("collects once for all who ask at the same time", async () => {
  let collected = 0;
  const { port, close } = await serveMetrics({ port: 0, host: "127.0.0.1" }, async () => {
    collected += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return [];
  });
  onTestFinished(close);
  await Promise.all(Array.from({ length: 10 }, () => ask(port, "/metrics")));
  expect(collected).toBeLessThan(10);
});

it("refuses an address that is taken, by the name of its variable", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as AddressInfo;
  await expect(serveMetrics({ port, host: "127.0.0.1" }, async () => [])).rejects.toThrow(
    `Der Port ${port} ist schon belegt. Bitte beenden Sie das andere Programm oder wählen Sie mit METRICS_PORT einen anderen.`,
  );
});

it("keeps a server from starting whose metrics have no address, in one sentence", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as AddressInfo;
  const dist = published();
  const env = { ...process.env, DIST_DIR: dist.dir, VAR_DIR: dist.dir, PORT: String(await freePort()), METRICS_PORT: String(port) };
  const [code, said] = await new Promise<readonly [number | string | null | undefined, string]>((resolve) => {
    execFile(process.execPath, ["scripts/serve.ts"], { env }, (error, _, err) => resolve([error?.code ?? 0, err]));
  });
  expect([code, said]).toEqual([1, expect.stringMatching(/^Der Port \d+ ist schon belegt\. .+ mit METRICS_PORT einen anderen\.\n$/)]);
});
