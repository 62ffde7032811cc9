import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { RouteNetwork_target$key } from '../../__generated__/RouteNetwork_target.graphql.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { MapSkeleton } from './map/MapSkeleton.tsx';

/** The way to add the first device, where there is none. */
const AddCore = lazyComponent(async () => (await import('../../entities/core/edit/AddCore.tsx')).AddCore);
/** The library of the map is loaded with it. */
const RouteMap = lazyComponent(async () => (await import('./RouteMap.tsx')).RouteMap);

type Props = { target: RouteNetwork_target$key };

function Network({ target: key }: Props) {
  const { t } = useTranslation();
  const target = useFragment(
    graphql`
      fragment RouteNetwork_target on Target @throwOnFieldError {
        viewerCanEdit
        ...AddCore_target
        ...RouteMap_target
        network @required(action: THROW) {
          nodes {
            __typename
          }
        }
      }
    `,
    key,
  );
  if (target.network.nodes.length > 0) return <RouteMap target={target} />;
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
}

/** The map of a target's network, or an empty state; deferred, since it may be large. */
export function RouteNetwork({ target }: Props) {
  return (
    <DeferredSection skeleton={<MapSkeleton />}>
      <Network target={target} />
    </DeferredSection>
  );
}
