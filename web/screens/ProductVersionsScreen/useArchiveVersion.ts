import { useTranslation } from 'react-i18next';
import { useUpdateProductVersion } from '../../entities/product/productMutations.ts';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import type { VersionRow } from './versionRow.ts';

/** Archives a version that is no longer produced, or restores one that is archived. */
export const useArchiveVersion = () => {
  const { t } = useTranslation();
  const update = useUpdateProductVersion();
  const toggle = async ({ id, number: name, archived }: VersionRow): Promise<void> => {
    const {
      refusals: [refusal],
    } = await update({ id, archived: !archived }).catch(asRefusal(t('failure.notSaved')));
    if (refusal) showRefusal(refusal, t('versions.notArchived', { name }));
    else showToast({ tone: 'positive', title: t(archived ? 'versions.isRestored' : 'versions.isArchived', { name }) });
  };
  return (version: VersionRow) => void toggle(version);
};
