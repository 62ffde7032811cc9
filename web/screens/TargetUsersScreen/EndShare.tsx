import { useTranslation } from 'react-i18next';
import { useEndShare } from '../../entities/share/shareMutations.ts';
import { shareName } from '../../entities/share/shareStates.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import type { ShareRow } from './shareRow.ts';
import { useRestoreShares } from './useRestoreShares.ts';

/** Confirmation before the access of a person ends; the toast afterwards offers to restore it. */
export function EndShare({ share, onClose }: { share: ShareRow; onClose: () => void }) {
  const { t } = useTranslation();
  const end = useEndShare();
  const restore = useRestoreShares();
  const name = shareName(share);
  const done = () => {
    showToast({
      tone: 'positive',
      title: t('share.ended', { name }),
      action: { label: t('share.undo'), onPress: () => void restore([share]) },
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('share.endTitle', { name })}
      confirm={t('share.end')}
      danger
      onConfirm={() => end({ id: share.id })}
      onDone={done}
      onClose={onClose}
    >
      <p>{t(share.status === 'INVITED' ? 'share.endInvitedText' : 'share.endText')}</p>
    </ConfirmDialog>
  );
}
