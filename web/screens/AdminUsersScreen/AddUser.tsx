import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { Button } from '../../ui/button/Button.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';

const AddUserDialog = lazyComponent(async () => (await import('./AddUserDialog.tsx')).AddUserDialog);

/** Button that creates an account. */
export function AddUser() {
  const { t } = useTranslation();
  const refetch = useRefetchScreen();
  const [dialog, open, close] = useUrlOverlay('dialog');
  return (
    <>
      <Button icon="plus" onClick={() => open('addUser')}>
        {t('staffUser.add')}
      </Button>
      <Suspense fallback={null}>{dialog === 'addUser' && <AddUserDialog onDone={refetch} onClose={close} />}</Suspense>
    </>
  );
}
