const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const named = (list: typeof browsers, agent: string): string | undefined => list.find(([mark]) => mark.test(agent))?.[1];

/** Browser and system in words, so that people recognise their sessions; nothing else of the header is kept. */
export function deviceName(userAgent: string | null): string {
  const agent = userAgent ?? "";
  const [browser, system] = [named(browsers, agent), named(systems, agent)];
  if (browser === undefined) return system ?? "Unbekanntes Gerät";
  return system === undefined ? browser : `${browser} unter ${system}`;
}
