import { useTranslation } from 'react-i18next';
import { useImpersonate } from '../../entities/viewer/useImpersonate.ts';
import { announceSession } from '../../entities/viewer/session.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { useIsUnmounted } from '../../forms/useIsUnmounted.ts';

/** Asks before staff act as somebody else: the portal is that person's until they return to their own account. */
export function ActAsUser({ username, onClose }: { username: string; onClose: () => void }) {
  const { t } = useTranslation();
  const impersonate = useImpersonate();
  const hasLeft = useIsUnmounted();
  const begin = () => announceSession({ kind: 'began', next: '/' });
  const act = async () => {
    const refusals = await impersonate(username);
    // The session is theirs from now on, also where the question has been closed meanwhile.
    if (refusals.length === 0 && hasLeft()) begin();
    return refusals;
  };
  return (
    <ConfirmDialog
      title={t('staff.actAsTitle', { username })}
      confirm={t('staff.actAs')}
      onConfirm={act}
      onDone={begin}
      onClose={onClose}
    >
      <p>{t('staff.actAsText')}</p>
    </ConfirmDialog>
  );
}
