import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { ErrorBoundary } from '../states/ErrorBoundary.tsx';
import { untilIdle } from '../states/requestsInFlight.ts';
import { useLoadCount } from '../states/useLoadCount.ts';
import { DimmedWhilePending } from './DimmedWhilePending.tsx';
import { useRefetchCount } from './useRefetch.ts';

type Props = {
  /** Shown until the part's data has arrived, in its shape. */
  skeleton?: ReactNode;
  /** Wraps the failure panel, where the children have a frame of their own. */
  frame?: (failed: ReactNode) => ReactNode;
  /** Keeps the old children, dimmed, while new ones load. */
  keeps?: boolean;
  children: ReactNode;
};

/**
 * A part of the screen whose data may arrive later or fail by itself: it shows a skeleton, then its children, or a failure
 * panel with a retry, which refetches the screen. Fragments in it have `@throwOnFieldError`, so that a field that failed
 * is never taken for one that is absent. Once a load or a refetch of the screen has ended, a failed part is tried again: what
 * the store had before the response may have failed.
 */
export function DeferredSection({ skeleton = null, frame, keeps = false, children }: Props) {
  const { revalidate } = useRevalidator();
  const loads = useLoadCount();
  const refetches = useRefetchCount();
  const [settled, setSettled] = useState<number | null>(null);
  useEffect(() => {
    let isMounted = true;
    void untilIdle().then(() => isMounted && setSettled(loads));
    return () => {
      isMounted = false;
    };
  }, [loads]);
  const retry = async () => {
    await revalidate();
    await untilIdle();
  };
  return (
    <ErrorBoundary resetKey={`${loads} ${refetches} ${settled}`} onRetry={retry} {...(frame && { frame })}>
      {() => (
        <Suspense fallback={skeleton}>
          {keeps ? <DimmedWhilePending>{children}</DimmedWhilePending> : children}
        </Suspense>
      )}
    </ErrorBoundary>
  );
}
