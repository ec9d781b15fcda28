import type { Origins } from "#src/brand/brand.ts";

/** For answers that bring no policy of their own: nothing may be loaded, nobody may frame them. */
export const FALLBACK_CSP = "default-src 'none'; frame-ancestors 'none'";

const unusedFeatures = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"];

export const isSecure = (origins: Origins): boolean => Object.values(origins).every((origin) => origin.startsWith("https:"));

/** Stands on every answer; the Content-Security-Policy comes on top. `hsts` counts behind https alone (`HSTS`). */
export function securityHeaders(origins: Origins, hsts: string): readonly (readonly [name: string, value: string])[] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", unusedFeatures.map((feature) => `${feature}=()`).join(", ")],
    ["X-Frame-Options", "DENY"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ...(isSecure(origins) ? ([["Strict-Transport-Security", hsts]] as const) : []),
  ];
}
