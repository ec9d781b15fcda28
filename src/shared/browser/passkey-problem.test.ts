import { expect, it } from "vitest";
import { RequestFailed } from "../http/request.ts";
import { passkeyProblem } from "./passkey-problem.ts";

const named = (name: string): Error => Object.assign(new Error("English words"), { name });
const body = { error: { code: "too-many-tries", message: "Das waren zu viele Versuche." } };

it.each([
  ["cancelled", named("NotAllowedError"), "Der Vorgang wurde abgebrochen oder hat zu lange gedauert."],
  ["given up for another try", named("AbortError"), "Der Vorgang wurde abgebrochen."],
  ["known on the device", named("InvalidStateError"), "Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto."],
  ["beyond the device", named("NotSupportedError"), "Dieses Gerät unterstützt keine Passkeys, mit denen man sich hier anmelden kann."],
  ["refused by us", new RequestFailed(429, body), "Das waren zu viele Versuche."],
  ["refused without words", new RequestFailed(502, "Bad Gateway"), "Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal."],
  ["broken", named("toString"), "Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal."],
  ["no error at all", null, "Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal."],
])("says in German when it was %s", (_, error, text) => expect(passkeyProblem(error)).toBe(text));
