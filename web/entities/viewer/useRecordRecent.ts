import { useEffect } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { commitMutation } from 'relay-runtime';
import type { useRecordRecentMutation } from '../../__generated__/useRecordRecentMutation.graphql.ts';

/** Time in milliseconds that a page is open before it counts as visited: what is passed through does not. */
const visitedAfterMs = 2000;

const record = graphql`
  mutation useRecordRecentMutation($input: RecordVisitInput!) {
    recordVisit(input: $input) {
      user {
        id
        ...useRecents_user
      }
    }
  }
`;

/** Records in the account that a target, or a core in it, was opened; a failure is ignored. */
export const useRecordRecent = (targetId: string | null, coreId?: string): void => {
  const environment = useRelayEnvironment();
  useEffect(() => {
    if (targetId === null) return undefined;
    const timer = setTimeout(
      () =>
        commitMutation<useRecordRecentMutation>(environment, {
          mutation: record,
          variables: { input: { targetId, coreId: coreId ?? null } },
        }),
      visitedAfterMs,
    );
    return () => clearTimeout(timer);
  }, [environment, targetId, coreId]);
};
