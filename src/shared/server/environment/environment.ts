import { join, resolve } from "node:path";
import { z } from "zod";
import type { Brand, Origins } from "#src/brand/brand.ts";
import { defaultFeeSteps, type FeeSteps, halvedFeeSteps, readFeeSteps } from "./fee-steps.ts";
import { hstsRule, isHsts, USUAL_HSTS } from "./hsts.ts";
import { keptSecret } from "./kept-secret.ts";
import { type ShopSettings, shopSettings, shopVariables } from "./shop-settings.ts";

export type Environment = Readonly<{
  port: number;
  host: string;
  /** Where the metrics are shown; nowhere when undefined. */
  metrics: Readonly<{ port: number; host: string }> | undefined;
  /** How many processes serve on the port. */
  processes: number;
  origins: Origins;
  databaseUrl: string;
  varDir: string;
  contentDir: string;
  distDir: string;
  mailUrl: string | undefined;
  /** The address mails come from. */
  mailFrom: Readonly<Record<Brand, string>>;
  /** Where clamd looks at uploads; nobody does when undefined. */
  clamdUrl: string | undefined;
  /** An endpoint that speaks OpenAI's protocol and writes the chatbot's answers; quotes alone when undefined. */
  chat: Readonly<{ url: string; model: string; key: string | undefined }> | undefined;
  /** Undefined outside production: `ensureSecret` makes one. */
  secret: string | undefined;
  production: boolean;
  /** What a new password's hash costs. */
  passwordCost: PasswordCost;
  /** Strict-Transport-Security, sent behind https. */
  hsts: string;
  /** One line per answered request on standard output; benchmarks turn it off. */
  accessLog: boolean;
  /** Whether the server publishes when a scheduled entry is due and when a day is over. */
  autoPublish: boolean;
  /** Whether the server looks once a day for newer states of imported statutes (spec:law#daily-look). */
  watchStatutes: boolean;
  /** The DIST_DIR of a builder elsewhere, mounted or copied here, whose releases are served from a copy in our own. */
  releasesFrom: string | undefined;
  /** Value-added tax on all prices, in percent (spec:prices#money). */
  vatPercent: number;
  /** What cancelling a booking costs, by steps of days before the event (spec:changing-an-order#cancellation-fees). */
  cancellationFees: FeeSteps;
  /** So many mails of a newsletter are sent in a minute at most. */
  newslettersPerMinute: number;
  /** What moving a seat to another event costs (spec:changing-an-order#rebooking). */
  rebookingFees: FeeSteps;
  /** The merchandise shop that customers are handed over to; none is connected when undefined. */
  shop: ShopSettings | undefined;
}>;

/** N, r and p of scrypt. */
export type PasswordCost = readonly [N: number, r: number, p: number];

/** One of the equally strong choices of OWASP's Password Storage Cheat Sheet: 16 MB, some 0.1 s. */
const USUAL_COST: PasswordCost = [16_384, 8, 5];
const workOf = ([N, r, p]: PasswordCost): number => N * r * p;

/** Names every wrong variable, one German sentence per line. */
export class EnvironmentError extends Error {
  override readonly name = "EnvironmentError";
}

const DEFAULT_DATABASE_URL = "file:var/portal.sqlite";
const MOST_PROCESSES = 64;
const processesRule = `muss eine Zahl von 1 bis ${MOST_PROCESSES} sein`;
const newslettersRule = "muss eine Zahl von 6 bis 6000 sein";
const portRule = "muss eine Zahl von 1 bis 65535 sein";
const vatRule = "muss ein Prozentsatz von 0 bis 99.99 sein, etwa 19";
const feesRule = "muss wie 30:0 14:30 7:50 0:80 aussehen: Tage vor Beginn absteigend und Prozent vom Seminarpreis";
const costRule = "muss wie 16384,8,5 aussehen (N, r und p von scrypt, N eine Zweierpotenz von 1024 bis 1048576)";
const originRule = "muss ein reiner Ursprung ohne Pfad sein, etwa https://www.example.org";

const clamdRule = "muss wie tcp://127.0.0.1:3310 oder unix:/run/clamav/clamd.ctl aussehen";
const isClamd = (text: string): boolean => {
  if (/^unix:\/./.test(text)) return true;
  const url = URL.parse(text);
  return url !== null && /^tcp:\/\/[^/?#@]+$/.test(text) && url.hostname !== "";
};

const chatUrlRule = "muss wie https://llm.example.org/v1 aussehen, ohne Zugangsdaten";
const isEndpoint = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.search === "" && url.hash === "";
};

const mailUrlRule = "muss wie smtp://mail.example.org:587 aussehen";

const port = z
  .string()
  .regex(/^\d{1,5}$/, portRule)
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535, portRule);
const host = z.string().regex(/^[\w.:-]+$/, "muss ein Rechnername oder eine IP-Adresse sein");

const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
};
const origin = z.string().refine(isOrigin, originRule).optional();
const folder = (fallback: string) => z.string().default(fallback);

const variables = z.object({
  PORT: port.default(4321),
  HOST: host.default("127.0.0.1"),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default("127.0.0.1"),
  PROCESSES: z
    .string()
    .regex(/^\d{1,2}$/, processesRule)
    .transform(Number)
    .refine((count) => count >= 1 && count <= MOST_PROCESSES, processesRule)
    .default(1),
  SITE_IFB_URL: origin,
  SITE_BETRIEBSRAT_URL: origin,
  DATABASE_URL: z
    .string()
    .regex(/^(?:file:.+|:memory:|postgres(?:ql)?:\/\/.+)$/, "muss wie file:var/portal.sqlite oder postgres://… aussehen")
    .default(DEFAULT_DATABASE_URL),
  SQLITE_CHECKPOINTS: z.enum(["auto", "external"], "muss auto oder external sein").default("auto"),
  VAR_DIR: folder("var"),
  CONTENT_DIR: folder("src/content"),
  DIST_DIR: folder("dist"),
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\/.+$/, mailUrlRule)
    .refine(URL.canParse, mailUrlRule)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[\w.+-]+@[\w.-]+$/, "muss eine E-Mail-Adresse sein, etwa portal@example.org")
    .optional(),
  CLAMD_URL: z.string().refine(isClamd, clamdRule).optional(),
  CHAT_URL: z.string().refine(isEndpoint, chatUrlRule).optional(),
  CHAT_MODEL: z.string().max(200, "darf höchstens 200 Zeichen haben").optional(),
  CHAT_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "darf keine Leer- oder Sonderzeichen haben")
    .optional(),
  SECRET: z.string().min(32, "muss mindestens 32 Zeichen haben").optional(),
  ACCESS_LOG: z.enum(["on", "off"], "muss on oder off sein").default("on"),
  AUTO_PUBLISH: z.enum(["on", "off"], "muss on oder off sein").default("on"),
  STATUTES_WATCH: z.enum(["on", "off"], "muss on oder off sein").default("off"),
  RELEASES_FROM: z.string().optional(),
  VAT_PERCENT: z
    .string()
    .regex(/^\d{1,2}(?:\.\d{1,2})?$/, vatRule)
    .transform(Number)
    .default(19),
  CANCELLATION_FEES: z
    .string()
    .transform(readFeeSteps)
    .refine((table) => table !== null, feesRule)
    .optional(),
  REBOOKING_FEES: z
    .string()
    .transform(readFeeSteps)
    .refine((table) => table !== null, feesRule)
    .optional(),
  NEWSLETTERS_PER_MINUTE: z
    .string()
    .regex(/^\d{1,4}$/, newslettersRule)
    .transform(Number)
    .refine((count) => count >= 6 && count <= 6000, newslettersRule)
    .default(120),
  PASSWORD_COST: z
    .string()
    .regex(/^\d{4,7},\d{1,2},\d{1,2}$/, costRule)
    .transform((text): PasswordCost => {
      const [N = 0, r = 0, p = 0] = text.split(",").map(Number);
      return [N, r, p];
    })
    .refine(([N, r, p]) => N >= 1024 && N <= 1_048_576 && Number.isInteger(Math.log2(N)) && r > 0 && p > 0, costRule)
    .default(USUAL_COST),
  HSTS: z.string().refine(isHsts, hstsRule).default(USUAL_HSTS),
  ...shopVariables,
  NODE_ENV: z.enum(["development", "test", "production"], "muss development, test oder production sein").default("development"),
});

type Variables = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as not set, as shells and container files write it. */
function withoutEmpty(env: Variables): Variables {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
}

/** The engine is chosen while modules load, before the whole environment is checked. */
export function configuredDatabaseUrl(env: Variables = process.env): string {
  return env["DATABASE_URL"] || DEFAULT_DATABASE_URL;
}

/** Whether another program, such as Litestream, folds SQLite's log into the file; read where a file is opened. */
export const checkpointsAreExternal = (env: Variables = process.env): boolean => env["SQLITE_CHECKPOINTS"] === "external";

function readShop(given: Parameters<typeof shopSettings>[0]): ShopSettings | undefined {
  try {
    return shopSettings(given);
  } catch (error) {
    throw new EnvironmentError(error instanceof Error ? error.message : String(error));
  }
}

const senderAt = (site: string): string => `portal@${new URL(site).hostname}`;

/** An address without a model, or the other way round, is half a configuration. */
function chatOf({
  CHAT_URL: url,
  CHAT_MODEL: model,
  CHAT_KEY: key,
}: Partial<Record<"CHAT_URL" | "CHAT_MODEL" | "CHAT_KEY", string | undefined>>) {
  if (url === undefined && model === undefined) return undefined;
  if (url === undefined || model === undefined)
    throw new EnvironmentError("CHAT_URL und CHAT_MODEL müssen beide gesetzt sein oder keines.");
  return { url, model, key };
}

/** Parsed once at start. `demo` lifts the demand for SECRET in production. Throws `EnvironmentError`. */
export function readEnvironment(env: Variables = process.env, { demo = false }: Readonly<{ demo?: boolean }> = {}): Environment {
  const parsed = variables.safeParse(withoutEmpty(env));
  if (!parsed.success)
    throw new EnvironmentError(parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`).join("\n"));
  const { PORT, SITE_IFB_URL, SITE_BETRIEBSRAT_URL, SECRET, NODE_ENV, ...rest } = parsed.data;
  const origins = {
    ifb: SITE_IFB_URL ?? `http://localhost:${PORT}`,
    betriebsrat: SITE_BETRIEBSRAT_URL ?? `http://betriebsrat.localhost:${PORT}`,
  };
  if (origins.ifb === origins.betriebsrat) throw new EnvironmentError("SITE_IFB_URL und SITE_BETRIEBSRAT_URL müssen verschieden sein.");
  if (rest.RELEASES_FROM !== undefined && resolve(rest.RELEASES_FROM) === resolve(rest.DIST_DIR))
    throw new EnvironmentError("RELEASES_FROM muss ein anderer Ordner als DIST_DIR sein: Dorthin wird kopiert.");
  if (rest.PROCESSES > 1 && rest.DATABASE_URL === ":memory:")
    throw new EnvironmentError("PROCESSES muss 1 sein, wenn DATABASE_URL :memory: ist: Jeder Prozess hätte eine Datenbank für sich.");
  if (rest.METRICS_PORT === PORT)
    throw new EnvironmentError("METRICS_PORT muss ein anderer Port als PORT sein: Besucher sollen ihn nicht erreichen.");
  const production = NODE_ENV === "production";
  if (production && !demo && SECRET === undefined)
    throw new EnvironmentError("SECRET muss im Produktivbetrieb gesetzt sein (mindestens 32 Zeichen).");
  if (production && !demo && workOf(rest.PASSWORD_COST) < workOf(USUAL_COST))
    throw new EnvironmentError(`PASSWORD_COST darf im Produktivbetrieb nicht unter ${USUAL_COST.join()} liegen.`);
  return {
    port: PORT,
    host: rest.HOST,
    metrics: rest.METRICS_PORT === undefined ? undefined : { port: rest.METRICS_PORT, host: rest.METRICS_HOST },
    processes: rest.PROCESSES,
    origins,
    databaseUrl: rest.DATABASE_URL,
    varDir: rest.VAR_DIR,
    contentDir: rest.CONTENT_DIR,
    distDir: rest.DIST_DIR,
    mailUrl: rest.MAIL_URL,
    mailFrom: {
      ifb: rest.MAIL_FROM ?? senderAt(origins.ifb),
      betriebsrat: rest.MAIL_FROM ?? senderAt(origins.betriebsrat),
    },
    clamdUrl: rest.CLAMD_URL,
    chat: chatOf(rest),
    secret: SECRET,
    production,
    passwordCost: rest.PASSWORD_COST,
    hsts: rest.HSTS,
    accessLog: rest.ACCESS_LOG === "on",
    autoPublish: rest.AUTO_PUBLISH === "on" && rest.RELEASES_FROM === undefined,
    watchStatutes: rest.STATUTES_WATCH === "on" && rest.RELEASES_FROM === undefined,
    releasesFrom: rest.RELEASES_FROM,
    vatPercent: rest.VAT_PERCENT,
    cancellationFees: rest.CANCELLATION_FEES ?? defaultFeeSteps,
    newslettersPerMinute: rest.NEWSLETTERS_PER_MINUTE,
    rebookingFees: rest.REBOOKING_FEES ?? halvedFeeSteps(rest.CANCELLATION_FEES ?? defaultFeeSteps),
    shop: readShop(rest),
  };
}

/** The configured secret, or one that is made once and kept in `VAR_DIR/secret` for its owner alone. Throws `EnvironmentError`. */
export function ensureSecret({ secret, varDir }: Pick<Environment, "secret" | "varDir">): string {
  if (secret !== undefined) return secret;
  const file = join(varDir, "secret");
  let kept: string;
  try {
    kept = keptSecret(file);
  } catch (cause) {
    throw new EnvironmentError(`Die Datei ${file} lässt sich nicht lesen oder schreiben. Bitte prüfen Sie VAR_DIR.`, { cause });
  }
  if (kept.length < 32) throw new EnvironmentError(`Die Datei ${file} enthält kein brauchbares Geheimnis; bitte löschen Sie sie.`);
  return kept;
}
