import { useState, startTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { CoreFirmwareQuery } from '../../../__generated__/CoreFirmwareQuery.graphql.ts';
import { usePollWhile } from '../../../entities/usePollWhile.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { CoreTabProps } from '../coreTabs.ts';
import { FirmwareList } from './FirmwareList.tsx';
import { LogResultBadge } from '../../../entities/core/log/LogResultBadge.tsx';
import { LogTable } from '../../../entities/core/log/LogTable.tsx';
import { useFetchKey } from '../../../relay/useFetchKey.ts';

/** The firmware that a device has and may get, and everything that was sent to it, with how that ended. */
export function CoreFirmware({ id, attempt }: CoreTabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [again, setAgain] = useState(0);
  const { node } = useLazyLoadQuery<CoreFirmwareQuery>(
    graphql`
      query CoreFirmwareQuery($id: ID!) {
        node(id: $id) {
          ... on Core {
            uploading
            updates(first: 50) {
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
          ...FirmwareList_core @alias
        }
      }
    `,
    { id },
    { fetchKey: useFetchKey(attempt + again), fetchPolicy: 'store-and-network' },
  );
  const updates = node?.updates?.nodes;
  const goesOn = updates?.some(({ result }) => result === 'RUNNING') === true || node?.uploading === true;
  usePollWhile(goesOn, () => startTransition(() => setAgain((count) => count + 1)));
  return (
    <Stack gap={4}>
      {node?.FirmwareList_core && <FirmwareList core={node.FirmwareList_core} />}
      <LogTable
        title={t('coreLog.updates')}
        rows={updates}
        empty={t('coreLog.noUpdates')}
        emptyText={t('coreLog.noUpdatesText')}
        columns={[
          { id: 'at', header: t('coreLog.at'), cell: ({ at }) => format.moment(at) },
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
    </Stack>
  );
}
