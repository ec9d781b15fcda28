import { generalRegistrationForm } from "./general-registration-request.form.ts";
import { requestContract } from "./request-contract.ts";

export const generalRegistrationRequest = requestContract({
  path: "/api/general-registration-request",
  summary: "Nimmt die Anmeldung zu einer Veranstaltung entgegen, die nicht über den Warenkorb läuft.",
  form: generalRegistrationForm,
});
