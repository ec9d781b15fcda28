import { inhouseForm } from "./inhouse-request.form.ts";
import { requestContract } from "./request-contract.ts";

export const inhouseRequest = requestContract({
  path: "/api/inhouse-request",
  summary: "Nimmt die Anfrage nach einer Inhouse-Schulung entgegen.",
  form: inhouseForm,
});
