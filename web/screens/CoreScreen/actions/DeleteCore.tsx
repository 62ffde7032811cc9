import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDeleteCore } from '../../../entities/core/coreMutations.ts';
import { paths } from '../../../entities/paths.ts';
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx';
import { showToast } from '../../../ui/feedback/toastQueue.ts';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { useActionCore, type ActionDialogProps } from './useActionCore.ts';

/** Takes a device out of its site; the provider's staff may have it forgotten altogether. */
export function DeleteCore({ core: key, admin, onClose }: ActionDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const core = useActionCore(key);
  const remove = useDeleteCore();
  const [everywhere, setEverywhere] = useState(false);
  const { target, group, space } = core;
  const leave = () => {
    showToast({ tone: 'positive', title: t('coreAction.deleted', { name: core.name }) });
    const place = group && space ? paths.space(target?.key ?? 0, group.key, space.key) : null;
    void navigate(place ?? (target ? paths.target(target.key) : '/'), { replace: true });
  };
  return (
    <ConfirmDialog
      danger
      title={t('coreAction.ask.DELETE', { name: core.name })}
      confirm={t('coreAction.name.DELETE')}
      name={core.name}
      onConfirm={() => remove({ id: core.id, ...(everywhere ? { everywhere } : {}) }, { connections: [] })}
      onDone={leave}
      onClose={onClose}
    >
      <p>{t('coreAction.explain.DELETE')}</p>
      {admin && (
        <Checkbox
          label={t('coreAction.everywhere')}
          description={t('coreAction.everywhereText')}
          checked={everywhere}
          onChange={setEverywhere}
        />
      )}
    </ConfirmDialog>
  );
}
