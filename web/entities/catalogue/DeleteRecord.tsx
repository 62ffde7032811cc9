import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import type { WriteResult } from '../../relay/mutationResult.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';

type Props = {
  name: string;
  /** What is lost with it. */
  text: string;
  /** The name has to be typed, since much is lost. */
  isTyped?: boolean;
  remove: () => Promise<WriteResult>;
  onDeleted?: () => void;
  onClose: () => void;
};

/** Confirmation before a record of product management is deleted; shows why one in use cannot be. */
export default function DeleteRecord({ name, text, isTyped = false, remove, onDeleted, onClose }: Props) {
  const { t } = useTranslation();
  const confirm = async (): Promise<WriteResult> => {
    const { refusals } = await remove();
    return {
      refusals: refusals.map((refusal) =>
        refusal.code === 'CONFLICT' ? { ...refusal, message: t('catalogue.inUse') } : refusal,
      ),
    };
  };
  return (
    <ConfirmDialog
      title={t('catalogue.deleteTitle', { name })}
      confirm={t('catalogue.delete')}
      danger
      name={isTyped ? name : undefined}
      onConfirm={confirm}
      onDone={() => {
        showToast({ tone: 'positive', title: t('catalogue.deleted', { name }) });
        onClose();
        onDeleted?.();
      }}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
