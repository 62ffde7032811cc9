import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';

import type { HomeScreenQuery } from '../../__generated__/HomeScreenQuery.graphql.ts';

/** The first screen. */
export default function HomeScreen({ queryRef }: { queryRef: PreloadedQuery<HomeScreenQuery> }) {
  const { viewer } = usePreloadedQuery<HomeScreenQuery>(
    graphql`
      query HomeScreenQuery @preloadable {
        viewer {
          targets {
            id
            name
          }
        }
      }
    `,
    queryRef,
  );
  return (
    <ul>
      {viewer?.targets?.map((target) => (
        <li key={target.id}>{target.name}</li>
      ))}
    </ul>
  );
}
