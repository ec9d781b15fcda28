import { describe, expect, it } from "vitest";
import { type Access, decideAccess, type Role } from "./access.ts";

const as = (role: Role, more: Partial<{ secondFactor: boolean; impersonated: boolean }> = {}) => ({
  roles: role === "customer" ? (["customer"] as const) : (["customer", role] as const),
  secondFactor: true,
  impersonated: false,
  ...more,
});

describe("decideAccess", () => {
  it.each<[Access, readonly Role[]]>([
    ["public", ["customer", "member", "chair", "editor", "admin"]],
    ["account", ["customer", "member", "chair", "editor", "admin"]],
    ["credentials", ["customer", "member", "chair", "editor", "admin"]],
    ["committee", ["member", "chair"]],
    ["committee-manage", ["chair"]],
    ["requests", ["editor", "admin"]],
    ["feedback", ["editor", "admin"]],
    ["content", ["editor", "admin"]],
    ["users", ["admin"]],
    ["mails", ["admin"]],
    ["audit", ["admin"]],
  ])("grants %s to %j alone", (access, allowed) => {
    for (const role of ["customer", "member", "chair", "editor", "admin"] as const)
      expect([role, decideAccess(access, as(role))]).toEqual([role, allowed.includes(role) ? "granted" : "refused"]);
    expect(decideAccess(access, null)).toBe(access === "public" ? "granted" : "login");
  });

  it.each<[Access, Role]>([
    ["requests", "editor"],
    ["feedback", "editor"],
    ["content", "editor"],
    ["users", "admin"],
    ["mails", "admin"],
    ["audit", "admin"],
  ])("demands the second factor for %s", (access, role) =>
    expect(decideAccess(access, as(role, { secondFactor: false }))).toBe("second-factor"),
  );

  it("keeps credentials from somebody who acts as the customer", () => {
    expect(decideAccess("credentials", as("customer", { impersonated: true }))).toBe("refused");
    expect(decideAccess("account", as("customer", { impersonated: true }))).toBe("granted");
  });
});
