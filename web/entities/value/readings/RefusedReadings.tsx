import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { Caption } from '../../../ui/layout/Caption.tsx';
import { CompactList, CompactListItem } from '../../../ui/layout/CompactList.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { IngestReport } from './useReadingsImport.ts';

const reasons = ['MALFORMED', 'DUPLICATE_INSTANT', 'BACKWARD_STEP', 'IMPOSSIBLE_STEP', 'IN_THE_FUTURE'] as const;

/** The refused lines of a file with their reasons: the first ones, and how many more there are. */
export function RefusedReadings({ report: { refused, refusedCount } }: { report: IngestReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const more = refusedCount - refused.length;
  return (
    <Stack as="section" gap={1} aria-label={t('readingsImport.refusedTitle')}>
      <h3>{t('readingsImport.refusedTitle')}</h3>
      <CompactList {...(more > 0 && { foot: t('readingsImport.more', { count: more }) })}>
        {refused.map(({ line, at, value, reason }) => {
          const known = reasons.find((one) => one === reason);
          return (
            <CompactListItem
              key={line}
              end={<Caption>{[at, value].filter(Boolean).join(', ')}</Caption>}
              detail={t(known ? `readingsImport.reasons.${known}` : 'readingsImport.otherReason')}
            >
              {t('readingsImport.line', { line: format.number(line) })}
            </CompactListItem>
          );
        })}
      </CompactList>
    </Stack>
  );
}
