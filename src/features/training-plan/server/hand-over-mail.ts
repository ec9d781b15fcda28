import type { Origins } from "#src/brand/brand.ts";
import { profiles } from "#src/brand/brand.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { sharedPlanPath } from "../rules/plan-paths.ts";

type HandOver = Readonly<{ to: string; token: string; expiresAt: Date }>;

/** The link to a plan of staff, for whoever was advised or has asked (spec:training-plan#hand-over). No name stands in it. */
export const handOverMail = ({ to, token, expiresAt }: HandOver, origins: Origins): Mail => ({
  brand: "ifb",
  to,
  subject: "Ihr Schulungsplan",
  blocks: [
    { kind: "text", text: "Guten Tag," },
    {
      kind: "text",
      text: "wir haben einen Schulungsplan für Sie vorbereitet. Sie können ihn ohne Anmeldung ansehen. Wer angemeldet ist und für ein Gremium bestellen darf, übernimmt ihn dort und ändert ihn nach Ihren Wünschen. Reserviert oder gebucht ist damit nichts.",
    },
    { kind: "action", label: "Schulungsplan ansehen", href: origins.ifb + sharedPlanPath(token) },
    {
      kind: "note",
      text: `Der Link gilt bis ${formatDay(todayInBerlin(expiresAt))}. Wer ihn hat, sieht den Plan: Geben Sie ihn nur an Ihr Gremium weiter.`,
    },
    { kind: "text", text: `Freundliche Grüße\nIhr ${profiles.ifb.name}-Team` },
  ],
});
