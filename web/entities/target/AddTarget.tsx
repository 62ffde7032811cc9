import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { usePageActions } from '../../ui/overlay/pageActions.ts';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { useUrlOverlay } from '../useUrlOverlay.ts';

const AddTargetDialog = lazyComponent(async () => (await import('./AddTargetDialog.tsx')).AddTargetDialog);

/** Buttons that create a target, which its creator administers: alone, or step by step with all that is in it. */
export function AddTarget({ primary = false }: { primary?: boolean }) {
  const { t } = useTranslation();
  const [dialog, open, close] = useUrlOverlay('dialog');
  const navigate = useNavigate();
  usePageActions('', [{ id: 'addTarget', label: t('target.add'), icon: 'plus', onAction: () => open('addTarget') }]);
  return (
    <>
      <Button icon="plus" variant={primary ? 'primary' : 'secondary'} onClick={() => open('addTarget')}>
        {t('target.add')}
      </Button>
      <Button icon="building" onClick={() => void navigate(paths.wizardStart())}>
        {t('wizard.link')}
      </Button>
      <Suspense fallback={null}>{dialog === 'addTarget' && <AddTargetDialog onClose={close} />}</Suspense>
    </>
  );
}
