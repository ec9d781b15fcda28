import { type FormEvent, useState } from "react";
import { type AddResult, addToCart } from "../browser/cart.actions.ts";
import styles from "./AddToCart.module.css";

type State = Readonly<{ kind: "idle" }> | Readonly<{ kind: "busy" }> | AddResult;

type Props = Readonly<{
  eventId: number;
  /** Tells several buttons on a page apart, for screen readers: `05.03.2027, Köln`. */
  about: string;
}>;

const sentences: Readonly<Record<Exclude<State["kind"], "refused">, string>> = {
  idle: "",
  busy: "Einen Moment...",
  added: "Der Termin liegt jetzt im Warenkorb.",
  present: "Dieser Termin liegt bereits in Ihrem Warenkorb.",
};

/** A real form: without JavaScript the cart page takes it. */
export function AddToCart({ eventId, about }: Props) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const inCart = state.kind === "added" || state.kind === "present";

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state.kind === "busy") return;
    setState({ kind: "busy" });
    setState(await addToCart(eventId));
  };

  return (
    <form method="post" action="/seminare/warenkorb" className={styles.form} onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="eventId" value={eventId} />
      <button type="submit" className={inCart ? "button quiet" : "button"} aria-disabled={state.kind === "busy"}>
        In den Warenkorb
        <span className="visually-hidden">: {about}</span>
      </button>
      <p role="status" className={state.kind === "refused" ? styles.refused : styles.status}>
        <span>{state.kind === "refused" ? state.message : sentences[state.kind]}</span>
        {inCart && (
          <>
            {" "}
            <a className="button" href="/seminare/warenkorb">
              Zum Warenkorb
            </a>
          </>
        )}
      </p>
    </form>
  );
}
