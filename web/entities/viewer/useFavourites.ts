import { graphql, useRelayEnvironment } from 'react-relay';
import type { useFavouritesMutation } from '../../__generated__/useFavouritesMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';
import { showRefusal } from '../../relay/mutationFailure.ts';
import { useFrameUser } from './useFrameUser.ts';

/** Marks a target as a favourite of the account or removes the mark, shown before the response. */
const useSetFavourite = mutation<useFavouritesMutation>(
  graphql`
    mutation useFavouritesMutation($input: SetFavouriteInput!) {
      setFavourite(input: $input) {
        user {
          id
          favouriteTargetIds
        }
        userErrors {
          message
        }
      }
    }
  `,
  {
    optimistic: (store, { targetId, isFavourite }) => {
      const user = store.getRoot().getLinkedRecord('viewer')?.getLinkedRecord('user');
      const ids = user?.getValue('favouriteTargetIds');
      const others = (Array.isArray(ids) ? ids : []).filter((id) => id !== targetId);
      user?.setValue(isFavourite ? [...others, targetId] : others, 'favouriteTargetIds');
    },
  },
);

/** The favourite targets of the account, and the way to mark one. */
export const useFavourites = () => {
  const environment = useRelayEnvironment();
  const commit = useSetFavourite();
  const ids: readonly string[] = useFrameUser()?.favouriteTargetIds ?? [];
  const toggle = (targetId: string): void => {
    void commit({ targetId, isFavourite: !ids.includes(targetId) }).then(
      ({ refusals: [refusal] }) => {
        if (refusal) showRefusal(refusal);
        // Without its code, the drawer lists the mark with its next load.
        else
          import('./refetchFavourites.ts').then(
            ({ refetchFavourites }) => refetchFavourites(environment),
            () => undefined,
          );
      },
      () => undefined,
    );
  };
  return { ids, toggle };
};
