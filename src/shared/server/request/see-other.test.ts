import { expect, it } from "vitest";
import { seeOther } from "./see-other.ts";

it.each([
  ["/checkout/fertig/a.b?meldung=nachricht#sitze", "/checkout/fertig/a.b?meldung=nachricht#sitze"],
  ["/checkout/fertig/€", "/checkout/fertig/%E2%82%AC"],
  ["/fachtagung/größe/buchung?datum=%C3%A4", "/fachtagung/gr%C3%B6%C3%9Fe/buchung?datum=%C3%A4"],
  ["/seminare/\r\nSet-Cookie: a=b", "/seminare/%0D%0ASet-Cookie:%20a=b"],
  ["/seminare/\ud83d", "/seminare/%EF%BF%BD"],
])("leads to %j as browsers would ask for it, whatever stands in no header", (path, location) => {
  const { status, headers } = seeOther(path, ["a=1", "b=2"]);
  expect([status, headers.get("Location"), headers.getSetCookie()]).toEqual([303, location, ["a=1", "b=2"]]);
});
