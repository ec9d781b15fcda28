import { stringifySetCookie } from "cookie";

export type CookieFrame = Readonly<{ secure: boolean }>;
/** Of cookies that are signed or sealed. */
export type SecretFrame = CookieFrame & Readonly<{ secret: string }>;

export type CookieRule = Readonly<{
  name: string;
  /** How long the browser keeps it; `null`: until it closes. */
  seconds: number | null;
  /** Our own scripts read it; every other cookie is `HttpOnly`. */
  script?: true;
  sameSite?: "strict";
}>;

export type PortalCookie = Readonly<{
  nameIn: (frame: CookieFrame) => string;
  /** The `Set-Cookie` header. `seconds` takes the place of the rule's. */
  set: (value: string, frame: CookieFrame, seconds?: number | null) => string;
  clear: (frame: CookieFrame) => string;
  /** All its values in a `Cookie` header, empty ones left out: a sibling host may have set one of the same name. */
  valuesIn: (cookies: string | null, frame: CookieFrame) => readonly string[];
}>;

/** All values of a name, in order: the library keeps only one, and which one comes first is up to whoever set it. */
function valuesOf(cookies: string | null, name: string): readonly string[] {
  return (cookies ?? "").split(";").flatMap((pair) => {
    const [key = "", ...value] = pair.trim().split("=");
    return key === name ? [value.join("=")] : [];
  });
}

/** Wherever the sites run on https, the name binds a cookie to exactly this host: no sibling host can set one of ours. */
export function portalCookie({ name, seconds: usual, script, sameSite }: CookieRule): PortalCookie {
  const nameIn = ({ secure }: CookieFrame): string => (secure ? `__Host-${name}` : name);
  const header = (value: string, frame: CookieFrame, seconds: number | null): string =>
    stringifySetCookie({
      name: nameIn(frame),
      value,
      ...(seconds === null ? {} : { maxAge: seconds }),
      path: "/",
      httpOnly: script !== true,
      secure: frame.secure,
      sameSite: sameSite ?? "lax",
    });
  return {
    nameIn,
    set: (value, frame, seconds = usual) => header(value, frame, seconds),
    clear: (frame) => header("", frame, 0),
    valuesIn: (cookies, frame) => valuesOf(cookies, nameIn(frame)).filter((value) => value !== ""),
  };
}
