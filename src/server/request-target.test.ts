import { expect, it } from "vitest";
import { requestTarget } from "./request-target.ts";

const own = "localhost:4321";
const evil = "evil.example";

it.each<readonly [string, readonly string[], string | undefined]>([
  ["/seminare?a=b", [own], "/seminare?a=b"],
  ["/seminare", [own, evil], undefined],
  ["/seminare", [evil, own], undefined],
  ["/seminare", [own, own], undefined],
  ["/seminare", [], "/seminare"],
  ["http://localhost:4321/seminare?a=b", [own], "/seminare?a=b"],
  ["HTTP://LOCALHOST:4321/seminare", [own], "/seminare"],
  ["http://localhost:4321", [own], "/"],
  ["http://localhost:4321?a=b", [own], "/?a=b"],
  ["http://evil.example/seminare", [own], undefined],
  ["http://localhost:4321@evil.example/seminare", [own], undefined],
  ["http://localhost:4321\\@evil.example/", [own], undefined],
  ["http://localhost/seminare", [own], undefined],
  ["ftp://localhost:4321/seminare", [own], undefined],
  ["http:///seminare", [own], undefined],
  ["localhost:4321", [own], undefined],
  ["*", [own], undefined],
])("of %s with the hosts %j it takes %s", (url, hosts, target) => {
  const rawHeaders = ["Accept", "host", ...hosts.flatMap((host, at) => [at % 2 === 0 ? "Host" : "hOST", host])];
  const headers = hosts[0] === undefined ? {} : { host: hosts[0] };
  expect(requestTarget({ url, rawHeaders, headers })).toBe(target);
});
