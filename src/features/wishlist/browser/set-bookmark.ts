import { RequestFailed, request } from "#src/shared/http/request.ts";
import { addBookmarkRoute } from "../rules/wishlist.routes.ts";

const FAILED = "Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal.";

/** Sets the bookmark of this form and says so beside it. A login that has ended leads where the form leads. */
export async function setBookmark(form: HTMLFormElement): Promise<void> {
  const path = form.querySelector("input")?.value ?? "";
  const status = form.querySelector("[role=status]");
  const say = (text: string, href?: string): void => {
    const link = document.createElement("a");
    link.textContent = "Zur Merkliste";
    if (href !== undefined) link.href = href;
    status?.replaceChildren(text, ...(href === undefined ? [] : [" ", link]));
  };
  try {
    await request(addBookmarkRoute, { path });
    say("Das Lesezeichen ist gesetzt.", form.action);
  } catch (error) {
    if (!(error instanceof RequestFailed)) say(FAILED);
    else if (error.status === 401) form.submit();
    else say(error.error?.message ?? FAILED);
  }
}
