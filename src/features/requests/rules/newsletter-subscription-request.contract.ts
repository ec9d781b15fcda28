import { newsletterForms } from "./newsletter-subscription-request.form.ts";
import { requestContract } from "./request-contract.ts";

/** The fields are the same on both sites; only the consent is worded for each. */
export const newsletterSubscriptionRequest = requestContract({
  path: "/api/newsletter-subscription-request",
  summary: "Nimmt die Bestellung des Newsletters dieser Seite entgegen; gültig wird sie erst mit dem Link in der Bestätigungsmail.",
  form: newsletterForms.ifb,
});
