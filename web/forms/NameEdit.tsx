import { useTranslation } from 'react-i18next';
import { asRefusal, showRefusal } from '../relay/mutationFailure.ts';
import type { WriteResult } from '../relay/mutationResult.ts';
import { keepOpen } from './keepOpen.ts';
import { InlineEdit } from '../ui/field/InlineEdit.tsx';

type Props = {
  label: string;
  value: string;
  longest: number;
  canEdit: boolean;
  /** Renames, with an optimistic update: the name is shown at once. */
  send: (name: string) => Promise<WriteResult>;
};

/** A name that is changed in place. The new name is shown at once; a refusal restores the former one, with a toast. */
export function NameEdit({ label, value, longest, canEdit, send }: Props) {
  const { t } = useTranslation();
  const rename = async (name: string): Promise<void> => {
    const { refusals } = await keepOpen(() => send(name).catch(asRefusal(t('failure.notSaved'))));
    for (const refusal of refusals) showRefusal(refusal, t('edit.notRenamed', { name }));
  };
  return (
    <InlineEdit
      value={value}
      label={label}
      onSave={(name) => {
        void rename(name.trim());
        return Promise.resolve(null);
      }}
      canEdit={canEdit}
      titles
      validate={(name) => {
        if (name.trim() === '') return t('edit.required');
        return name.trim().length > longest ? t('edit.tooLong', { longest }) : null;
      }}
      texts={{ edit: t('edit.edit'), save: t('edit.save'), cancel: t('edit.cancel') }}
    />
  );
}
