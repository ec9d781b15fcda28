import * as v from "valibot";
import { requestSchema } from "#src/shared/forms/request-schema.ts";
import { defineContract } from "#src/shared/http/contract.ts";
import { emailForm, profileData } from "./account.forms.ts";
import { callRefusal } from "./account-refusals.ts";

const settings = v.object({
  email: v.string(),
  salutation: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  company: v.nullable(v.string()),
  phone: v.nullable(v.string()),
});

export const getUserSettings = defineContract({
  method: "GET",
  path: "/api-meinifb/get-user-settings",
  summary: "Was jemand über sich selbst angegeben hat.",
  access: "account",
  request: v.strictObject({}),
  response: settings,
  errors: {},
});

/** Fields that may be left out are emptied, as in the form. */
export const updateUserSettings = defineContract({
  method: "POST",
  also: ["PUT"],
  path: "/api-meinifb/update-user-settings",
  summary: "Speichert die Angaben zur Person; wahlfreie Felder, die fehlen, werden geleert.",
  access: "account",
  request: requestSchema(profileData),
  response: settings,
  errors: {},
});

export const getSalutations = defineContract({
  method: "GET",
  path: "/api-meinifb/get-salutations",
  summary: "Die Anreden, die in Formularen gewählt werden können.",
  access: "account",
  request: v.strictObject({}),
  response: v.array(v.string()),
  errors: {},
});

export const getCountries = defineContract({
  method: "GET",
  path: "/api-meinifb/get-countries",
  summary: "Länder mit ihrem Kürzel nach ISO 3166-1, die häufigsten zuerst.",
  access: "account",
  request: v.strictObject({}),
  response: v.array(v.object({ code: v.pipe(v.string(), v.length(2)), name: v.string() })),
  errors: {},
});

export const updateLoginEmail = defineContract({
  method: "POST",
  also: ["PUT"],
  path: "/api-meinifb/update-login-email",
  summary: "Schickt einen Link an die neue Adresse; sie gilt erst, wenn er geöffnet und bestätigt wurde. Verlangt das Passwort.",
  access: "credentials",
  request: requestSchema(emailForm),
  response: v.object({ sentTo: v.string() }),
  errors: {
    "wrong-password": callRefusal("wrong-password"),
    "too-many-tries": callRefusal("too-many-tries"),
    "same-email": callRefusal("same-email"),
    "email-taken": callRefusal("email-taken"),
    "too-many-mails": callRefusal("too-many-mails"),
  },
});
