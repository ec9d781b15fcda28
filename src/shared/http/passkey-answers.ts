import * as v from "valibot";

const base64url = (length: number) => v.pipe(v.string(), v.maxLength(length), v.regex(/^[\w-]+$/));

const credentialId = base64url(1400);
const named = { id: credentialId, rawId: credentialId, type: v.literal("public-key") } as const;

/** What a browser sends when a passkey was made; the rest of its answer says nothing that is not in there. */
export const madePasskey = v.object({
  ...named,
  response: v.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(10)), []),
  }),
});

export const signedByPasskey = v.object({
  ...named,
  response: v.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: v.nullish(base64url(200)),
  }),
});

export type MadePasskey = v.InferOutput<typeof madePasskey>;
export type SignedByPasskey = v.InferOutput<typeof signedByPasskey>;
