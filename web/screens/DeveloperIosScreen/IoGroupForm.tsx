import { useTranslation } from 'react-i18next';
import { NewRecord } from '../../entities/catalogue/NewRecord.tsx';
import { useCreateIoGroup } from '../../entities/io/ioMutations.ts';
import { useRules } from '../../forms/useRules.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { TextField } from '../../ui/field/TextField.tsx';

type Props = {
  configurationId: string;
  groups: readonly { readonly name: string }[];
  onClose: () => void;
};

/** Creates a group of the IOs of a configuration. */
export default function IoGroupForm({ configurationId, groups, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const create = useCreateIoGroup();
  const isNew = (name: string) => !groups.some((group) => group.name === name);
  return (
    <NewRecord
      title={t('ios.newGroup')}
      fields={{ name: rules.refined(rules.filled(rules.text(100)), isNew, t('ios.groupTaken')) }}
      send={({ name }) => create({ configurationId, name })}
      onSaved={() => {
        showToast({ tone: 'positive', title: t('ios.groupAdded') });
        onClose();
      }}
      onClose={onClose}
    >
      {(field) => <TextField label={t('catalogue.name')} autoComplete="off" {...field('name')} />}
    </NewRecord>
  );
}
