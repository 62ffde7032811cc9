import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { useApartmentsQuery } from '../../__generated__/useApartmentsQuery.graphql.ts';
import { apartmentOptions } from '../space/spaceOptions.ts';

/** The query of the apartments of a target, which the forms of residents choose from. */
export type ApartmentsRef = PreloadedQuery<useApartmentsQuery>;

/** The apartments of a target as options of a choice. */
export const useApartments = (queryRef: ApartmentsRef): { value: string; label: string }[] => {
  const { target } = usePreloadedQuery<useApartmentsQuery>(
    graphql`
      query useApartmentsQuery($id: ID!) @preloadable {
        target(id: $id) {
          groups {
            name
            spaces {
              id
              name
              type
            }
          }
        }
      }
    `,
    queryRef,
  );
  return apartmentOptions(target?.groups ?? []);
};
