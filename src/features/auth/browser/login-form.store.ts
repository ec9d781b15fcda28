import { atom } from "nanostores";
import type { LoginField } from "../rules/login-problem.ts";

export type TypedLogin = Readonly<Record<LoginField, string>>;
type LoginErrors = Readonly<Record<LoginField, string | null>>;
export type LoginFormState = Readonly<{ errors: LoginErrors; sending: boolean }>;
type Check = (field: LoginField, typed: string) => string | null;

const none: LoginErrors = { email: null, password: null };
/** Where the rules did not arrive, the login page checks alone. */
const leaveToServer: Check = () => null;

/** Nothing is said before the first submit, then every change is checked (spec:forms-and-validation#when). */
export function createLoginForm(load: () => Promise<Check>) {
  const $state = atom<LoginFormState>({ errors: none, sending: false });
  let submitted = false;
  let check: Check | undefined;
  let loading: Promise<void> | undefined;

  const checked = (rule: Check, { email, password }: TypedLogin): LoginErrors => ({
    email: rule("email", email),
    password: rule("password", password),
  });

  return {
    $state,
    prepare(): Promise<void> {
      loading ??= load()
        .catch(() => leaveToServer)
        .then((rule) => {
          check = rule;
        });
      return loading;
    },
    change(typed: TypedLogin): void {
      if (submitted && check) $state.set({ ...$state.get(), errors: checked(check, typed) });
    },
    /** `send` once only, until it settles; `wait` means prepare first. */
    submit(typed: TypedLogin): "send" | "refuse" | "wait" {
      if ($state.get().sending) return "refuse";
      if (!check) return "wait";
      submitted = true;
      const errors = checked(check, typed);
      const sending = errors.email === null && errors.password === null;
      $state.set({ errors, sending });
      return sending ? "send" : "refuse";
    },
    /** The page came back as it was left, by the back button. */
    settle(): void {
      $state.set({ ...$state.get(), sending: false });
    },
  };
}
