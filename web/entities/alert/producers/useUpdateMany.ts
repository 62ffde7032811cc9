import { useTranslation } from 'react-i18next';
import type { Refusal, WriteResult } from '../../../relay/mutationResult.ts';
import { succeeded } from '../../../relay/mutationResult.ts';
import { useUpdateAlertProducers } from '../alertProducerMutations.ts';
import type { ProducerRow } from './producerRow.ts';

/** As many as one request may change. */
const chunkSize = 1000;

/** As many refused rules as are named. */
const mostNamed = 5;

type Change = { enabled?: boolean; level?: number };

/** Changes many rules; a refusal names the rules that it is about, and none of their request are changed then. */
export const useUpdateMany = () => {
  const { t } = useTranslation();
  const update = useUpdateAlertProducers();
  const named = (refusals: readonly Refusal[], rows: readonly ProducerRow[]): WriteResult => {
    const lines = refusals.map(({ path, message }) => {
      const row = rows[Number(path?.at(-1))];
      return row ? `${row.name}: ${message}` : message;
    });
    const rest = lines.length - mostNamed;
    const texts = rest > 0 ? [...lines.slice(0, mostNamed), t('control.moreRefused', { count: rest })] : lines;
    return { refusals: [{ message: texts.join(' ') }] };
  };
  return async (rows: readonly ProducerRow[], change: Change): Promise<WriteResult> => {
    for (let at = 0; at < rows.length; at += chunkSize) {
      const some = rows.slice(at, at + chunkSize);
      const { refusals } = await update({ ids: some.map(({ id }) => id), ...change });
      if (refusals.length > 0) return named(refusals, some);
    }
    return succeeded;
  };
};
