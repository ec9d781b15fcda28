import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Spot } from "./page-text.ts";

/** What a PDF says, before anybody has looked whether it is so. */
export type Said =
  /** A citation in its normal form. */
  | Readonly<{ kind: "norm" | "decision"; citation: string }>
  | Readonly<{ kind: "day" | "deadline"; day: IsoDay }>
  /** A period in words: „binnen zwei Wochen“. */
  | Readonly<{ kind: "period"; words: string }>
  | Readonly<{ kind: "event"; eventId: number }>
  | Readonly<{ kind: "theme"; themeId: number }>
  /** Cents. */
  | Readonly<{ kind: "price"; cents: number }>;

export type FindingKind = Said["kind"];

export type Place = Readonly<{ page: number; spots: readonly Spot[] }>;

/** `text` as it stands at the first place; the same said again is one finding with more places. */
export type Finding = Readonly<{ said: Said; text: string; places: readonly Place[] }>;

/** One thing said at one stretch of a text. */
export type Stretch = Readonly<{ start: number; end: number; said: Said }>;

/** A theme whose title is looked for. */
export type NamedTheme = Readonly<{ themeId: number; title: string }>;
