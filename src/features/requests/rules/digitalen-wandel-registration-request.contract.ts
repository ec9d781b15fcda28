import { digitalenWandelForm } from "./digitalen-wandel-registration-request.form.ts";
import { requestContract } from "./request-contract.ts";

export const digitalenWandelRegistrationRequest = requestContract({
  path: "/api/digitalen-wandel-registration-request",
  summary: "Nimmt die Anmeldung zur Reihe „Digitaler Wandel“ entgegen.",
  form: digitalenWandelForm,
});
