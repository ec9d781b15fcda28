import { z } from "zod";

/** Where customers are handed over to (spec:merchandise-shop#configuration). */
export type ShopSettings = Readonly<{
  /** Gets the token by form post. */
  loginUrl: string;
  /** Hears by itself that somebody has logged out; nobody is told when undefined. */
  logoutUrl: string | undefined;
  /** Whom tokens are for. */
  audience: string;
  /** Return addresses lie below it. */
  origin: string;
}>;

const isLocal = ({ hostname }: URL): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname);

/** Encrypted, or on this very machine; nothing in it that a form post or a call would lose. */
function isShopAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "" || text.includes("#")) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLocal(url));
}

const shopAddress = z
  .string()
  .refine(isShopAddress, "muss eine Adresse wie https://shop.example.org/login sein: mit https, ohne Zugangsdaten und ohne #")
  .optional();

export const shopVariables = {
  SHOP_LOGIN_URL: shopAddress,
  SHOP_LOGOUT_URL: shopAddress,
  SHOP_AUDIENCE: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, "darf nur Zeichen ohne Leerzeichen und Umlaute enthalten, höchstens 200")
    .optional(),
} as const;

type Given = Readonly<{ [name in keyof typeof shopVariables]?: string | undefined }>;

/** Undefined while no shop is connected. Throws a sentence for settings that say something about a shop that is not there. */
export function shopSettings({ SHOP_LOGIN_URL, SHOP_LOGOUT_URL, SHOP_AUDIENCE }: Given): ShopSettings | undefined {
  if (SHOP_LOGIN_URL === undefined) {
    const lone = SHOP_LOGOUT_URL === undefined ? SHOP_AUDIENCE && "SHOP_AUDIENCE" : "SHOP_LOGOUT_URL";
    if (lone !== undefined) throw new Error(`${lone} wirkt nur zusammen mit SHOP_LOGIN_URL; bitte setzen Sie auch diese Adresse.`);
    return;
  }
  const { origin } = new URL(SHOP_LOGIN_URL);
  return { loginUrl: SHOP_LOGIN_URL, logoutUrl: SHOP_LOGOUT_URL, audience: SHOP_AUDIENCE ?? origin, origin };
}
