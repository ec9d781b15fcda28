import * as v from "valibot";

/** `p-{booking}`: what is chosen; `s-{booking}`: what stood there when the page was made. */
export const CHOSEN = "p-";
export const SHOWN = "s-";

export const attendanceForm = v.objectWithRest(
  { intent: v.picklist(["save", "all-present"]), halbtag: v.pipe(v.string(), v.maxLength(30)) },
  v.picklist(["", "ja", "nein"]),
);
