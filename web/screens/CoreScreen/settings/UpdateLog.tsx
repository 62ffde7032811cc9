import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { UpdateLog_core$key } from '../../../__generated__/UpdateLog_core.graphql.ts';
import { LogResultBadge } from '../../../entities/core/log/LogResultBadge.tsx';
import { LogTable } from '../../../entities/core/log/LogTable.tsx';
import { useFormat } from '../../../i18n/format.ts';

/** Everything that was sent to a device, with its result, the newest first. */
export function UpdateLog({ core: key }: { core: UpdateLog_core$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { updates } = useFragment(
    graphql`
      fragment UpdateLog_core on Core @throwOnFieldError {
        updates(first: 50) @required(action: THROW) {
          nodes {
            key
            at
            endedAt
            kind
            result
            firmware
            by
          }
        }
      }
    `,
    key,
  );
  return (
    <LogTable
      title={t('coreLog.updates')}
      rows={updates.nodes}
      empty={t('coreLog.noUpdates')}
      emptyText={t('coreLog.noUpdatesText')}
      columns={[
        { id: 'at', header: t('coreLog.at'), cell: ({ at }) => format.unbrokenDateTime(at) },
        {
          id: 'kind',
          header: t('coreLog.what'),
          cell: ({ kind, firmware }) => [t(`coreLog.update.${kind}`), firmware].filter(Boolean).join(' '),
        },
        {
          id: 'result',
          header: t('coreLog.how'),
          cell: ({ result }) => <LogResultBadge result={result} />,
          hideBelow: 'phone',
          folds: 'plain',
        },
        {
          id: 'ended',
          header: t('coreLog.ended'),
          cell: ({ endedAt }) => (endedAt ? format.dateTime(endedAt) : '–'),
          hideBelow: 'narrow',
          folds: 'named',
        },
        { id: 'by', header: t('coreLog.by'), cell: ({ by }) => by ?? '–', hideBelow: 'phone', folds: 'plain' },
      ]}
    />
  );
}
