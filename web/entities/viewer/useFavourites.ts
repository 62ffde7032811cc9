import { graphql, useLazyLoadQuery, useRelayEnvironment } from 'react-relay';
import type { useFavouritesQuery } from '../../__generated__/useFavouritesQuery.graphql.ts';
import { showRefusal } from '../../relay/mutationFailure.ts';
import { useSetFavourite } from './useSetFavourite.ts';

const query = graphql`
  query useFavouritesQuery {
    viewer {
      user {
        id
        favouriteTargetIds
      }
    }
  }
`;

/** The favourite targets of the account, from the store: the frame's query has read them; and the way to mark one. */
export const useFavourites = () => {
  const { viewer } = useLazyLoadQuery<useFavouritesQuery>(query, {}, { fetchPolicy: 'store-only' });
  const environment = useRelayEnvironment();
  const commit = useSetFavourite();
  const ids: readonly string[] = viewer?.user?.favouriteTargetIds ?? [];
  const toggle = (targetId: string): void => {
    void commit({ targetId, isFavourite: !ids.includes(targetId) }).then(
      ({ refusals: [refusal] }) => {
        if (refusal) showRefusal(refusal);
        else void import('./refetchFavourites.ts').then(({ refetchFavourites }) => refetchFavourites(environment));
      },
      () => undefined,
    );
  };
  return { ids, toggle };
};
