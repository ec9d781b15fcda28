import { catalogueForm } from "./catalogue-request.form.ts";
import { requestContract } from "./request-contract.ts";

export const catalogueRequest = requestContract({
  path: "/api/catalogue-request",
  summary: "Nimmt die Bestellung eines Katalogs entgegen.",
  form: catalogueForm,
});
