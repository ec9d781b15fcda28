import { expect, it } from "vitest";
import { normalEmail } from "./normal-email.ts";

it.each([
  [" Ada@Example.ORG\n", "ada@example.org"],
  ["info@mu\u0308ller.de", "info@m\u00FCller.de"],
  ["", ""],
])("keeps %j as %j", (text, expected) => expect(normalEmail(text)).toBe(expected));
