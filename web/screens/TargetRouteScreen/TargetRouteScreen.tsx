import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { TargetRouteScreenQuery } from '../../__generated__/TargetRouteScreenQuery.graphql.ts';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { useDocumentTitle } from '../../entities/useDocumentTitle.ts';
import { PartFailed } from '../../states/PartFailed.tsx';
import { NotFound } from '../../states/NotFound.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { latePart } from '../../ui/latePart.ts';
import { mapHeight } from './mapHeight.ts';

/** The way to add the first device, where there is none. */
const AddCore = latePart(async () => ({ default: (await import('../../entities/core/AddCore.tsx')).AddCore }));
/** The map's library comes with the map. */
const RouteMap = latePart(async () => ({ default: (await import('./RouteMap.tsx')).RouteMap }));

/** How the devices of a site reach the service: through which gateways, how well, and by whom not at all. */
export default function TargetRouteScreen({ queryRef }: { queryRef: PreloadedQuery<TargetRouteScreenQuery> }) {
  const { t } = useTranslation();
  const { target } = usePreloadedQuery<TargetRouteScreenQuery>(
    graphql`
      query TargetRouteScreenQuery($targetKey: Int!) @preloadable {
        target(key: $targetKey) {
          name
          viewerCanEdit
          ...AddCore_target
          ...TargetHeader_target
          ...RouteMap_target
          network {
            nodes {
              __typename
            }
          }
        }
      }
    `,
    queryRef,
  );
  useDocumentTitle(...(target ? [t('route.title'), target.name] : []));
  if (!target) return <NotFound />;
  const shown = () => {
    if (!target.network) return <PartFailed />;
    if (target.network.nodes.length === 0)
      return (
        <EmptyState
          icon="map"
          headingLevel={2}
          title={t('route.empty')}
          text={t('route.emptyText')}
          action={
            target.viewerCanEdit && (
              <Suspense fallback={null}>
                <AddCore target={target} />
              </Suspense>
            )
          }
        />
      );
    return (
      <Suspense fallback={<Skeleton shape="block" height={mapHeight} />}>
        <RouteMap target={target} />
      </Suspense>
    );
  };
  return (
    <Stack gap={4}>
      <TargetHeader target={target} here={t('route.title')} />
      {shown()}
    </Stack>
  );
}
