import { Component, useState, type ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { Failed } from '../states/Failed.tsx';

type RingProps = { children: ReactNode; resetKey: unknown; fallback: (error: unknown) => ReactNode };

/** Catches what its children throw until the key changes. */
class Ring extends Component<RingProps, { error: unknown; resetKey: unknown }> {
  override state = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps(props: RingProps, state: { resetKey: unknown }) {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.fallback(this.state.error);
  }
}

/** Keeps a failure inside its part of the page: another address or a retry tries anew. */
export function ErrorRing({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    void revalidate().then(() => setAttempt((count) => count + 1));
  };
  return (
    <Ring
      resetKey={`${pathname} ${attempt}`}
      fallback={(error) => <Failed error={error} onRetry={retry} pending={state !== 'idle'} />}
    >
      {children}
    </Ring>
  );
}
