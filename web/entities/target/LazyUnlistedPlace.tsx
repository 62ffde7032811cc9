import unlistedPlaceQuery from '../../__generated__/UnlistedPlaceQuery$parameters.ts';
import { lazyQueryPart } from '../../relay/lazyQueryPart.tsx';
import type { UnlistedPlaceProps } from './UnlistedPlace.tsx';

/** The parts of a place whose target is in no list, whose code and query are loaded when such a page is open. */
export const LazyUnlistedPlace = lazyQueryPart(
  unlistedPlaceQuery,
  ({ targetKey }: UnlistedPlaceProps) => ({ key: targetKey }),
  () => import('./UnlistedPlace.tsx'),
);
