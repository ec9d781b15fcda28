import { ImportRefused } from "./import-refused.ts";

const codes = new Set(["ENOENT", "EACCES", "EPERM", "EISDIR", "ELOOP", "ENAMETOOLONG", "EIO"]);

/** What reads a source; a file the system does not hand out is one that is refused. */
export async function readRefused<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && codes.has(String(Reflect.get(error, "code"))))
      throw new ImportRefused("Die Datei lässt sich nicht lesen.");
    throw error;
  }
}
