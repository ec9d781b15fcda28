import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { testOrigins } from "#src/shared/server/test/call-route.ts";

type Lie = Partial<Readonly<{ origin: string; rpId: string; counter: number; verified: boolean; type: string; owner: string | null }>>;

const text = (value: Uint8Array): string => Buffer.from(value).toString("base64url");
const sha256 = (value: Uint8Array | string): Buffer => createHash("sha256").update(value).digest();

function cborHead(major: number, size: number): Buffer {
  const kind = major << 5;
  if (size < 24) return Buffer.from([kind | size]);
  return size < 256 ? Buffer.from([kind | 24, size]) : Buffer.from([kind | 25, size >> 8, size & 255]);
}

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === "string") return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([cborHead(2, value.length), value]);
  return Buffer.concat([cborHead(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

const [PRESENT, VERIFIED, ATTESTED] = [1, 4, 64];

/** An authenticator with one passkey (P-256, attestation "none"), together with the browser it speaks through. */
export function softwarePasskey(ownerId: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  const id = text(credentialId);
  let uses = 0;

  function authenticatorData({ rpId = "localhost", counter = uses++, verified = true }: Lie, attested: Buffer): Buffer {
    const flags = PRESENT | (verified ? VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  }

  const clientData = (type: string, challenge: string, lie: Lie): Buffer =>
    Buffer.from(JSON.stringify({ type: lie.type ?? type, challenge, origin: lie.origin ?? testOrigins.ifb, crossOrigin: false }));

  return {
    id,
    made(challenge: string, lie: Lie = {}) {
      const coordinates = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")] as const;
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinates[0]],
        [-3, coordinates[1]],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, cbor(key)]);
      const attestation = new Map<string, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authenticatorData(lie, attested)],
      ]);
      const clientDataJSON = text(clientData("webauthn.create", challenge, lie));
      const response = { clientDataJSON, attestationObject: text(cbor(attestation)), transports: ["internal"] };
      return { id, rawId: id, type: "public-key", response, clientExtensionResults: {}, authenticatorAttachment: "platform" };
    },
    signed(challenge: string, lie: Lie = {}) {
      const client = clientData("webauthn.get", challenge, lie);
      const data = authenticatorData(lie, Buffer.alloc(0));
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const owner = lie.owner === undefined ? ownerId : lie.owner;
      const userHandle = owner === null ? {} : { userHandle: text(Buffer.from(owner)) };
      const response = { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature), ...userHandle };
      return { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
    },
  };
}

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>;
