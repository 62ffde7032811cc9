import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { useLocation } from 'react-router';
import type { UnlistedPlaceQuery } from '../../__generated__/UnlistedPlaceQuery.graphql.ts';
import { PlaceParts } from '../place/PlaceParts.tsx';
import { iconOf, placeIn, placeOf } from '../place/placeIn.ts';

/** Key of the target. */
export type UnlistedPlaceProps = { targetKey: number };

/** The parts of a place whose target is in no list of the frame; nothing if the viewer has no access to it. */
export default function UnlistedPlace({
  queryRef,
}: UnlistedPlaceProps & { queryRef: PreloadedQuery<UnlistedPlaceQuery> }) {
  const { pathname } = useLocation();
  const { target } = usePreloadedQuery<UnlistedPlaceQuery>(
    graphql`
      query UnlistedPlaceQuery($key: Int!) @preloadable {
        target(key: $key) {
          key
          name
          consumptionTypes
          viewerCanAdminister
          viewerSeesAll
          modules {
            module
            enabled
          }
          groups {
            key
            name
            consumptionTypes
            spaces {
              key
              name
              consumptionTypes
              viewerCanEdit
            }
          }
        }
      }
    `,
    queryRef,
  );
  const found = target && placeIn([target], pathname);
  if (!found) return null;
  const { group, space } = found;
  return <PlaceParts name={(space ?? group ?? target).name} icon={iconOf(found)} place={placeOf(found)} />;
}
