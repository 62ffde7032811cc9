import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { tellPartLost } from '../ui/lazy/lostParts.ts';
import { PartLost } from '../ui/lazy/partLost.ts';
import { ErrorCatcher } from './ErrorBoundary.tsx';

function Lost({ lost, onClose }: { lost: PartLost; onClose: () => void }) {
  const tell = useEffectEvent(() => {
    tellPartLost(lost);
    onClose();
  });
  useEffect(() => tell(), []);
  return null;
}

/** Boundary of an overlay: if its code fails to load, a toast says so and it closes, while the page stays. */
export function OverlayErrorBoundary({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const told = (error: unknown) => {
    if (error instanceof PartLost) return <Lost lost={error} onClose={onClose} />;
    throw error;
  };
  return (
    <ErrorCatcher resetKey="" fallback={told}>
      {children}
    </ErrorCatcher>
  );
}
