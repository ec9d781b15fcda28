import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ChatEndpoint } from "../chat-endpoint.ts";

export type Behaviour = (response: ServerResponse, asked: string) => void;
export type Stub = Readonly<{ endpoint: ChatEndpoint; asked: string[]; behave: (how: Behaviour) => void; close: () => Promise<void> }>;

const event = (delta: object): string => `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`;
export const begin = (response: ServerResponse): void => void response.writeHead(200, { "Content-Type": "text/event-stream" });

/** Says a text in pieces of a few letters, as models do. */
export const says =
  (text: string): Behaviour =>
  (response) => {
    begin(response);
    for (const piece of text.match(/[\s\S]{1,7}/gu) ?? []) response.write(event({ content: piece }));
    response.end("data: [DONE]\n\n");
  };

export const sends =
  (delta: object): Behaviour =>
  (response) => {
    begin(response);
    response.end(`${event(delta)}data: [DONE]\n\n`);
  };

/** An endpoint on this machine that does as it is told, well or not. */
export async function stubEndpoint(): Promise<Stub> {
  let how: Behaviour = says("");
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString("utf8");
      asked.push(body);
      how(response, body);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: { url: `http://127.0.0.1:${port}/v1`, model: "stub", key: "k" },
    asked,
    behave: (next) => {
      how = next;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
