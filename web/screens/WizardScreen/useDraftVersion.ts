import { useEffect, useEffectEvent } from 'react';
import { graphql } from 'relay-runtime';
import type { useDraftVersionQuery } from '../../__generated__/useDraftVersionQuery.graphql.ts';
import { fetchGraphQL } from '../../entities/fetchGraphQL.ts';
import type { StoredDraft } from './model/draft.ts';

const query = graphql`
  query useDraftVersionQuery($draftKey: Int!) {
    treeDraft(key: $draftKey) {
      id
      version
      savedAt
      fields {
        name
        value
      }
    }
  }
`;

/** Reads the stored draft each time that the page is shown again: another machine or tab may have changed it. */
export const useDraftVersion = (draftKey: number, onRead: (stored: StoredDraft) => void): void => {
  const read = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    // Without an answer the next save finds the change.
    fetchGraphQL<useDraftVersionQuery>(query, { draftKey }).then(
      ({ treeDraft }) => treeDraft && onRead(treeDraft),
      () => undefined,
    );
  });
  useEffect(() => {
    const onVisible = () => read();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('focus', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('focus', onVisible);
    };
  }, []);
};
