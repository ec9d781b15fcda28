import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { isRunning } from "#src/shared/server/process/is-running.ts";
import { ask } from "./test/ask.ts";
import { type MadeDist, makeDist } from "./test/made-dist.ts";
import { startManaged } from "./test/managed.ts";
import { type Supervised, startSupervised } from "./test/supervised.ts";

const code = (name: string): string => `
export const handler = async (request, response, next) => {
  if (request.url === "/seminare/warenkorb") response.end("warenkorb ${name} <script src=/_astro/${name}.js>");
  else if (request.url === "/langsam") { response.write("von ${name}"); globalThis.ende = () => response.end(" bis zum Ende"); }
  else if (request.url === "/ende") { globalThis.ende(); response.end(); }
  else next();
};`;

const page = (name: string) => ({
  body: `seminare ${name} <script src=/_astro/${name}.js>`,
  type: "text/html; charset=utf-8",
  csp: "default-src 'self'",
});
const script = (name: string) => ({ body: `// ${name}`, type: "text/javascript; charset=utf-8", immutable: true }) as const;

function publish(dist: MadeDist, name: string, content = name): void {
  dist.compile(name, code(name));
  dist.publish({ "/seminare": { ...page(name), body: `${page(name).body} ${content}` }, [`/_astro/${name}.js`]: script(name) }, name);
}

function made(): MadeDist {
  const dist = makeDist();
  onTestFinished(dist.remove);
  publish(dist, "a");
  return dist;
}

/** `mayBeCut`: a connection on which an answer is under way ends with its process; a refused one is wrong in any case. */
function visitors(port: number, count: number, { mayBeCut = false } = {}) {
  const wrong: string[] = [];
  const seen = new Set<string>();
  let leaving = false;
  const visit = async (agent: Agent | false): Promise<void> => {
    for (let path = "/seminare"; !leaving; path = path === "/seminare" ? "/seminare/warenkorb" : "/seminare") {
      try {
        const answer = await ask(port, path, { agent });
        const [, name = ""] = /^\S+ (\w+)/.exec(answer.text) ?? [];
        const asset = await ask(port, `/_astro/${name}.js`, { agent });
        if (answer.status !== 200 || asset.text !== `// ${name}`) wrong.push(`${path} ${answer.status}, ${name}.js ${asset.status}`);
        seen.add(`${path} ${name}`);
      } catch (error) {
        if (!mayBeCut || !/ECONNRESET|socket hang up/.test(String(error))) wrong.push(String(error));
      }
    }
    if (agent) agent.destroy();
  };
  const all = Array.from({ length: count }, (_, i) => visit(i % 2 === 0 ? new Agent({ keepAlive: true, maxSockets: 1 }) : false));
  return {
    wrong,
    sees: (what: string) => vi.waitFor(() => expect([...seen]).toContain(what)),
    leave: async () => {
      leaving = true;
      await Promise.all(all);
    },
  };
}

it("refuses and breaks nothing while content, code and code that does not start are published", async () => {
  const dist = made();
  const server = await startSupervised(dist.dir);
  const { wrong, sees, leave } = visitors(server.port, 6);
  await sees("/seminare/warenkorb a");
  publish(dist, "a", "neuer Text");
  await vi.waitFor(async () => expect((await ask(server.port, "/seminare")).text).toContain("neuer Text"));
  dist.compile("kaputt", "throw new Error('broken on purpose');");
  dist.publish({ "/seminare": page("kaputt") }, "kaputt");
  await server.line(/^Der neue Code lässt sich nicht starten: Die Website läuft mit dem bisherigen weiter\./m);
  expect((await ask(server.port, "/seminare")).text).toContain("neuer Text");
  publish(dist, "b");
  await server.line(/^Der neue Code ist übernommen\.$/m);
  await Promise.all([sees("/seminare b"), sees("/seminare/warenkorb b")]);
  await leave();
  expect(wrong).toEqual([]);
});

it("finishes an answer of the old process after two more releases, and ends it then", async () => {
  const dist = made();
  const server = await startSupervised(dist.dir);
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  onTestFinished(() => agent.destroy());
  const slow = ask(server.port, "/langsam", { agent });
  // A second connection to the same process, by which its answer is brought to an end.
  await ask(server.port, "/seminare", { agent });
  const first = server.firstWorker();
  publish(dist, "b");
  await server.line(/serves b as/);
  publish(dist, "c");
  await server.line(/serves c as/);
  await vi.waitFor(async () => expect((await ask(server.port, "/seminare/warenkorb")).text).toContain("warenkorb c"));
  expect(isRunning(first)).toBe(true);
  const last = await ask(server.port, "/ende", { agent });
  expect(last.headers.connection).toBe("close");
  expect((await slow).text).toBe("von a bis zum Ende");
  agent.destroy();
  await vi.waitFor(() => expect(isRunning(first)).toBe(false));
});

it("starts a process again that broke down", async () => {
  const server = await startSupervised(made().dir);
  process.kill(server.firstWorker(), "SIGKILL");
  await server.line(/^Der Serverprozess ist unerwartet zu Ende gegangen \(SIGKILL\) und wird sofort neu gestartet\.$/m);
  await vi.waitFor(async () => expect((await ask(server.port, "/seminare")).status).toBe(200));
});

it("a process that is told to end goes on, connection by connection, until its successor listens", async () => {
  const server = await startSupervised(made().dir);
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  onTestFinished(() => agent.destroy());
  const slow = ask(server.port, "/langsam", { agent });
  expect((await ask(server.port, "/seminare", { agent })).headers.connection).toBe("keep-alive");
  const { wrong, sees, leave } = visitors(server.port, 6);
  await sees("/seminare/warenkorb a");
  process.kill(server.firstWorker(), "SIGTERM");
  await vi.waitFor(() => expect(server.workers()).toHaveLength(2));
  // What has been connected for long is told to come back on another connection.
  const ended = await ask(server.port, "/ende", { agent });
  expect([ended.status, ended.headers.connection]).toEqual([200, "close"]);
  expect((await slow).text).toBe("von a bis zum Ende");
  agent.destroy();
  await vi.waitFor(() => expect(isRunning(server.firstWorker())).toBe(false));
  expect((await ask(server.port, "/seminare")).status).toBe(200);
  await leave();
  expect(wrong).toEqual([]);
});

it("renews all its processes after SIGUSR2, and refuses nobody", async () => {
  const server = await startSupervised(made().dir, 2);
  await vi.waitFor(() => expect(server.workers()).toHaveLength(2));
  const former = server.workers();
  const { wrong, sees, leave } = visitors(server.port, 6);
  await sees("/seminare/warenkorb a");
  server.child.kill("SIGUSR2");
  await server.line(/^Alle Serverprozesse sind erneuert\.$/m);
  await vi.waitFor(() => expect(former.filter(isRunning)).toEqual([]));
  await leave();
  expect(server.workers()).toHaveLength(4);
  expect(wrong).toEqual([]);
});

it("refuses and breaks nothing while it is stopped and started again on a socket that its service manager holds", async () => {
  const dist = made();
  const manager = await startManaged(dist.dir, 3);
  const { wrong, sees, leave } = visitors(manager.port, 6);
  await sees("/seminare/warenkorb a");
  for (const start of [2, 3]) {
    process.kill(manager.supervisor(), "SIGTERM");
    await manager.started(start);
  }
  await leave();
  expect(wrong).toEqual([]);
  expect(manager.ends()).toEqual(["0", "0"]);
});

it("leaves no process behind when it is killed", async () => {
  const server = await startSupervised(made().dir);
  server.child.kill("SIGKILL");
  await vi.waitFor(() => expect(server.workers().filter(isRunning)).toEqual([]));
});

it("ends with its process after SIGTERM, when what is under way is answered", async () => {
  const server = await startSupervised(made().dir);
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  onTestFinished(() => agent.destroy());
  const slow = ask(server.port, "/langsam", { agent });
  await ask(server.port, "/seminare", { agent });
  const ending = once(server.child, "exit");
  await ask(server.port, "/ende", { agent });
  server.child.kill("SIGTERM");
  expect((await slow).text).toBe("von a bis zum Ende");
  expect(await ending).toEqual([0, null]);
  expect(server.workers().filter(isRunning)).toEqual([]);
});

it("ends with 1 when the first process can't start", async () => {
  const dist = makeDist();
  onTestFinished(dist.remove);
  dist.compile("kaputt", "throw new Error('broken on purpose');");
  dist.publish({ "/seminare": page("kaputt") }, "kaputt");
  const child = spawn(process.execPath, ["src/server/test/made-supervisor.ts", dist.dir, "0"], { stdio: "ignore" });
  expect(await once(child, "exit")).toEqual([1, null]);
});

describe("several processes", () => {
  const all = (server: Supervised, count: number) => vi.waitFor(() => expect(server.workers().filter(isRunning)).toHaveLength(count));

  it("replaces one that was killed while the others answer", async () => {
    const server = await startSupervised(made().dir, 3);
    await all(server, 3);
    const { wrong, sees, leave } = visitors(server.port, 4, { mayBeCut: true });
    await sees("/seminare/warenkorb a");
    for (const round of [4, 5, 6]) {
      const [victim = 0] = server.workers().filter(isRunning);
      process.kill(victim, "SIGKILL");
      await vi.waitFor(() => expect(server.workers()).toHaveLength(round));
      await all(server, 3);
    }
    await leave();
    expect(wrong).toEqual([]);
    await server.line(/^Ein Serverprozess ist unerwartet zu Ende gegangen \(SIGKILL\) und wird (?:sofort|in \d+ s) neu gestartet\.$/m);
  });

  it("takes over new code process by process and refuses nobody; code that does not start leaves all as they are", async () => {
    const dist = made();
    const server = await startSupervised(dist.dir, 2);
    await all(server, 2);
    const { wrong, sees, leave } = visitors(server.port, 6);
    await sees("/seminare/warenkorb a");
    dist.compile("kaputt", "throw new Error('broken on purpose');");
    dist.publish({ "/seminare": page("kaputt") }, "kaputt");
    await server.line(/^Der neue Code lässt sich nicht starten: Die Website läuft mit dem bisherigen weiter\./m);
    expect(server.workers().filter(isRunning)).toHaveLength(2);
    publish(dist, "b");
    await server.line(/^Der neue Code ist übernommen\.$/m);
    await Promise.all([sees("/seminare b"), sees("/seminare/warenkorb b")]);
    await leave();
    expect(wrong).toEqual([]);
    await all(server, 2);
    await vi.waitFor(() => expect(server.workers()).toHaveLength(4));
  });

  it("ends all of them after SIGTERM", async () => {
    const server = await startSupervised(made().dir, 3);
    await all(server, 3);
    const ending = once(server.child, "exit");
    server.child.kill("SIGTERM");
    expect(await ending).toEqual([0, null]);
    expect(server.workers().filter(isRunning)).toEqual([]);
  });
});
