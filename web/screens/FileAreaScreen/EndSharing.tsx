import { useTranslation } from 'react-i18next';
import { useEndFileSharing } from '../../entities/file/fileMutations.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import type { FileRow } from './fileRow.ts';

/** Confirmation before the links of a file stop working. */
export function EndSharing({ file: { id, name }, onClose }: { file: FileRow; onClose: () => void }) {
  const { t } = useTranslation();
  const end = useEndFileSharing();
  return (
    <ConfirmDialog
      title={t('files.endTitle', { name })}
      confirm={t('files.endSharing')}
      onConfirm={() => end({ id })}
      onDone={() => {
        showToast({ tone: 'positive', title: t('files.ended', { name }) });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('files.endText')}</p>
    </ConfirmDialog>
  );
}
