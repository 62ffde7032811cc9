import { graphql } from 'relay-runtime';
import type { whoIsHereQuery } from '../../__generated__/whoIsHereQuery.graphql.ts';
import { ask } from '../ask.ts';

const query = graphql`
  query whoIsHereQuery {
    viewer {
      user {
        id
      }
    }
  }
`;

/** Whose the session is now, by the person's global id; null where there is none. */
export const whoIsHere = async (): Promise<string | null> =>
  (await ask<whoIsHereQuery>(query, {})).viewer?.user.id ?? null;
