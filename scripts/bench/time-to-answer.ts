import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { CommandError } from "../command.ts";

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const brotli = { "Accept-Encoding": "br" };

/** How many milliseconds a page takes until its last byte, one request after the other on one connection. */
export function timeToAnswer(port: number, path: string, hostname: string, sentAlong: OutgoingHttpHeaders = brotli): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { Host: `${hostname}:${port}`, ...sentAlong };
    const sent = request({ agent, port, path, host: "127.0.0.1", headers }, (response) => {
      response.resume();
      response.on("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - started);
        else reject(new CommandError(`${path} antwortet mit ${response.statusCode}.`));
      });
    });
    sent.once("error", reject);
    sent.end();
  });
}
