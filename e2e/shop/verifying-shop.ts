import { createPublicKey, type JsonWebKey, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { freePort } from "#src/shared/server/process/free-port.ts";

type Claims = Readonly<Record<string, unknown>>;
export type Entry = Readonly<{ token: string; claims: Claims | null; referer: string | undefined; url: string }>;

/** A merchandise shop, written by somebody else: it knows the portal's origin and its list of keys, and checks by Node's own cryptography. */
export type VerifyingShop = Readonly<{
  origin: string;
  settings: Readonly<Record<string, string>>;
  /** Whom the shop lets in with a token; null for nobody. */
  check: (token: string, type: string) => Promise<Claims | null>;
  entries: Entry[];
  logouts: Claims[];
  trust: (portal: string) => void;
  close: () => Promise<void>;
}>;

const read = (part = ""): Claims => JSON.parse(Buffer.from(part, "base64url").toString("utf8")) as Claims;

async function fieldsOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = "";
  for await (const part of request) body += String(part);
  return new URLSearchParams(body);
}

const page = (name: unknown): string =>
  `<!DOCTYPE html><html lang="de"><title>Shop</title><h1>${name === null ? "Kein Zutritt" : `Willkommen, ${name}`}</h1>`;

export async function verifyingShop(): Promise<VerifyingShop> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const seen = new Set<unknown>();
  const entries: Entry[] = [];
  const logouts: Claims[] = [];
  let portal = "";

  async function keyOf(kid: unknown): Promise<JsonWebKey | undefined> {
    const list = (await (await fetch(`${portal}/.well-known/jwks.json`)).json()) as { keys: (JsonWebKey & { kid: string })[] };
    return list.keys.find((key) => key.kid === kid);
  }

  async function check(token: string, type: string): Promise<Claims | null> {
    try {
      const [head, body, signature, ...more] = token.split(".");
      const { alg, kid, typ } = read(head);
      if (alg !== "EdDSA" || typ !== type || more.length > 0 || !signature) return null;
      const jwk = await keyOf(kid);
      if (jwk === undefined) return null;
      const key = createPublicKey({ key: jwk, format: "jwk" });
      if (!verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, "base64url"))) return null;
      const claims = read(body);
      const now = Date.now() / 1000;
      const inTime = Number(claims["iat"]) <= now + 5 && Number(claims["exp"]) > now;
      if (claims["iss"] !== portal || claims["aud"] !== origin || !inTime || seen.has(claims["jti"])) return null;
      seen.add(claims["jti"]);
      return claims;
    } catch {
      return null;
    }
  }

  const server = createServer(async (request, response) => {
    const answer = (status: number, text: string) => response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" }).end(text);
    if (request.method === "POST" && request.url === "/login") {
      const token = (await fieldsOf(request)).get("id_token") ?? "";
      const claims = await check(token, "JWT");
      entries.push({ token, claims, referer: request.headers.referer, url: request.url });
      return answer(claims === null ? 403 : 200, page(claims?.["given_name"] ?? null));
    }
    if (request.method === "POST" && request.url === "/logout") {
      const claims = await check((await fieldsOf(request)).get("logout_token") ?? "", "logout+jwt");
      if (claims !== null) logouts.push(claims);
      return answer(claims === null ? 400 : 200, "");
    }
    return answer(200, page("im Shop"));
  }).listen(port);
  await once(server, "listening");
  if ((server.address() as AddressInfo).port !== port) throw new Error("the port was taken");
  return {
    origin,
    settings: { SHOP_LOGIN_URL: `${origin}/login`, SHOP_LOGOUT_URL: `${origin}/logout` },
    check,
    entries,
    logouts,
    trust: (from) => {
      portal = from;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
