import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { brotliDecompressSync } from "node:zlib";

export type Answer = Readonly<{
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Bytes of the body on the wire. */
  size: number;
  /** The same with the head of the answer. */
  wire: number;
}>;

function headSize({ statusCode, statusMessage, rawHeaders }: IncomingMessage): number {
  const lines = rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text, "latin1") + 2, 0);
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n`.length + lines + 2;
}

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
          resolve({
            url,
            status: response.statusCode ?? 0,
            headers: response.headers,
            body,
            size: raw.length,
            wire: raw.length + headSize(response),
          });
        });
      },
    );
    sent.on("error", reject);
    sent.end();
  });
}
