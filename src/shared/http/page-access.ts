import type { Access } from "./access.ts";

/** `call`: the route is a contract, which says itself who may use it. */
type RouteAccess = Access | "call";

/**
 * Who may see each page that is rendered on demand, by Astro's route pattern. A route that stands nowhere is refused:
 * a test holds this list against the files.
 */
export const routeAccess: Readonly<Record<string, RouteAccess>> = {
  "/suche": "public",
  "/seminare/warenkorb": "public",
  "/api/openapi.json": "public",
  "/api/get-booking-states": "call",
  "/order-api/add-cart-item": "call",
  "/order-api/delete-cart-item": "call",
  "/order-api/get-shopping-cart": "call",
  "/order-api/get-shopping-cart-small": "call",
  "/shared-modules/shopping-cart-small": "call",

  "/login": "public",
  "/logout": "public",
  "/registrierung": "public",
  "/registrierung/bestaetigen": "public",
  "/kundenportal/login": "public",
  "/kundenportal/login-with-email": "public",
  "/kundenportal/login-with-email/[email]": "public",
  "/kundenportal/zweiter-faktor": "public",
  "/kundenportal/logout": "public",
  "/kundenportal/get-token": "public",
  "/kundenportal/logintarget": "public",
  "/kundenportal/passwort-vergessen": "public",
  "/kundenportal/passwort-neu": "public",
  "/kundenportal/local-login": "call",
  "/kundenportal/get-user": "call",
  "/kundenportal/get-gremium-users": "call",
  "/api/user-registration": "call",
  "/api/fetch-user-email-availability": "call",

  "/service/kontakt": "public",
  "/service/sbv-anfrage": "public",
  "/service/katalog": "public",
  "/service/anwaltsberatung": "public",
  "/service/anmeldung": "public",
  "/service/digitaler-wandel": "public",
  "/service/newsletter": "public",
  "/service/newsletter/bestaetigen": "public",
  "/service/newsletter/abmelden": "public",
  "/seminare/inhouse-anfrage": "public",
  "/api/contact-request": "call",
  "/api/inhouse-request": "call",
  "/api/sbv-request": "call",
  "/api/catalogue-request": "call",
  "/api/lawyer-consultation-request": "call",
  "/api/general-registration-request": "call",
  "/api/digitalen-wandel-registration-request": "call",
  "/api/newsletter-subscription-request": "call",

  "/kundenportal/meinifb": "account",
  "/kundenportal/als-kunde-beenden": "account",

  "/manage": "requests",
  "/manage/anfragen": "requests",
  "/manage/anfragen.csv": "requests",
  "/manage/anfragen/[id]": "requests",
  "/manage/konten": "users",
  "/manage/konten/[id]": "users",
  "/manage/mails": "mails",
  "/manage/mails/[id]": "mails",
  "/manage/mails/[id]/html": "mails",
  "/manage/mails/[id]/anlage/[nummer]": "mails",
  "/manage/protokoll": "audit",
};
