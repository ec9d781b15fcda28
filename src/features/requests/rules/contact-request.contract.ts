import { contactForm } from "./contact-request.form.ts";
import { requestContract } from "./request-contract.ts";

export const contactRequest = requestContract({
  path: "/api/contact-request",
  summary: "Nimmt eine Nachricht über das Kontaktformular entgegen.",
  form: contactForm,
});
