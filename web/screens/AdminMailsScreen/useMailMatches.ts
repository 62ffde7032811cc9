import { graphql } from 'react-relay';
import type { useMailMatchesQuery } from '../../__generated__/useMailMatchesQuery.graphql.ts';
import { useLazyFetch } from '../../entities/useLazyFetch.ts';
import { readMailRow, type MailRow, type MailSelection } from './mailRow.ts';

/** Reads all mails that match a selection, page by page, for a file. */
export const useMailMatches = () => {
  const read = useLazyFetch<useMailMatchesQuery>(graphql`
    query useMailMatchesQuery($state: MailState, $text: String, $after: String) {
      mails(first: 1000, after: $after, state: $state, text: $text) @required(action: THROW) {
        edges {
          node {
            ...mailRow_mail
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `);
  return async (selection: MailSelection): Promise<MailRow[]> => {
    const rows: MailRow[] = [];
    let after: string | null = null;
    do {
      // The cursor of each page begins the next.
      // oxlint-disable-next-line no-await-in-loop
      const { mails } = await read({ ...selection, after });
      rows.push(...mails.edges.map(({ node }) => readMailRow(node)));
      after = mails.pageInfo.hasNextPage ? (mails.pageInfo.endCursor ?? null) : null;
    } while (after !== null);
    return rows;
  };
};
