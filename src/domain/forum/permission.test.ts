import { describe, expect, it } from "vitest";
import type { ForumArea } from "./area.ts";
import { type ForumAsker, forumPermission } from "./permission.ts";

const now = new Date("2027-03-01T10:00:00Z");
const area = (access: ForumArea["access"]): ForumArea => ({ key: "a", title: "A", description: "Worum es geht.", access, position: 1 });
const profile = { trust: 2, blockedUntil: null } as const;
const member: NonNullable<ForumAsker> = { emailConfirmed: true, inCommittee: true, impersonated: false, moderator: false, profile };

const askers: Readonly<Record<string, ForumAsker>> = {
  visitor: null,
  unconfirmed: { ...member, emailConfirmed: false },
  customer: { ...member, inCommittee: false },
  member,
  nameless: { ...member, profile: null },
  newcomer: { ...member, profile: { ...profile, trust: 0 } },
  blocked: { ...member, profile: { ...profile, blockedUntil: new Date("2027-03-02T10:00:00Z") } },
  "no more blocked": { ...member, profile: { ...profile, blockedUntil: now } },
  impersonated: { ...member, moderator: true, impersonated: true },
  moderator: { ...member, inCommittee: false, moderator: true },
};

describe("rights", () => {
  it.each([
    ["visitor", "public", "open", "read", "anmelden"],
    ["visitor", "members", "open", "", "anmelden"],
    ["unconfirmed", "public", "open", "read", "e-mail-bestätigen"],
    ["unconfirmed", "members", "open", "", "e-mail-bestätigen"],
    ["customer", "public", "open", "read post", ""],
    ["customer", "members", "open", "", "nur-gremien"],
    ["member", "public", "open", "read post", ""],
    ["member", "members", "open", "read post", ""],
    ["member", "members", "locked", "read", "geschlossen"],
    ["nameless", "members", "open", "read", "namen-wählen"],
    ["newcomer", "public", "open", "read post", "erste-beiträge-warten"],
    ["blocked", "public", "open", "read", "gesperrt"],
    ["blocked", "public", "locked", "read", "gesperrt geschlossen"],
    ["no more blocked", "public", "open", "read post", ""],
    ["impersonated", "members", "open", "read", "in-fremdem-namen"],
    ["moderator", "members", "locked", "read post moderate", ""],
  ] as const)("%s in an area that is %s, in a thread that is %s: %j", (who, access, thread, may, because) => {
    const found = forumPermission(askers[who] ?? null, { area: area(access), locked: thread === "locked" }, now);
    const granted = [found.mayRead && "read", found.mayPost && "post", found.mayModerate && "moderate"].filter(Boolean).join(" ");
    expect([granted, found.reasons.join(" ")]).toEqual([may, because]);
  });
});
