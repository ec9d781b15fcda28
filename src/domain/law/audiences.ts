/** Works council, representatives of severely disabled and of young employees: their rights to training differ. */
export const audienceKeys = ["br", "sbv", "jav"] as const;
export type AudienceKey = (typeof audienceKeys)[number];

export const audiences = [...audienceKeys, "gremium"] as const;
export type Audience = (typeof audiences)[number];

export const audienceNames: Readonly<Record<Audience, string>> = { br: "Betriebsrat", sbv: "SBV", jav: "JAV", gremium: "Gremium" };

export const isAudienceKey = (name: string | undefined): name is AudienceKey => audienceKeys.some((key) => key === name);
