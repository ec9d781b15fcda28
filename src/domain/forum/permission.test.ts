import { describe, expect, it } from "vitest";
import { type AreaAccess, areaAccess, exposes, type ForumArea, type ForumSeat, isFor } from "./area.ts";
import { type ForumAsker, forumPermission } from "./permission.ts";

const now = new Date("2027-03-01T10:00:00Z");
const area = (access: ForumArea["access"]): ForumArea => ({ key: "a", title: "A", description: "Worum es geht.", access, position: 1 });
const profile = { trust: 2, blockedUntil: null } as const;
const seat = (kind: ForumSeat["kind"], chair = false): ForumSeat => ({ kind, chair });
const member: NonNullable<ForumAsker> = { emailConfirmed: true, seats: [seat("br")], impersonated: false, moderator: false, profile };

const askers: Readonly<Record<string, ForumAsker>> = {
  visitor: null,
  unconfirmed: { ...member, emailConfirmed: false },
  customer: { ...member, seats: [] },
  member,
  nameless: { ...member, profile: null },
  newcomer: { ...member, profile: { ...profile, trust: 0 } },
  blocked: { ...member, profile: { ...profile, blockedUntil: new Date("2027-03-02T10:00:00Z") } },
  "no more blocked": { ...member, profile: { ...profile, blockedUntil: now } },
  impersonated: { ...member, moderator: true, impersonated: true },
  moderator: { ...member, seats: [], moderator: true },
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

  it.each([
    ["br", "public members br", ""],
    ["gbr", "public members br", ""],
    ["kbr", "public members br", ""],
    ["wirtschaftsausschuss", "public members br", ""],
    ["sbv", "public members sbv", ""],
    ["jav", "public members jav", ""],
    [null, "public members", ""],
    ["br", "public members br chairs", "chair"],
    [null, "public members chairs", "chair"],
  ] as const)("opens to a member of %s the areas %j (%s)", (kind, open, chair) => {
    const asker = { ...member, seats: [seat(kind, chair !== "")] };
    const permitted = areaAccess.map((access) => [access, forumPermission(asker, { area: area(access) }, now)] as const);
    expect(permitted.flatMap(([access, { mayPost }]) => (mayPost ? [access] : [])).join(" ")).toBe(open);
    for (const [, { mayRead, mayPost, reasons }] of permitted) {
      expect(mayRead).toBe(mayPost);
      if (!mayPost) expect(reasons).toEqual([expect.stringMatching(/^nur-/)]);
    }
  });

  it("adds up what somebody is in several committees", () => {
    const seats = [seat("sbv"), seat("br", true)];
    expect(areaAccess.filter((access) => isFor(access, seats))).toEqual(["public", "members", "br", "sbv", "chairs"]);
  });

  it("calls a move exposing whenever anybody could read there who could not read here", () => {
    const kinds = ["br", "gbr", "sbv", "jav", null] as const;
    const everybody = [[], ...kinds.flatMap((kind) => [[seat(kind)], [seat(kind, true)]])];
    const exposed = (from: AreaAccess, to: AreaAccess): boolean => everybody.some((seats) => isFor(to, seats) && !isFor(from, seats));
    for (const from of areaAccess) for (const to of areaAccess) expect(exposes(from, to), `${from} to ${to}`).toBe(exposed(from, to));
  });
});
