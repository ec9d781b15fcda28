import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { expect } from "@playwright/test";
import { type Behaviour, says, stubEndpoint } from "#src/features/chatbot/server/model/test/stub-endpoint.ts";
import { type OwnServer, ownServer } from "../site/own-server.ts";
import { test } from "../site/test.ts";

/** Letters that stand in no text of ours and in nothing else that is kept. */
const marker = (n: number): string => `Zqxmarke${String.fromCharCode(97 + (n % 26))}${String.fromCharCode(97 + Math.floor(n / 26))}vwq`;
const COMMON = "zqxmarke";

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile());

/** The database lies in the folder too, with its log beside it. */
function expectNothingKept(server: OwnServer, folder: string): void {
  expect(server.said()).toContain('"path":"/chatbot"');
  expect(server.said().toLowerCase()).not.toContain(COMMON);
  expect(server.complained().toLowerCase()).not.toContain(COMMON);
  const files = filesBelow(folder);
  expect(files.map((file) => file.slice(folder.length + 1))).toContain("portal.sqlite");
  for (const file of files) expect(readFileSync(file, "latin1").toLowerCase().includes(COMMON), file).toBe(false);
}

type Asking = Readonly<{ request: APIRequestContext; server: OwnServer; n: number }>;

/** Two questions: by the form and by a call, each with one before it, one of them from the search field. */
async function askTwice({ request, server: { origin }, n }: Asking): Promise<readonly number[]> {
  const headers = { Origin: origin };
  const question = `Darf der Betriebsrat bei ${marker(n)} über den Urlaub mitbestimmen?`;
  const fields = { [n % 2 === 0 ? "frage" : "q"]: question, zuvor: marker(n), ...(n % 5 === 0 ? { hilfreich: "ja" } : {}) };
  const page = await request.post(`${origin}/chatbot`, { headers, form: fields });
  const data = { question: `${marker(n + 50)} Urlaub`, earlier: [marker(n)] };
  const call = await request.post(`${origin}/api/chatbot-answer`, { headers, data });
  return [page.status(), call.status()];
}

test("of a hundred questions nothing is found in the database, in any file or in a log", async ({ request }, testInfo) => {
  const folder = testInfo.outputPath();
  const server = await ownServer(folder, undefined, { ACCESS_LOG: "on" });
  try {
    await server.start();
    for (let n = 0; n < 50; n += 1) expect(await askTwice({ request, server, n })).toEqual([200, 200]);
  } finally {
    await server.stop();
  }
  expectNothingKept(server, folder);
});

test("nor with a model, whether it writes, repeats the question or fails with it", async ({ request }, testInfo) => {
  const folder = testInfo.outputPath();
  const stub = await stubEndpoint();
  const fails: Behaviour = (response, asked) => void response.writeHead(500).end(asked);
  const repeats: Behaviour = (response, asked) => says(`${asked.slice(-300)} [1].`)(response, asked);
  const server = await ownServer(folder, undefined, { ACCESS_LOG: "on", CHAT_URL: stub.endpoint.url, CHAT_MODEL: "stub" });
  try {
    await server.start();
    for (let n = 0; n < 50; n += 1) {
      stub.behave([says("Der Betriebsrat bestimmt mit [1]."), repeats, fails][n % 3] ?? fails);
      const [page, call] = await askTwice({ request, server, n });
      expect([200, 429]).toContain(page);
      expect(call).toBe(200);
      const data = { question: `Wer bestimmt beim Urlaub mit, ${marker(n)}?` };
      const stream = await request.post(`${server.origin}/api/chatbot-stream`, { headers: { Origin: server.origin }, data });
      expect([200, 429]).toContain(stream.status());
    }
    expect(stub.asked.join().toLowerCase()).toContain(COMMON);
  } finally {
    await server.stop();
    await stub.close();
  }
  expectNothingKept(server, folder);
});
