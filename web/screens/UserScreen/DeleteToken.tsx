import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteApiToken } from '../../entities/viewer/apiTokenMutations.ts';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

type Props = { token: { readonly id: string; readonly name: string }; connection: string; onClose: () => void };

/** Confirmation before a token is ended: the programs that use it stop working at once. */
export function DeleteToken({ token, connection, onClose }: Props) {
  const { t } = useTranslation();
  const end = useDeleteApiToken();
  const refetch = useRefetchScreen();
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    const { refusals } = await end({ id: token.id }, { connections: [connection] }).catch(
      asRefusal(t('failure.notBegun')),
    );
    const [refusal] = refusals;
    if (refusal) {
      showRefusal(refusal);
      // It may have been deleted elsewhere.
      refetch();
    }
    onClose();
  };
  return (
    <Dialog
      urgent
      size="small"
      title={t('token.endOne', { name: token.name })}
      isOpen
      onClose={onClose}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('edit.cancel')}</Button>
          <Button variant="danger" pending={pending} onClick={() => void confirm()}>
            {t('token.end')}
          </Button>
        </>
      }
    >
      <p>{t('token.endText')}</p>
    </Dialog>
  );
}
