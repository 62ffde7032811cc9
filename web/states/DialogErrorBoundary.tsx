import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** What comes sooner than this comes at once in the eyes of who pressed. */
const soonMs = 300;

type Frame = { title: string; onClose: () => void };

/** Stands in the place of a dialog that takes its time. */
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
  /** The dialog; given how often it was tried again, for queries that have to be asked anew. */
  children: (attempt: number) => ReactNode;
};

/**
 * Around a dialog that has to ask first: who pressed sees that it comes, and what goes wrong is said in the dialog's
 * place, where it can be tried again, while the page behind it stands.
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
