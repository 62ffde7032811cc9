import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { TargetRouteScreenQuery } from '../../__generated__/TargetRouteScreenQuery.graphql.ts';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { useDocumentTitle } from '../../entities/useDocumentTitle.ts';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { RouteNetwork } from './RouteNetwork.tsx';

/** How the devices of a site reach the service: through which gateways, how well, and by whom not at all. */
export default function TargetRouteScreen({ queryRef }: { queryRef: PreloadedQuery<TargetRouteScreenQuery> }) {
  const { t } = useTranslation();
  const { target } = usePreloadedQuery<TargetRouteScreenQuery>(
    graphql`
      query TargetRouteScreenQuery($targetKey: Int!) @preloadable {
        target(key: $targetKey) {
          name
          ...TargetHeader_target
          ...RouteNetwork_target @defer
        }
      }
    `,
    queryRef,
  );
  useDocumentTitle(...(target ? [t('route.title'), target.name] : []));
  if (!target) return <RecordMissing />;
  return (
    <Stack gap={4}>
      <TargetHeader target={target} here={t('route.title')} />
      <RouteNetwork target={target} />
    </Stack>
  );
}
