import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Delay before the placeholder dialog, in milliseconds. */
const soonMs = 300;

type Frame = { title: string; onClose: () => void };

/** Placeholder of a dialog that is loading. */
function Arriving({ title, onClose }: Frame) {
  const { t } = useTranslation();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), soonMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog title={title} isOpen={late} onClose={onClose} closeLabel={t('close')} size="small">
      <Skeleton shape="text" lines={6} />
    </Dialog>
  );
}

type Props = Frame & {
  /** The dialog; `attempt` counts the retries, as a fetch key. */
  children: (attempt: number) => ReactNode;
};

/**
 * Boundary of a dialog with a query: shows a placeholder while it loads and a failure with a retry, while the page
 * stays.
 */
export function DialogErrorBoundary({ title, onClose, children }: Props) {
  const { t } = useTranslation();
  return (
    <ErrorBoundary
      resetKey={title}
      frame={(failed) => (
        <Dialog title={title} isOpen onClose={onClose} closeLabel={t('close')} size="small">
          {failed}
        </Dialog>
      )}
    >
      {(attempt) => <Suspense fallback={<Arriving title={title} onClose={onClose} />}>{children(attempt)}</Suspense>}
    </ErrorBoundary>
  );
}
