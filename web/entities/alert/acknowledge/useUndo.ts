import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/feedback/toastQueue.ts';
import { useUnacknowledgeAlerts } from '../alertMutations.ts';
import { inPortions } from './inPortions.ts';

/** Returns a function that undoes acknowledgements and says so, or why not. */
export const useUndo = () => {
  const { t } = useTranslation();
  const undo = useUnacknowledgeAlerts();
  return async (ids: readonly string[]): Promise<void> => {
    const { refusals } = await inPortions(ids, (some) => undo({ ids: some })).catch(() => ({ refusals: null }));
    // A request that failed has shown its own toast.
    if (refusals === null) return;
    if (refusals[0]) showToast({ tone: 'negative', title: refusals[0].message });
    else showToast({ tone: 'positive', title: t('alert.undone', { count: ids.length }) });
  };
};
