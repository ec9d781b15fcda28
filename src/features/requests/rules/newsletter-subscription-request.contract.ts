import { newsletterForms } from "./newsletter-subscription-request.form.ts";
import { requestContract } from "./request-contract.ts";

export const newsletterSubscriptionRequest = requestContract({
  path: "/api/newsletter-subscription-request",
  summary: "Nimmt die Bestellung des Newsletters dieser Seite entgegen; gültig wird sie erst mit dem Link in der Bestätigungsmail.",
  form: newsletterForms.ifb,
});
