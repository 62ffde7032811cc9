import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { DeferredSection } from './DeferredSection.tsx';

/** Delay before the placeholder dialog, in milliseconds. */
const placeholderDelayMs = 300;

type Frame = { title: string; onClose: () => void };

/** Placeholder of a dialog that is loading. */
function DialogPlaceholder({ title, onClose }: Frame) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), placeholderDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog title={title} isOpen={isShown} onClose={onClose} closeLabel={t('close')} size="small">
      <Skeleton shape="text" lines={6} />
    </Dialog>
  );
}

/** A dialog with a query: a placeholder while it loads, a failure with a retry in its place, while the page stays. */
export function DeferredDialog({ title, onClose, children }: Frame & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <DeferredSection
      skeleton={<DialogPlaceholder title={title} onClose={onClose} />}
      frame={(failed) => (
        <Dialog title={title} isOpen onClose={onClose} closeLabel={t('close')} size="small">
          {failed}
        </Dialog>
      )}
    >
      {children}
    </DeferredSection>
  );
}
