import { Component, useState, type ReactNode } from 'react';
import { isFieldError, partFailure } from './partFailures.ts';
import { ChunkLoadError } from '../ui/lazy/chunkLoadError.ts';
import { FailurePanel } from './FailurePanel.tsx';
import { RetryContext } from './RetryContext.ts';

type ErrorBoundaryProps = { children: ReactNode; resetKey: string; fallback: (error: unknown) => ReactNode };

/** Catches what its children throw until the key changes. */
export class ErrorCatcher extends Component<ErrorBoundaryProps, { error: unknown; resetKey: string }> {
  override state = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error: isFieldError(error) ? partFailure() : error };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: { resetKey: string }) {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkLoadError) error.renew();
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.fallback(this.state.error);
  }
}

type Props = {
  /** Subject of the part; a change resets the boundary. */
  resetKey: string;
  /** Done before the children are tried again. */
  onRetry?: () => Promise<void>;
  /** Wraps the failure panel, where the children have a frame of their own. */
  frame?: (failed: ReactNode) => ReactNode;
  /** Rendered for this error in place of its panel; undefined for the panel. */
  instead?: (error: unknown) => ReactNode | undefined;
  /** `attempt` counts the retries, as a fetch key. */
  children: (attempt: number) => ReactNode;
};

/** Error boundary of a part of the page: a failure panel with a retry. */
export function ErrorBoundary({ resetKey, onRetry, frame = (failed) => failed, instead, children }: Props) {
  const [attempt, setAttempt] = useState(0);
  const [pending, setPending] = useState(false);
  const retry = async () => {
    setPending(true);
    await onRetry?.();
    setPending(false);
    setAttempt((count) => count + 1);
  };
  return (
    <ErrorCatcher
      resetKey={`${resetKey} ${attempt}`}
      fallback={(error) =>
        instead?.(error) ??
        frame(<FailurePanel error={error} onRetry={() => void retry()} pending={pending} attempt={attempt} />)
      }
    >
      <RetryContext value={retry}>{children(attempt)}</RetryContext>
    </ErrorCatcher>
  );
}
