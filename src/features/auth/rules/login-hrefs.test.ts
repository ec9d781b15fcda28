import { expect, it } from "vitest";
import { returnPage, withReturn } from "./login-hrefs.ts";

it.each([
  ["/seminare/p?ort=koeln", "/seminare/p?ort=koeln"],
  ["/seminare/warenkorb", "/seminare/warenkorb"],
  ["/loginhilfe", "/loginhilfe"],
  ["/kundenportal/gremium-einladung?token=abc", "/kundenportal/gremium-einladung?token=abc"],
  ["/kundenportal/login-with-email/a%40example.org", null],
  ["/kundenportal/zweiter-faktor", null],
  ["/", null],
  ["/?meldung=x", null],
  ["/login", null],
  ["/logout?x=1", null],
  ["/kundenportal/login?redirect=%2Fx", null],
  ["/kundenportal/passwort-neu?token=abc", null],
  ["/registrierung/bestaetigen?token=abc", null],
  ["//evil.example", null],
  ["/\\evil.example", null],
  ["https://evil.example/", null],
])("leads from %s back to %j", (page, back) => expect(returnPage(page, "ifb", "http://localhost:4321")).toBe(back));

it.each([
  [null, "/registrierung"],
  ["/seminare/p?a=1&b=2", "/registrierung?redirect=%2Fseminare%2Fp%3Fa%3D1%26b%3D2"],
])("takes %j along", (page, href) => expect(withReturn("/registrierung", page)).toBe(href));
