import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { CoreFirmwareQuery } from '../../../__generated__/CoreFirmwareQuery.graphql.ts';
import { usePollWhile } from '../../../entities/usePollWhile.ts';
import { DeferredCard } from '../../../relay/DeferredCard.tsx';
import { useRefetch } from '../../../relay/useRefetch.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { CoreTabProps } from '../coreTabs.ts';
import { FirmwareList } from './FirmwareList.tsx';
import { UpdateLog } from './UpdateLog.tsx';

const query = graphql`
  query CoreFirmwareQuery($coreKey: Int!) @preloadable {
    core(key: $coreKey) @required(action: THROW) {
      uploading
      updates(first: 50) {
        nodes {
          result
        }
      }
      ...UpdateLog_core
      ...FirmwareList_core
    }
  }
`;

/** The firmware that a device has and may get, and everything that was sent to it, with its result. */
export default function CoreFirmware({ queryRef }: CoreTabProps<CoreFirmwareQuery>) {
  const { t } = useTranslation();
  const { core } = usePreloadedQuery<CoreFirmwareQuery>(query, queryRef);
  const isRunning = core.updates?.nodes.some(({ result }) => result === 'RUNNING') === true || core.uploading;
  usePollWhile(isRunning, useRefetch(query, queryRef.variables).refetch);
  return (
    <Stack gap={4}>
      <DeferredCard title={t('coreFirmware.title')}>
        <FirmwareList core={core} />
      </DeferredCard>
      <DeferredCard title={t('coreLog.updates')}>
        <UpdateLog core={core} />
      </DeferredCard>
    </Stack>
  );
}
