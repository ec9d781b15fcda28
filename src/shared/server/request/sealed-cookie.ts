import * as v from "valibot";
import { seal, unseal } from "../secrets/seal.ts";
import { portalCookie, type SecretFrame } from "./cookies.ts";

/** Browsers refuse longer ones, name and attributes included. */
const LONGEST = 3900;

type Rule = Readonly<{ name: string; seconds: number; purpose: string }>;

/** A cookie that nobody but us can read or alter. `set` is null for what is too long for a cookie, `read` for all that is not ours or of another shape. */
export function sealedCookie<Schema extends v.GenericSchema>({ name, seconds, purpose }: Rule, schema: Schema) {
  const cookie = portalCookie({ name, seconds });
  return {
    set(value: v.InferInput<Schema>, frame: SecretFrame): string | null {
      const sealed = seal(JSON.stringify(value), frame.secret, purpose);
      return sealed.length > LONGEST ? null : cookie.set(sealed, frame);
    },
    read(cookies: string | null, frame: SecretFrame): v.InferOutput<Schema> | null {
      const [sealed = ""] = cookie.valuesIn(cookies, frame);
      if (sealed === "") return null;
      try {
        const found = v.safeParse(schema, JSON.parse(unseal(sealed, frame.secret, purpose)));
        return found.success ? found.output : null;
      } catch {
        return null;
      }
    },
    clear: cookie.clear,
  };
}
