/** Whether a person opens an address in a window, by two headers of the request; a program, a script and a picture in a page do not. */
export const isOpenedAsPage = (accept: string | null | undefined, destination: string | null | undefined): boolean =>
  (accept ?? "").includes("text/html") && (destination ?? "document") === "document";
