import * as v from "valibot";
import type { AnyForm } from "#src/shared/forms/form.ts";
import { requestSchema } from "#src/shared/forms/request-schema.ts";
import { defineContract } from "#src/shared/http/contract.ts";

const errors = {
  "too-many": { status: 429, message: "Sie haben das Formular sehr oft abgeschickt. Bitte versuchen Sie es später noch einmal." },
} as const;

export const requestContract = <Form extends AnyForm>(call: Readonly<{ path: `/api/${string}`; summary: string; form: Form }>) =>
  defineContract({
    method: "POST",
    path: call.path,
    summary: call.summary,
    access: "public",
    request: requestSchema(call.form),
    response: v.object({ reference: v.string() }),
    errors,
  });
