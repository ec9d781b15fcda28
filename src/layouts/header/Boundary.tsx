import { Component, type ReactNode } from "react";

type Props = Readonly<{ children: ReactNode; fallback: ReactNode }>;
type State = Readonly<{ broken: boolean }>;

export class Boundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
