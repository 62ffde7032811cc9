import { graphql } from 'relay-runtime';
import type { isImpersonatingQuery } from '../../__generated__/isImpersonatingQuery.graphql.ts';
import { ask } from '../ask.ts';

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
  (await ask<isImpersonatingQuery>(query, {})).viewer?.user.previousAdmin ?? false;
