import { useStore } from "@nanostores/react";
import { type FormEvent, useEffect, useId, useState } from "react";
import type { Brand } from "#src/brand/brand.ts";
import { createLoginForm, type TypedLogin } from "../browser/login-form.store.ts";
import { returnPage, withReturn } from "../rules/login-hrefs.ts";
import type { LoginField } from "../rules/login-problem.ts";
import styles from "./UserPanel.module.css";

type Props = Readonly<{ brand: Brand; loginHref: string }>;
type FieldProps = Readonly<{ id: string; name: LoginField; label: string; autoComplete: string; error: string | null }>;

const Field = ({ id, name, label, autoComplete, error }: FieldProps) => (
  <div className={`${styles.field} ${error === null ? "" : `invalid ${styles.invalid}`}`}>
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      name={name}
      type={name}
      autoComplete={autoComplete}
      required
      aria-invalid={error === null ? undefined : true}
      aria-describedby={error === null ? undefined : `${id}-error`}
    />
    {error !== null && (
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    )}
  </div>
);

const loadRules = async () => (await import("../rules/login-problem.ts")).loginProblem;

function typedIn(form: HTMLFormElement): TypedLogin {
  const data = new FormData(form);
  return { email: String(data.get("email") ?? ""), password: String(data.get("password") ?? "") };
}

/** A real form to the login page, which takes exactly these fields; where it leads back to stands in its address. */
export function LoginForm({ brand, loginHref }: Props) {
  const [form] = useState(() => createLoginForm(loadRules));
  const { errors, sending } = useStore(form.$state);
  const id = useId();
  useEffect(() => {
    window.addEventListener("pageshow", form.settle);
    return () => window.removeEventListener("pageshow", form.settle);
  }, [form]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const { currentTarget } = event;
    const outcome = form.submit(typedIn(currentTarget));
    if (outcome === "send") return;
    event.preventDefault();
    if (outcome === "wait") void form.prepare().then(() => currentTarget.requestSubmit());
    const wrong = (["email", "password"] as const).find((name) => form.$state.get().errors[name] !== null);
    if (wrong) currentTarget.querySelector<HTMLInputElement>(`input[name=${wrong}]`)?.focus();
  };
  const back = returnPage(location.pathname + location.search, brand, location.origin);

  return (
    <form
      className={styles.panel}
      method="post"
      action={withReturn(loginHref, back)}
      noValidate
      onFocus={() => void form.prepare()}
      onSubmit={submit}
      onInput={({ currentTarget }) => form.change(typedIn(currentTarget))}
    >
      <h2 className={styles.title}>Bei mein ifb anmelden</h2>
      <Field id={`${id}-email`} name="email" label="E-Mail-Adresse" autoComplete="username" error={errors.email} />
      <Field id={`${id}-password`} name="password" label="Passwort" autoComplete="current-password" error={errors.password} />
      <label className={styles.choice}>
        <input type="checkbox" name="remember" value="ja" />
        <span>
          Angemeldet bleiben
          <small className={styles.soft}>Nur auf einem Gerät, das Ihnen allein gehört.</small>
        </span>
      </label>
      <button className="button" type="submit" aria-disabled={sending || undefined}>
        {sending ? "Einen Moment..." : "Anmelden"}
      </button>
      <p className={styles.ways}>
        <a href="/kundenportal/passwort-vergessen">Passwort vergessen?</a>
        <a href={withReturn("/registrierung", back)}>Konto anlegen</a>
      </p>
    </form>
  );
}
