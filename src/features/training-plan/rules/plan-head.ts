import type { Brand } from "#src/brand/brand.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { PLANS_PATH } from "./plan-paths.ts";

const member = { label: "mein ifb", path: "/kundenportal/meinifb" };
const plans = { label: "Schulungsplan", path: PLANS_PATH };

/** Head of a page of training plans, below their list. */
export const planHead = (brand: Brand, path: string, title: string) =>
  personalHead({
    brand,
    path,
    title,
    description: "Wer aus Ihrem Gremium wann welche Schulung besucht.",
    crumbs: path === PLANS_PATH ? [member] : [member, plans],
  });
