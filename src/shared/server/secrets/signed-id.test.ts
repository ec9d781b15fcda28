import { expect, it, onTestFinished } from "vitest";
import { makeStamp, readStamp } from "#src/endpoints/form/form-stamp.ts";
import { readSentMark, sentMark } from "#src/endpoints/form/sent-mark.ts";
import { onSecuritySignal, type SecuritySignal } from "../process/security-signal.ts";
import { seal, unseal } from "./seal.ts";
import { readSignedId, signedId } from "./signed-id.ts";

const secret = "0123456789abcdef0123456789abcdef";
const token = signedId("booking", "b-1", secret);

it("reads what it has signed, for this purpose alone", () => {
  expect(readSignedId("booking", token, { secret })).toBe("b-1");
  expect(readSignedId("order", token, { secret })).toBeNull();
  expect(readSignedId("booking", token, { secret: `${secret}x` })).toBeNull();
});

it("tells the security log of a link that we did not make, with the network of whoever opened it", () => {
  const noted: SecuritySignal[] = [];
  onTestFinished(onSecuritySignal((signal) => noted.push(signal)));
  readSignedId("booking", token, { secret, clientAddress: "203.0.113.7" });
  readSignedId("booking", "b-2.x", { secret });
  expect(noted).toEqual([]);
  readSignedId("booking", "b-2.x", { secret, clientAddress: "203.0.113.7" });
  expect(noted).toMatchObject([{ kind: "token-misused", about: "Buchung", address: "203.0.113.0" }]);
});

const mark = sentMark("A-1", "contact", secret);
const stamp = makeStamp("contact", secret, new Date());
const sealed = seal("m-1", secret, "test");
const opened = (text: string): string | null => {
  try {
    return unseal(text, secret, "test");
  } catch {
    return null;
  }
};
const readers = [
  ["signed id", token, (text: string) => readSignedId("booking", text, { secret })],
  ["mark of a sent form", mark, (text: string) => readSentMark(text, "contact", secret)],
  ["stamp of a form", stamp, (text: string) => readStamp(text, "contact", secret)],
  ["seal", sealed, opened],
] as const;

const alterations = [
  ["characters behind it", (text: string) => `${text}!`],
  ["a further part", (text: string) => `${text}.x`],
  ["padding", (text: string) => `${text}=`],
  ["a blank", (text: string) => `${text} `],
  ["a blank within", (text: string) => `${text.slice(0, 10)} ${text.slice(10)}`],
  ["another spelling of the same bytes", (text: string) => text.replace(/.$/, (last) => String.fromCharCode(last.charCodeAt(0) + 1))],
  ["another beginning", (text: string) => text.replace(/^./, (first) => (first === "A" ? "B" : "A"))],
  ["no signature", (text: string) => text.slice(0, text.lastIndexOf(".") + 1)],
  ["nothing", () => ""],
] as const;

it.each(readers.flatMap(([name, made, read]) => alterations.map(([what, alter]) => [name, what, alter(made), read] as const)))(
  "takes no %s with %s",
  (_name, _what, changed, read) => expect(read(changed)).toBeNull(),
);

it.each(readers)("takes a %s as we made it", (_, made, read) => expect(read(made)).not.toBeNull());
