import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { CoreEventsQuery } from '../../../__generated__/CoreEventsQuery.graphql.ts';
import { DeferredCard } from '../../../relay/DeferredCard.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { CoreTabProps } from '../coreTabs.ts';
import { EventLog } from './EventLog.tsx';
import { ValueEventLog } from './ValueEventLog.tsx';

/** What happened to a device, and what was written to its values or changed in their settings. */
export default function CoreEvents({ queryRef }: CoreTabProps<CoreEventsQuery>) {
  const { t } = useTranslation();
  const { core } = usePreloadedQuery<CoreEventsQuery>(
    graphql`
      query CoreEventsQuery($coreKey: Int!) @preloadable @throwOnFieldError {
        core(key: $coreKey) @required(action: THROW) {
          ...EventLog_core
          ...ValueEventLog_core
        }
      }
    `,
    queryRef,
  );
  return (
    <Stack gap={4}>
      <DeferredCard title={t('coreLog.events')}>
        <EventLog core={core} />
      </DeferredCard>
      <DeferredCard title={t('coreLog.valueEvents')}>
        <ValueEventLog core={core} />
      </DeferredCard>
    </Stack>
  );
}
