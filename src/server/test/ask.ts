import { type IncomingHttpHeaders, type RequestOptions, request } from "node:http";

export type Answer = Readonly<{ status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }>;

/** One plain HTTP request: nothing is followed, decompressed or added, so the test sees what is on the wire. */
export function ask(port: number, path: string, options: RequestOptions & { body?: string } = {}): Promise<Answer> {
  const { method = "GET", headers = {}, agent = false, body } = options;
  return new Promise((resolve, reject) => {
    const all = { host: "localhost:4321", ...headers };
    const sent = request({ host: "127.0.0.1", port, path, method, headers: all, agent, setHost: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const received = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received, text: received.toString() });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

export const betriebsrat = { host: "betriebsrat.localhost:4321" } as const;
