/** What a system says of a folder that takes nothing: mounted to be read alone, another's, or full. */
const codes: ReadonlySet<unknown> = new Set(["EROFS", "EACCES", "EPERM", "ENOSPC", "EDQUOT", "EFBIG"]);

/** Whether a file could not be written because the folder of the contents takes none: nothing that trying at once would mend. */
const isUnwritable = (error: unknown): boolean => error instanceof Error && "code" in error && codes.has(error.code);

/** What `write` makes; `unwritable` where the folder takes nothing. All other errors are the caller's. */
export function writtenOr<Made>(write: () => Made): Made | "unwritable" {
  try {
    return write();
  } catch (error) {
    if (isUnwritable(error)) return "unwritable";
    throw error;
  }
}

/** The same for what is written in its own time. */
export async function madeOr<Made>(made: Promise<Made>): Promise<Made | "unwritable"> {
  try {
    return await made;
  } catch (error) {
    if (isUnwritable(error)) return "unwritable";
    throw error;
  }
}
