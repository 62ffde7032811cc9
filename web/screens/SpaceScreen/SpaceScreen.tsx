import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { SpaceScreenQuery } from '../../__generated__/SpaceScreenQuery.graphql.ts';
import { addressOf } from '../../entities/addresses.ts';
import { PlaceTrail } from '../../entities/PlaceTrail.tsx';
import { SpaceFacts } from '../../entities/space/SpaceFacts.tsx';
import { SpaceTitle } from '../../entities/space/SpaceTitle.tsx';
import { useDocumentTitle } from '../../entities/useDocumentTitle.ts';
import { NotFound } from '../../states/NotFound.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { SpaceMeasurements } from './SpaceMeasurements.tsx';

/** One apartment or room: what is measured in it now, and over time. */
export default function SpaceScreen({ queryRef }: { queryRef: PreloadedQuery<SpaceScreenQuery> }) {
  const { space } = usePreloadedQuery<SpaceScreenQuery>(
    graphql`
      query SpaceScreenQuery($spaceKey: Int!) @preloadable {
        space(key: $spaceKey) {
          name
          target {
            key
            name
          }
          group {
            key
            name
          }
          ...SpaceTitle_space
          ...SpaceFacts_space
          ...SpaceMeasurements_space
        }
      }
    `,
    queryRef,
  );
  useDocumentTitle(space?.name, space?.target?.name);
  if (!space) return <NotFound />;
  const { target, group } = space;
  const trail = [
    ...(target ? [{ label: target.name, href: addressOf.target(target.key) }] : []),
    ...(target && group ? [{ label: group.name, href: addressOf.group(target.key, group.key) }] : []),
    { label: space.name },
  ];
  return (
    <Stack gap={5}>
      <PageHeader
        title={<SpaceTitle space={space} />}
        breadcrumbs={<PlaceTrail items={trail} />}
        meta={<SpaceFacts space={space} />}
      />
      <SpaceMeasurements space={space} />
    </Stack>
  );
}
