import { graphql } from 'relay-runtime';
import type { currentUserIdQuery } from '../../__generated__/currentUserIdQuery.graphql.ts';
import { fetchGraphQL } from '../fetchGraphQL.ts';

const query = graphql`
  query currentUserIdQuery {
    viewer {
      user {
        id
      }
    }
  }
`;

/** Whose the session is now, by the person's global id; null where there is none. */
export const currentUserId = async (): Promise<string | null> =>
  (await fetchGraphQL<currentUserIdQuery>(query, {})).viewer?.user.id ?? null;
