import { useTranslation } from 'react-i18next';
import { useDeleteFile } from '../../entities/file/fileMutations.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import type { FileRow } from './fileRow.ts';

type Props = { file: FileRow; connection: string; onClose: () => void };

/** Confirmation before a file is deleted, which cannot be undone. */
export function DeleteFile({ file: { id, name }, connection, onClose }: Props) {
  const { t } = useTranslation();
  const remove = useDeleteFile();
  return (
    <ConfirmDialog
      title={t('files.deleteTitle', { name })}
      confirm={t('files.delete')}
      danger
      onConfirm={() => remove({ id }, { connections: [connection] })}
      onDone={() => {
        showToast({ tone: 'positive', title: t('files.deleted', { name }) });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('files.deleteText')}</p>
    </ConfirmDialog>
  );
}
