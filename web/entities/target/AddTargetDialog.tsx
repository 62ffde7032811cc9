import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import { useIsUnmounted } from '../../forms/useIsUnmounted.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { paths } from '../paths.ts';
import { TargetDialog } from './TargetDialog.tsx';
import { useCreateTarget } from './useCreateTarget.ts';

/** Makes a site, and leads to it. */
export function AddTargetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const create = useCreateTarget();
  const hasLeft = useIsUnmounted();
  return (
    <TargetDialog
      title={t('target.add')}
      submit={t('target.add')}
      lead={t('target.addText')}
      target={null}
      onSave={async (fields) => {
        const { target, userErrors } = await create(fields);
        if (target && hasLeft()) {
          showToast({ tone: 'positive', title: t('form.saved') });
          void revalidate();
          return userErrors;
        }
        // The form still counts as unsaved here and would ask before leaving.
        if (target)
          setTimeout(() => {
            void Promise.resolve(navigate(paths.target(target.key), { replace: true })).then(() => revalidate());
          });
        return userErrors;
      }}
      onClose={onClose}
    />
  );
}
