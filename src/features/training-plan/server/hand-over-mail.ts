import type { Origins } from "#src/brand/brand.ts";
import { profiles } from "#src/brand/brand.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { mailWords } from "#src/queries/wordings.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { wordedMail } from "#src/shared/server/mail/worded-mail.ts";
import { sharedPlanPath } from "../rules/plan-paths.ts";

type HandOver = Readonly<{ to: string; token: string; expiresAt: Date }>;

/** The link to a plan of staff, for whoever was advised or has asked (spec:training-plan#hand-over). No name stands in it. */
export const handOverMail = ({ to, token, expiresAt }: HandOver, origins: Origins): Mail =>
  wordedMail(
    { brand: "ifb", to, greeting: "Guten Tag," },
    mailWords("plan-uebergeben", { frist: formatDay(todayInBerlin(expiresAt)), website: profiles.ifb.name }),
    { href: origins.ifb + sharedPlanPath(token) },
  );
