import { useTranslation } from 'react-i18next';
import { asRefusal, showRefusal } from '../relay/mutationFailure.ts';
import type { WriteResult } from '../relay/mutationResult.ts';
import { withBeforeUnloadGuard } from './withBeforeUnloadGuard.ts';
import { InlineEdit } from '../ui/field/InlineEdit.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useIsUnmounted } from './useIsUnmounted.ts';

type Props = {
  label: string;
  value: string;
  longest: number;
  canEdit: boolean;
  /** The page of what is named, read with the name. */
  page?: string | undefined;
  /** Renames, with an optimistic update of the store. */
  send: (name: string) => Promise<WriteResult>;
};

/**
 * A name that is edited in place. Elsewhere the new name is shown at once. A refusal restores the former one there, and
 * stays beside the typed text here; if the page was left before the response, a toast shows it.
 */
export function NameEdit({ label, value, longest, canEdit, page, send }: Props) {
  const { t } = useTranslation();
  const isUnmounted = useIsUnmounted();
  const rename = async (name: string): Promise<string | null> => {
    const { refusals } = await withBeforeUnloadGuard(() => send(name).catch(asRefusal(t('failure.notSaved'))));
    if (isUnmounted()) for (const refusal of refusals) showRefusal(refusal, t('edit.notRenamed', { name }));
    return refusals[0]?.message ?? null;
  };
  return (
    <InlineEdit
      value={value}
      label={label}
      onSave={(name) => rename(name.trim())}
      canEdit={canEdit}
      titles
      page={page}
      guard={(isUnsaved, isSaving) => <UnsavedGuard unsaved={isUnsaved} saving={isSaving} />}
      validate={(name) => {
        if (name.trim() === '') return t('edit.required');
        return name.trim().length > longest ? t('edit.tooLong', { longest }) : null;
      }}
      texts={{ edit: t('edit.edit'), save: t('edit.save'), cancel: t('edit.cancel') }}
    />
  );
}
