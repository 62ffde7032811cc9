import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { CoreConfigQuery } from '../../../__generated__/CoreConfigQuery.graphql.ts';
import { CoreIos } from '../../../entities/core/CoreIos.tsx';
import { usePollWhile } from '../../../entities/usePollWhile.ts';
import { DeferredCard } from '../../../relay/DeferredCard.tsx';
import { useRefetch } from '../../../relay/useRefetch.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { CoreSettings } from './CoreSettings.tsx';
import type { CoreTabProps } from '../coreTabs.ts';
import { MamaConfig } from './MamaConfig.tsx';

const query = graphql`
  query CoreConfigQuery($coreKey: Int!) @preloadable {
    core(key: $coreKey) @required(action: THROW) {
      config {
        ios {
          pending
        }
      }
      ...CoreIos_core
      ...CoreSettings_core
      ...MamaConfig_core
    }
  }
`;

/** What a device is configured as and, below it, the mama that it reports through. */
export default function CoreConfig({ queryRef, raw }: CoreTabProps<CoreConfigQuery>) {
  const { t } = useTranslation();
  const { core } = usePreloadedQuery<CoreConfigQuery>(query, queryRef);
  const isPending = (core.config?.ios ?? []).some(({ pending }) => pending !== null && pending !== undefined);
  usePollWhile(isPending, useRefetch(query, queryRef.variables).refetch);
  return (
    <Stack gap={4}>
      <DeferredCard title={t('coreConfig.title')}>
        <CoreIos core={core} raw={raw} />
      </DeferredCard>
      <CoreSettings core={core} />
      <DeferredCard title={t('coreConfig.mama')}>
        <MamaConfig core={core} />
      </DeferredCard>
    </Stack>
  );
}
