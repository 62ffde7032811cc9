import parameters from '../../../__generated__/SpaceCardQuery$parameters.ts';
import type { SpaceCardQuery } from '../../../__generated__/SpaceCardQuery.graphql.ts';
import { lazyQueryComponent } from '../../../relay/lazyQueryComponent.tsx';
import type { SpaceCardProps } from './SpaceCard.tsx';

/** The card of a space, whose query and code load as it opens. */
export const LazySpaceCard = lazyQueryComponent<SpaceCardQuery, SpaceCardProps>(
  parameters,
  ({ spaceId, month, target }) => ({ id: spaceId, ...month, residents: target.viewerCanAdminister }),
  async () => (await import('./SpaceCard.tsx')).SpaceCard,
);
