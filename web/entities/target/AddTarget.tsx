import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { usePageActions } from '../../ui/overlay/pageActions.ts';
import { useUrlOverlay } from '../useUrlOverlay.ts';

const AddTargetDialog = lazyComponent(async () => (await import('./AddTargetDialog.tsx')).AddTargetDialog);

/** Button that creates a target, which its creator administers. */
export function AddTarget({ primary = false }: { primary?: boolean }) {
  const { t } = useTranslation();
  const [dialog, open, close] = useUrlOverlay('dialog');
  usePageActions('', [{ id: 'addTarget', label: t('target.add'), icon: 'plus', onAction: () => open('addTarget') }]);
  return (
    <>
      <Button icon="plus" variant={primary ? 'primary' : 'secondary'} onClick={() => open('addTarget')}>
        {t('target.add')}
      </Button>
      <Suspense fallback={null}>{dialog === 'addTarget' && <AddTargetDialog onClose={close} />}</Suspense>
    </>
  );
}
