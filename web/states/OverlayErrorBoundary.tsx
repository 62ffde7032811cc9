import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { reportChunkLoadError } from '../ui/lazy/unshownErrors.ts';
import { ChunkLoadError } from '../ui/lazy/chunkLoadError.ts';
import { ErrorCatcher } from './ErrorBoundary.tsx';

function Lost({ lost, onClose }: { lost: ChunkLoadError; onClose: () => void }) {
  const report = useEffectEvent(() => {
    reportChunkLoadError(lost);
    onClose();
  });
  useEffect(() => report(), []);
  return null;
}

/** Boundary of an overlay: if its code fails to load, a toast reports it and it closes, while the page stays. */
export function OverlayErrorBoundary({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const showFailure = (error: unknown) => {
    if (error instanceof ChunkLoadError) return <Lost lost={error} onClose={onClose} />;
    throw error;
  };
  return (
    <ErrorCatcher resetKey="" fallback={showFailure}>
      {children}
    </ErrorCatcher>
  );
}
