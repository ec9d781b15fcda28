import * as v from "valibot";

/** A text whose rule stands behind the plain type, which is what the OpenAPI document shows. */
export const checkedText = (rule: v.GenericSchema<string, string>, description: string): v.GenericSchema<string, string> =>
  v.pipe(
    v.string("Diese Angabe muss ein Text sein."),
    v.description(description),
    v.transform((text) => text),
    rule,
  );
