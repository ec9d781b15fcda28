import type { AudienceKey } from "#src/domain/law/audiences.ts";

/** Last segment of `/schulungsanspruch/{x}` for each audience. */
export const audienceSegments = { br: "betriebsrat", sbv: "sbv", jav: "jav" } as const satisfies Record<AudienceKey, string>;

export const audienceOfSegment = (segment: string | undefined): AudienceKey | undefined =>
  (Object.keys(audienceSegments) as AudienceKey[]).find((audience) => audienceSegments[audience] === segment);

export const helperPath = (audience: AudienceKey): string => `/schulungsanspruch/${audienceSegments[audience]}`;
export const answersPath = (audience: AudienceKey): string => `${helperPath(audience)}/pruefen`;

export const helperNames: Readonly<Record<AudienceKey, string>> = { br: "Betriebsrat", sbv: "SBV", jav: "JAV" };
