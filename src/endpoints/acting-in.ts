import type { Call } from "./handle.ts";
import type { Acting } from "./portal-page.ts";

/** In calls with another access than "public" there is somebody. */
export async function actingIn({ locals, session, now }: Pick<Call, "locals" | "session" | "now">): Promise<Acting> {
  const active = await session();
  if (active === null) throw new Error("This call is for people who are logged in and must be listed as such");
  return { locals, session: active, now };
}
