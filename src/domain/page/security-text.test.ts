import { expect, it } from "vitest";
import { securityText } from "./security-text.ts";

it("says where to report a weakness, in the fields of RFC 9116", () => {
  expect(securityText("https://www.example.org", new Date("2026-11-22T13:45:00Z"))).toBe(
    `Contact: mailto:info@example.org
Contact: https://www.example.org/service/kontakt
Expires: 2027-05-21T00:00:00Z
Preferred-Languages: de, en
Canonical: https://www.example.org/.well-known/security.txt
`,
  );
});
