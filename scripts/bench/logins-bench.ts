import { once } from "node:events";
import { setTimeout as rest } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { DEMO_PASSWORD } from "#db/seed/demo-accounts.ts";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { CommandError, say } from "../command.ts";
import { baselineOf, baselineRound } from "./baseline.ts";
import { machineFacts } from "./machine.ts";
import type { Report } from "./report.ts";
import { runMeasured } from "./run-measured.ts";
import type { RushAnswers, RushOrder } from "./rush-load.ts";
import { startPortalServer } from "./servers.ts";
import { format, sampleOf } from "./statistics.ts";
import { benchFolder, freshDatabase, siteWorkspace } from "./workspace.ts";

const LOGIN = "/kundenportal/local-login";
const WRONG = 500;
/** One client may wait twenty times; so many networks fill every place there is. */
const ADDRESSES = 50;
const LOGINS = 4;
const PACE_MS = 500;

type Known = Readonly<{ port: number; cookie: string }>;

/** Milliseconds until somebody is logged in with a browser that the account was used with before; its cookie of that. */
async function logIn({ port, cookie }: Known): Promise<Readonly<{ ms: number; cookie: string }>> {
  const headers = { "Content-Type": "application/json", Origin: `http://localhost:${port}`, Cookie: cookie };
  const body = JSON.stringify({ email: "kunde@example.org", password: DEMO_PASSWORD });
  const started = performance.now();
  const answer = await fetch(`http://localhost:${port}${LOGIN}`, { method: "POST", headers, body });
  const ms = performance.now() - started;
  if (answer.status !== 200) throw new CommandError(`Die Anmeldung antwortet mit ${answer.status}: ${await answer.text()}`);
  const device = answer.headers.getSetCookie().find((header) => header.startsWith("ifb_device="));
  return { ms, cookie: device?.split(";", 1)[0] ?? "" };
}

async function loginsInTurn(known: Known): Promise<readonly number[]> {
  const found: number[] = [];
  for (let index = 0; index < LOGINS; index++) {
    if (index > 0) await rest(PACE_MS);
    found.push((await logIn(known)).ms);
  }
  return found;
}

/** Passwords that are all wrong, for accounts that there are and that there are not. */
const wrongLogins = (port: number): readonly string[] =>
  Array.from({ length: WRONG }, (_, index) => {
    const email = index % 2 === 0 ? "kunde@example.org" : `niemand-${index}@example.org`;
    const body = JSON.stringify({ email, password: `falsch-${index}` });
    const head = [
      `POST ${LOGIN} HTTP/1.1`,
      `Host: localhost:${port}`,
      `Origin: http://localhost:${port}`,
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Connection: close",
    ];
    return `${head.join("\r\n")}\r\n\r\n${body}`;
  });

/** A customer logs in while five hundred wrong passwords arrive from elsewhere. */
export async function benchLogins({ rounds }: Readonly<{ rounds: number }>): Promise<Report> {
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = siteWorkspace();
  say("Die Website wird gebaut, soweit nötig …");
  await freshDatabase(space);
  await runMeasured("scripts/build.ts", space.variables);
  const baselines = [baselineRound(benchFolder)];
  const alone: number[] = [];
  const beside: number[] = [];
  const answers: Record<number, number> = {};
  for (let round = 0; round < rounds; round++) {
    // Limits on tries begin anew.
    await freshDatabase(space);
    await runMeasured("scripts/build.ts", space.variables);
    const port = await freePort();
    const running = await startPortalServer(space, port, { AUTO_PUBLISH: "off" });
    try {
      const { cookie } = await logIn({ port, cookie: "" });
      const known = { port, cookie };
      alone.push(...(await loginsInTurn(known)));
      const workerData: RushOrder = { port, requests: wrongLogins(port), addresses: ADDRESSES };
      const load = new Worker(new URL("./rush-load.ts", import.meta.url), { workerData });
      await once(load, "message");
      const finished = once(load, "message") as Promise<[RushAnswers]>;
      beside.push(...(await loginsInTurn(known)));
      const [found] = await finished;
      for (const [status, count] of Object.entries(found)) answers[Number(status)] = (answers[Number(status)] ?? 0) + count;
      say(
        `${round + 1}. Runde: ${beside.slice(-LOGINS).map(format).join(", ")} ms, allein ${alone.slice(-LOGINS).map(format).join(", ")} ms`,
      );
    } finally {
      await running.stop();
    }
  }
  baselines.push(baselineRound(benchFolder));
  const [lone, besides] = [sampleOf(alone), sampleOf(beside)];
  const broken = Object.keys(answers).filter((status) => !["401", "429", "503"].includes(status));
  return {
    benchmark: "logins",
    title: "Anmelden, während falsche Passwörter eintreffen",
    startedAt,
    machine,
    baseline: baselineOf(baselines),
    rows: [
      { name: "Anmeldung allein", unit: "ms", sample: lone },
      {
        name: `Anmeldung neben ${WRONG} falschen`,
        unit: "ms",
        sample: besides,
        ratio: `${format(besides.median / lone.median)} × allein`,
        target: "≤ 3 × allein",
      },
    ],
    checks: [
      {
        name: "jeder Versuch wird beantwortet: falsch, zu oft oder mit der Bitte um Geduld",
        ok: broken.length === 0,
        detail: Object.entries(answers)
          .map(([status, count]) => `${status}: ${count}`)
          .join(", "),
      },
    ],
    notes: [
      `Angemeldet wird mit einem Browser, mit dem das Konto schon benutzt wurde, alle ${PACE_MS} ms, ${LOGINS}-mal je Runde, die erste im selben Augenblick wie alle falschen.`,
      `${WRONG} falsche Passwörter von ${ADDRESSES} Adressen auf ebenso vielen offenen Verbindungen, alle zugleich; die Hälfte gegen dasselbe Konto.`,
      `Lasterzeuger und Server teilen sich ${machine.cores} Kerne.`,
    ],
  };
}
