import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync } from "node:zlib";

export type Answer = Readonly<{
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer /** Bytes on the wire. */;
  size: number;
}>;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** One GET as a browser sends it, redirects not followed. The address is the machine's own whatever the host: DNS need not know it. */
export function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { host, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: "127.0.0.1",
        port,
        path: pathname + search,
        headers: { host, accept: "text/html,*/*", "accept-encoding": "br", ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const raw = Buffer.concat(chunks);
          const body = response.headers["content-encoding"] === "br" ? brotliDecompressSync(raw) : raw;
          resolve({ url, status: response.statusCode ?? 0, headers: response.headers, body, size: raw.length });
        });
      },
    );
    sent.on("error", reject);
    sent.end();
  });
}
