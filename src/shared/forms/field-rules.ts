import type * as v from "valibot";
import { city } from "./fields/city.ts";
import { company } from "./fields/company.ts";
import { currentPassword } from "./fields/current-password.ts";
import { day } from "./fields/day.ts";
import { email } from "./fields/email.ts";
import { forumPost } from "./fields/forum-post.ts";
import { forumTitle } from "./fields/forum-title.ts";
import { fullStreet } from "./fields/full-street.ts";
import { hotelOverNightOption } from "./fields/hotel-over-night-option.ts";
import { message } from "./fields/message.ts";
import { firstname, lastname } from "./fields/name.ts";
import { note } from "./fields/note.ts";
import { oneTimeCode } from "./fields/one-time-code.ts";
import { participants } from "./fields/participants.ts";
import { password } from "./fields/password.ts";
import { phone } from "./fields/phone.ts";
import { postalCode } from "./fields/postal-code.ts";
import { postalCodeOrCity } from "./fields/postal-code-or-city.ts";
import { privateNote } from "./fields/private-note.ts";
import { salutation } from "./fields/salutation.ts";
import { street } from "./fields/street.ts";
import { streetAndHouseNumber } from "./fields/street-and-house-number.ts";
import { streetNumber } from "./fields/street-number.ts";
import { title } from "./fields/title.ts";
import { topic } from "./fields/topic.ts";
import { messages } from "./messages.ts";
import { line } from "./text-rules.ts";

/** From typed text to the text that is kept; its first issue is what the visitor is told. */
export type FieldRule = v.GenericSchema<string, string>;

/** By the name that forms and inputs (`data-rule`) carry; browser and server share them (spec:forms-and-validation#fields). */
export const fieldRules = {
  city,
  company,
  companyName: company,
  currentPassword,
  day,
  email,
  firstname,
  forumPost,
  forumTitle,
  fullStreet,
  hotelOverNightOption,
  lastname,
  line: line(messages.line),
  message,
  note,
  oneTimeCode,
  participants,
  password,
  personalNotes: message,
  phone,
  postalCode,
  postalCodeOrCity,
  privateNote,
  salutation,
  street,
  streetAndHouseNumber,
  streetNumber,
  title,
  topic,
} as const satisfies Readonly<Record<string, FieldRule>>;

export type RuleName = keyof typeof fieldRules;
