import { fetchQuery, graphql } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import type { refetchFavouritesQuery } from '../../__generated__/refetchFavouritesQuery.graphql.ts';

/** Fetches the favourites with their places, which the frame lists: one that was marked may be on a page that it has not loaded. */
export const refetchFavourites = (environment: IEnvironment): void => {
  fetchQuery<refetchFavouritesQuery>(
    environment,
    graphql`
      query refetchFavouritesQuery {
        viewer {
          favouriteTargets {
            ...frameTarget_target
          }
        }
      }
    `,
    {},
  ).subscribe({});
};
