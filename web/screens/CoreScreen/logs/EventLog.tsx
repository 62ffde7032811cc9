import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { EventLog_core$key } from '../../../__generated__/EventLog_core.graphql.ts';
import { useFormat } from '../../../i18n/format.ts';
import { LogTable } from '../../../entities/core/log/LogTable.tsx';
import { useLog } from '../../../lists/useLog.ts';

/** What happened to a device, the newest first. */
export function EventLog({ core: key }: { core: EventLog_core$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { rows, more } = useLog(
    graphql`
      fragment EventLog_core on Core
      @throwOnFieldError
      @refetchable(queryName: "EventLogPaginationQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 50 }, cursor: { type: "String" }) {
        events(first: $count, after: $cursor) @connection(key: "EventLog_events") @required(action: THROW) {
          edges {
            node {
              key
              at
              kind
              detail
              by
            }
          }
        }
      }
    `,
    key,
    ({ events }) => events,
  );
  return (
    <LogTable
      title={t('coreLog.events')}
      rows={rows}
      empty={t('coreLog.noEvents')}
      emptyText={t('coreLog.noEventsText')}
      {...more}
      columns={[
        { id: 'at', header: t('coreLog.at'), cell: ({ at }) => format.unbrokenDateTime(at) },
        { id: 'kind', header: t('coreLog.what'), cell: ({ kind }) => t(`coreLog.event.${kind}`) },
        {
          id: 'detail',
          header: t('coreLog.detail'),
          cell: ({ detail }) => detail ?? '–',
          hideBelow: 'phone',
          folds: 'plain',
        },
        { id: 'by', header: t('coreLog.by'), cell: ({ by }) => by ?? '–', hideBelow: 'phone', folds: 'plain' },
      ]}
    />
  );
}
