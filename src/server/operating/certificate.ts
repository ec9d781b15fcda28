import { connect } from "node:tls";

/** `problem`: why a browser would not accept it, in OpenSSL's word. */
export type Certificate = Readonly<{ until: Date; problem: string | undefined }>;

const PATIENCE_MS = 5000;

/** The certificate that stands before an https origin. Rejects when nobody answers there. */
export function certificateOf(origin: string, { ca }: Readonly<{ ca?: string }> = {}): Promise<Certificate> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve, reject) => {
    // An expired one shall be looked at too.
    const socket = connect({
      host,
      port: Number(port || 443),
      servername: host,
      rejectUnauthorized: false,
      ...(ca !== undefined && { ca }),
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error("timeout")));
    socket.once("error", reject);
    socket.once("secureConnect", () => {
      const { valid_to: until } = socket.getPeerCertificate();
      const problem = socket.authorized ? undefined : codeIn(socket.authorizationError);
      socket.destroy();
      resolve({ until: new Date(until), problem });
    });
  });
}

/** Node's types promise an error, and it is one or its code. */
function codeIn(error: unknown): string {
  return error instanceof Error ? String(Reflect.get(error, "code") ?? error.message) : String(error);
}
