import { atom } from "nanostores";
import { withReturn } from "../rules/login-hrefs.ts";

/** Word for word (spec:quick-login#machine). */
export const UNEXPECTED = "Es ist ein unerwarteter Fehler aufgetreten! Bitte wenden Sie sich an den Support.";

export type QuickLoginState = Readonly<{
  error: string | null;
  unexpected: boolean;
  loading: boolean;
}>;

export type QuickLoginSurroundings = Readonly<{
  check: (email: string) => string | null;
  /** Truthy means that no account has the address (spec:quick-login#machine). */
  isUnused: (email: string) => Promise<unknown>;
  keepUnused: (email: string) => void;
  go: (href: string) => void;
  redirect: string | null;
}>;

const calm: QuickLoginState = { error: null, unexpected: false, loading: false };

/** The machine of the quick login box (spec:quick-login#machine). */
export function createQuickLogin({ check, isUnused, keepUnused, go, redirect }: QuickLoginSurroundings) {
  const $state = atom<QuickLoginState>(calm);
  let submitted = false;
  /** An answer to an earlier one leads nowhere any more. */
  let call = 0;

  return {
    $state,
    change(typed: string): void {
      if (submitted) $state.set({ ...$state.get(), error: check(typed), unexpected: false });
    },
    async submit(typed: string): Promise<void> {
      if ($state.get().loading) return;
      submitted = true;
      const email = typed.trim();
      const error = check(email);
      if (error !== null) return $state.set({ ...calm, error });
      call += 1;
      const own = call;
      $state.set({ ...calm, loading: true });
      try {
        const unused = await isUnused(email);
        if (own !== call) return;
        if (unused) keepUnused(email);
        $state.set({ ...$state.get(), loading: false });
        go(withReturn(unused ? "/registrierung" : `/kundenportal/login-with-email/${encodeURIComponent(email)}`, redirect));
      } catch {
        if (own === call) $state.set({ ...$state.get(), loading: false, unexpected: true });
      }
    },
    /** The page came back as it was left, by the back button: nothing is under way any more. */
    settle(): void {
      call += 1;
      $state.set({ ...$state.get(), loading: false });
    },
  };
}
