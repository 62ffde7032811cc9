import { useTranslation } from 'react-i18next';
import { useDeleteResident } from '../../entities/resident/residentMutations.ts';
import { residentName, type ResidentRow } from '../../entities/resident/residentRow.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';

type Props = { resident: ResidentRow; connection: string; onClose: () => void };

/** Confirmation before a resident is deleted with the history, which cannot be undone. */
export function DeleteResident({ resident, connection, onClose }: Props) {
  const { t } = useTranslation();
  const remove = useDeleteResident();
  const name = residentName(resident);
  return (
    <ConfirmDialog
      title={t('residents.deleteTitle', { name })}
      confirm={t('residents.delete')}
      danger
      onConfirm={() => remove({ id: resident.id }, { connections: [connection] })}
      onDone={() => {
        showToast({ tone: 'positive', title: t('residents.deleted', { name }) });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('residents.deleteText')}</p>
    </ConfirmDialog>
  );
}
