import { useTranslation } from 'react-i18next';
import type { Refusal, WriteResult } from '../../../relay/mutationResult.ts';
import { showToast } from '../../../ui/feedback/toastQueue.ts';
import { useUnacknowledgeAlerts } from '../alertMutations.ts';

/** Number of alerts that one request changes at most. */
const most = 200;

/** Changes alerts request by request; ends at the first refusal. */
export const inPortions = async (
  ids: readonly string[],
  change: (some: string[]) => Promise<WriteResult>,
): Promise<WriteResult> => {
  let refusals: readonly Refusal[] = [];
  for (let from = 0; from < ids.length && refusals.length === 0; from += most)
    refusals = (await change(ids.slice(from, from + most))).refusals;
  return { refusals };
};

/** Returns a function that undoes acknowledgements and shows the result in a toast. */
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
