import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { paths } from '../paths.ts';
import { useCreateGroup } from './useCreateGroup.ts';

/** Adds a group to a target, and opens it. */
export function AddGroupDialog({ targetId, onClose }: { targetId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const rules = useRules();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={t('group.add')}
      submit={t('group.add')}
      fields={{ name: rules.filled(rules.text(255)) }}
      send={useCreateGroup(targetId)}
      onSaved={({ payload: { group, target } }) =>
        group && target && void navigate(paths.group(target.key, group.key), { replace: true })
      }
      onClose={onClose}
    >
      {(field) => <TextField label={t('group.name')} autoFocus autoComplete="off" {...field('name')} />}
    </FormDialog>
  );
}
