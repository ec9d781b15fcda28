import { once } from "node:events";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Network } from "../fetch-public.ts";

/** Opens nothing: it proves to tests alone that a local server is `kalender.example` and `anders.example`. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOt0Cz9P3NByex409
C0ZyogWrh3G7niwOUJEyVdIGtxuhRANCAATfmGjIXcQ7AYOxU2mwkB07BpB/kqX7
H/+F3syFi+UBKOwO5pHT26o2gt8sUjWmmg8zJNcGmeE6Ss9KnWTbzY/y
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBhTCCASqgAwIBAgICEAEwCgYIKoZIzj0EAwIwGzEZMBcGA1UEAwwQa2FsZW5k
ZXIuZXhhbXBsZTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowGzEZ
MBcGA1UEAwwQa2FsZW5kZXIuZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEH
A0IABN+YaMhdxDsBg7FTabCQHTsGkH+Spfsf/4XezIWL5QEo7A7mkdPbqjaC3yxS
NaaaDzMk1waZ4TpKz0qdZNvNj/KjXDBaMCsGA1UdEQQkMCKCEGthbGVuZGVyLmV4
YW1wbGWCDmFuZGVycy5leGFtcGxlMAwGA1UdEwQFMAMBAf8wHQYDVR0OBBYEFAXP
G/YHsKlNe/qsme5V29ZVH8cNMAoGCCqGSM49BAMCA0kAMEYCIQC4sizFqWz4wgew
HIjIumGsud4aWUke7NAbblJcJhTELwIhAI3YGwC7RcgFjx8MaBXeKRTzW7AnV1lM
xFZWoKn9cX9J
-----END CERTIFICATE-----`;

export type LocalHttps = Readonly<{
  /** The internet as the test has it: names lead to `names`, public addresses to the local server. */
  network: (names: Readonly<Record<string, readonly string[]>>) => Network;
  close: () => Promise<void>;
}>;

export async function localHttps(answer: RequestListener): Promise<LocalHttps> {
  const server = createServer({ key, cert }, answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    network: (names) => ({
      resolve: async (host) => names[host] ?? [],
      reach: () => ({ address: "127.0.0.1", port, ca: cert }),
    }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
