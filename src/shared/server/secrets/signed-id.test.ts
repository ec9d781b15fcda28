import { expect, it } from "vitest";
import { readSignedId, signedId } from "./signed-id.ts";

const secret = "0123456789abcdef0123456789abcdef";
const token = signedId("booking", "b-1", secret);

it("reads what it has signed, for this purpose alone", () => {
  expect(readSignedId("booking", token, secret)).toBe("b-1");
  expect(readSignedId("order", token, secret)).toBeNull();
  expect(readSignedId("booking", token, `${secret}x`)).toBeNull();
});

it.each([
  ["characters behind it", `${token}!`],
  ["a further part", `${token}.x`],
  ["padding", `${token}=`],
  ["a blank", `${token} `],
  ["a blank within", `${token.slice(0, 10)} ${token.slice(10)}`],
  ["another spelling of the same bytes", token.replace(/.$/, (last) => String.fromCharCode(last.charCodeAt(0) + 1))],
  ["another id", token.replace("b-1", "b-2")],
  ["no signature", "b-1."],
  ["nothing", ""],
])("refuses a link with %s", (_, changed) => expect(readSignedId("booking", changed, secret)).toBeNull());
