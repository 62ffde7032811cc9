import { graphql } from 'relay-runtime';
import type { isImpersonatingQuery } from '../../__generated__/isImpersonatingQuery.graphql.ts';
import { fetchGraphQL } from '../fetchGraphQL.ts';

const query = graphql`
  query isImpersonatingQuery {
    viewer {
      user {
        previousAdmin
      }
    }
  }
`;

/** Requests whether the session is of an administrator who acts as another user. */
export const isImpersonating = async (): Promise<boolean> =>
  (await fetchGraphQL<isImpersonatingQuery>(query, {})).viewer?.user.previousAdmin ?? false;
