import { graphql } from 'react-relay';
import type { useSetFavouriteMutation } from '../../__generated__/useSetFavouriteMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Marks a target as a favourite of the account or removes the mark, shown before the response. */
export const useSetFavourite = mutation<useSetFavouriteMutation>(
  graphql`
    mutation useSetFavouriteMutation($input: SetFavouriteInput!) {
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
