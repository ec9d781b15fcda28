import { requestContract } from "./request-contract.ts";
import { sbvForm } from "./sbv-request.form.ts";

export const sbvRequest = requestContract({
  path: "/api/sbv-request",
  summary: "Nimmt die Anfrage einer Schwerbehindertenvertretung entgegen.",
  form: sbvForm,
});
