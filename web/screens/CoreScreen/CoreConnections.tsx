import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { CoreConnectionsQuery } from '../../__generated__/CoreConnectionsQuery.graphql.ts';
import { DeferredCard } from '../../relay/DeferredCard.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { CoreChildren } from './CoreChildren.tsx';
import { CoreMbusMeters } from './CoreMbusMeters.tsx';
import { CoreNamesInUse } from './CoreNamesInUse.tsx';
import { CoreParent } from './CoreParent.tsx';
import type { CoreTabProps } from './coreTabs.ts';

/** The connections of a core: parent, link quality, children, rerouting, M-Bus meters and names of the site. */
export default function CoreConnections({ queryRef }: CoreTabProps<CoreConnectionsQuery>) {
  const { t } = useTranslation();
  const { core } = usePreloadedQuery<CoreConnectionsQuery>(
    graphql`
      query CoreConnectionsQuery($coreKey: Int!) @preloadable @throwOnFieldError {
        core(key: $coreKey) @required(action: THROW) {
          isMama
          target {
            id
            ...CoreMbusMeters_target
            ...CoreNamesInUse_target
          }
          ...CoreParent_core
          ...CoreChildren_core
        }
      }
    `,
    queryRef,
  );
  if (!core.target) return <EmptyState icon="link" title={t('coreConnection.noTarget')} />;
  return (
    <Stack gap={4}>
      {!core.isMama && (
        <DeferredCard title={t('coreConnection.title')}>
          <CoreParent core={core} />
        </DeferredCard>
      )}
      <DeferredCard title={t('route.title')}>
        <CoreChildren core={core} />
      </DeferredCard>
      <DeferredCard title={t('coreConnection.mbusTitle')}>
        <CoreMbusMeters target={core.target} />
      </DeferredCard>
      <DeferredCard title={t('coreConnection.namesTitle')}>
        <CoreNamesInUse target={core.target} />
      </DeferredCard>
    </Stack>
  );
}
