import { useTranslation } from 'react-i18next';
import { useUpdateShare } from '../../entities/share/shareMutations.ts';
import { shareName } from '../../entities/share/shareStates.ts';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import type { ShareRow } from './shareRow.ts';

/** Returns a function that gives ended shares the period that they had before, and shows the result in a toast. */
export const useRestoreShares = () => {
  const { t } = useTranslation();
  const update = useUpdateShare();
  return async (shares: readonly ShareRow[]): Promise<void> => {
    for (const share of shares) {
      const { id, validFrom, validUntil } = share;
      const name = shareName(share);
      const {
        refusals: [refusal],
      } = await update({ id, validFrom, validUntil: validUntil ?? null }).catch(asRefusal(t('failure.notBegun')));
      if (refusal) showRefusal(refusal, name);
      else showToast({ tone: 'positive', title: t('share.restored', { name }) });
    }
  };
};
