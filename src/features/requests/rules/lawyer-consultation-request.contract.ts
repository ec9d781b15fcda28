import { lawyerConsultationForm } from "./lawyer-consultation-request.form.ts";
import { requestContract } from "./request-contract.ts";

export const lawyerConsultationRequest = requestContract({
  path: "/api/lawyer-consultation-request",
  summary: "Nimmt die Bitte um Vermittlung einer Anwaltsberatung entgegen.",
  form: lawyerConsultationForm,
});
