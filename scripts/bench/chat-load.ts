import { Agent, createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as rest } from "node:timers/promises";
import { CommandError } from "../command.ts";

const HOST = "betriebsrat.localhost";

type Sent = Readonly<{ port: number; path: string; body: string; type: string; agent?: Agent; onData?: (part: string) => void }>;

/** Milliseconds until the last byte of the answer to a question. */
export function askFor({ port, path, body, type, agent, onData }: Sent): Promise<number> {
  const started = performance.now();
  const headers = {
    ...{ Host: `${HOST}:${port}`, Origin: `http://${HOST}:${port}`, "Accept-Encoding": onData ? "identity" : "br" },
    ...{ "Content-Type": type, "Content-Length": Buffer.byteLength(body) },
  };
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, method: "POST", headers, ...(agent ? { agent } : {}) }, (response) => {
      if (onData) response.setEncoding("utf8").on("data", onData);
      else response.resume();
      response.on("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - started);
        else reject(new CommandError(`${path} antwortet mit ${response.statusCode}.`));
      });
    });
    asked.once("error", reject);
    asked.end(body);
  });
}

/** What a page or a script of the site is. */
export function bodyOf(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, headers: { Host: `${HOST}:${port}` } }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        body += part;
      });
      response.on("end", () => resolve(body));
    });
    asked.once("error", reject);
    asked.end();
  });
}

export const askPage = (port: number, question: string): Promise<number> =>
  askFor({ port, path: "/chatbot", body: new URLSearchParams({ frage: question }).toString(), type: "application/x-www-form-urlencoded" });

/** So many questions are under way at every moment until `stop`; what it answers is how long each took. */
export function keepAsking(port: number, questions: readonly string[], atOnce: number): () => Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  let [going, next] = [true, 0];
  const visitor = async (): Promise<void> => {
    while (going) {
      const question = questions[next++ % questions.length] ?? "";
      times.push(await askFor({ port, path: "/api/chatbot-answer", body: JSON.stringify({ question }), type: "application/json", agent }));
    }
  };
  const visitors = Promise.all(Array.from({ length: atOnce }, visitor));
  return async () => {
    going = false;
    await visitors;
    agent.destroy();
    return times;
  };
}

const SENTENCE = "Das Nähere steht in der genannten Stelle [1].";
const chunk = (content: string): string => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

/** An endpoint on this machine that writes one sentence, begins the next, and rests: `checkable` is when the first could be checked. */
export async function slowWriter(): Promise<Readonly<{ url: string; checkable: () => number; close: () => Promise<void> }>> {
  let at = 0;
  const write = async (response: ServerResponse): Promise<void> => {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    for (const piece of SENTENCE.match(/.{1,7}/gu) ?? []) response.write(chunk(piece));
    await rest(20);
    at = performance.now();
    response.write(chunk(" Danach"));
    await rest(400);
    response.end(`${chunk(" steht mehr dazu [1].")}data: [DONE]\n\n`);
  };
  const server = createServer((asked, response) => {
    asked.resume();
    asked.on("end", () => void write(response));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    checkable: () => at,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Milliseconds from the moment in which the first sentence could be checked until it arrived. */
export async function firstSentence(port: number, question: string, checkable: () => number): Promise<number> {
  let arrived: number | undefined;
  const onData = (part: string): void => {
    if (part.includes("event: sentence")) arrived ??= performance.now();
  };
  await askFor({ port, path: "/api/chatbot-stream", body: JSON.stringify({ question }), type: "application/json", onData });
  if (arrived === undefined) throw new CommandError("Das Modell hat keinen Satz geschrieben, der gezeigt wurde.");
  return arrived - checkable();
}
