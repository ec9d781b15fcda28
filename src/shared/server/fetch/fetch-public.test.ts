import type { RequestListener } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FetchLimits, fetchPublic, type Network } from "./fetch-public.ts";
import { type LocalHttps, localHttps } from "./test/local-https.ts";

const OUT_THERE = "93.184.216.34";
const names = {
  "kalender.example": [OUT_THERE],
  "anders.example": [OUT_THERE],
  "innen.example": ["10.0.0.5"],
  "halb.example": [OUT_THERE, "::1"],
};
/** Nothing here takes this long. */
const limits: FetchLimits = { bytes: 1000, ms: 30_000, redirects: 3 };

let answer: RequestListener;
let asked: (string | undefined)[] = [];
let server: LocalHttps;
let network: Network;
beforeEach(async () => {
  asked = [];
  answer = (_, response) => response.end("BEGIN:VCALENDAR");
  server = await localHttps((request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  });
  network = server.network(names);
});
afterEach(() => server.close());

const ask = (address: string, change: Partial<FetchLimits> = {}) => fetchPublic(address, { ...limits, ...change }, network);
const redirect = (location: string): void => {
  answer = (_, response) => response.writeHead(302, { Location: location }).end();
};

it("fetches what lies in the open, once", async () => {
  const fetched = await ask("https://kalender.example/geheim.ics?token=1");
  expect(fetched.ok && fetched.body.toString()).toBe("BEGIN:VCALENDAR");
  expect(asked).toEqual(["kalender.example/geheim.ics?token=1"]);
});

describe("refuses", () => {
  it.each([
    ["http://kalender.example/", "not-https"],
    ["ftp://kalender.example/", "not-https"],
    ["file:///etc/passwd", "not-https"],
    ["webcal://kalender.example/", "not-https"],
    ["https://name:kennwort@kalender.example/", "not-https"],
    ["kalender.example", "not-https"],
    ["https://innen.example/", "not-public"],
    ["https://halb.example/", "not-public"],
    ["https://unbekannt.example/", "not-public"],
    ["https://127.0.0.1/", "not-public"],
    ["https://2130706433/", "not-public"],
    ["https://0x7f.1/", "not-public"],
    ["https://[::1]/", "not-public"],
    ["https://[::ffff:127.0.0.1]/", "not-public"],
    ["https://169.254.169.254/latest/meta-data/", "not-public"],
    ["https://localhost/", "not-public"],
  ])("%s as %s, without asking anybody", async (address, reason) => {
    expect(await ask(address)).toEqual({ ok: false, reason });
    expect(asked).toEqual([]);
  });

  it.each([
    ["http://kalender.example/", "not-https"],
    ["https://innen.example/", "not-public"],
    ["https://127.0.0.1/", "not-public"],
    ["//innen.example/", "not-public"],
  ])("to be sent on to %s", async (location, reason) => {
    redirect(location);
    expect(await ask("https://kalender.example/")).toEqual({ ok: false, reason });
    expect(asked).toHaveLength(1);
  });

  it("to go round in circles", async () => {
    redirect("/weiter");
    expect(await ask("https://kalender.example/")).toEqual({ ok: false, reason: "too-many-redirects" });
    expect(asked).toHaveLength(4);
  });

  it("more than it may be, whatever the answer says of its length", async () => {
    answer = (_, response) => {
      response.write("x".repeat(600));
      response.end("x".repeat(600));
    };
    expect(await ask("https://kalender.example/")).toEqual({ ok: false, reason: "too-large" });
  });

  it("to wait for an answer that never comes, or never ends", async () => {
    answer = () => undefined;
    expect(await ask("https://kalender.example/", { ms: 50 })).toEqual({ ok: false, reason: "timeout" });
    answer = (_, response) => void response.write("BEGIN");
    expect(await ask("https://kalender.example/", { ms: 200 })).toEqual({ ok: false, reason: "timeout" });
  });

  it("to wait for a name that nobody knows", async () => {
    const never: Network = { ...network, resolve: () => new Promise(() => undefined) };
    expect(await fetchPublic("https://kalender.example/", { ...limits, ms: 20 }, never)).toEqual({ ok: false, reason: "timeout" });
  });

  it("another status, and a server that is somebody else", async () => {
    answer = (_, response) => response.writeHead(404).end();
    expect(await ask("https://kalender.example/")).toEqual({ ok: false, reason: "status" });
    const elsewhere = server.network({ "fremd.example": [OUT_THERE] });
    expect(await fetchPublic("https://fremd.example/", limits, elsewhere)).toEqual({ ok: false, reason: "unreachable" });
  });
});

it("follows a redirect within the open, and asks the name anew", async () => {
  answer = (request, response) =>
    request.headers.host === "kalender.example"
      ? response.writeHead(301, { Location: "https://anders.example/b" }).end()
      : response.end("da");
  const fetched = await ask("https://kalender.example/a");
  expect(fetched.ok && fetched.body.toString()).toBe("da");
  expect(asked).toEqual(["kalender.example/a", "anders.example/b"]);
});

it("goes where it has looked, not where the name leads a moment later", async () => {
  const answers = [[OUT_THERE], ["127.0.0.1"]];
  const reached: string[] = [];
  const turning: Network = {
    resolve: async () => answers.shift() ?? [],
    reach: (address, port) => {
      reached.push(address);
      return network.reach(address, port);
    },
  };
  expect((await fetchPublic("https://kalender.example/", limits, turning)).ok).toBe(true);
  expect(reached).toEqual([OUT_THERE]);
});
