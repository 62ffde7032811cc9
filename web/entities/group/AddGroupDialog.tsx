import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useIsUnmounted } from '../../forms/useIsUnmounted.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { paths } from '../paths.ts';
import { useCreateGroup } from './useCreateGroup.ts';
import { latePart } from '../../ui/lazy/latePart.ts';

const GroupDialog = latePart(async () => ({ default: (await import('./GroupDialog.tsx')).GroupDialog }));

/** Adds a building to a site, and leads to it. */
export function AddGroupDialog({ targetId, onClose }: { targetId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useCreateGroup(targetId);
  const hasLeft = useIsUnmounted();
  return (
    <GroupDialog
      title={t('group.add')}
      submit={t('group.add')}
      name=""
      onSave={async (name) => {
        const { group, target, userErrors } = await create(name);
        if (group && hasLeft()) showToast({ tone: 'positive', title: t('form.saved') });
        // The form still counts as unsaved here and would ask before leaving.
        else if (group && target)
          setTimeout(() => void navigate(paths.group(target.key, group.key), { replace: true }));
        return userErrors;
      }}
      onClose={onClose}
    />
  );
}
