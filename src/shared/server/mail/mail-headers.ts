import { oneLine } from "./clean-text.ts";

/** They are the sending job's own. */
const reserved =
  /^(?:from|sender|to|cc|bcc|subject|date|message-id|mime-version|auto-submitted|return-path|received|content-.+|resent-.+)$/i;

/** Further headers as they go out. Throws for names that are none or that the sending job sets; values are made one line. */
export function checkedHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!/^[a-z][a-z0-9-]*$/i.test(name) || reserved.test(name)) throw new TypeError(`"${oneLine(name)}" can't be a mail's own header`);
      return [name, oneLine(value)];
    }),
  );
}
