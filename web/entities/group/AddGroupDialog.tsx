import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { paths } from '../paths.ts';
import { useCreateGroup } from './useCreateGroup.ts';

type Created = Awaited<ReturnType<ReturnType<typeof useCreateGroup>>>;

type Props = {
  targetId: string;
  /** The page shows the new group itself: it is not opened. */
  stays?: boolean;
  onClose: () => void;
};

/** Adds a group to a target, and opens it. */
export function AddGroupDialog({ targetId, stays = false, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={t('group.add')}
      submit={t('group.add')}
      fields={{ name: rules.filled(rules.text(255)) }}
      send={useCreateGroup(targetId)}
      {...(!stays && {
        onSaved: ({ payload: { group, targetKey } }: Created) =>
          group && targetKey !== undefined && void navigate(paths.group(targetKey, group.key), { replace: true }),
      })}
      onClose={onClose}
    >
      {(field) => <TextField label={t('group.name')} autoFocus autoComplete="off" {...field('name')} />}
    </FormDialog>
  );
}
