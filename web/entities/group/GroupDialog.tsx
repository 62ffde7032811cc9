import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { useUpdateGroup } from './groupMutations.ts';

type Props = { group: { readonly id: string; readonly name: string }; onClose: () => void };

/** Renames a group. */
export function GroupDialog({ group, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  return (
    <FormDialog
      title={t('group.rename')}
      from={group}
      fields={{ name: rules.filled(rules.text(255)) }}
      send={useUpdateGroup()}
      onClose={onClose}
    >
      {(field) => <TextField label={t('group.name')} autoFocus autoComplete="off" {...field('name')} />}
    </FormDialog>
  );
}
