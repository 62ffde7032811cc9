import { useEffect } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { commitMutation } from 'relay-runtime';
import type { useRecordVisitMutation } from '../../__generated__/useRecordVisitMutation.graphql.ts';

/** Time in milliseconds that a page is open before it counts as visited: what is passed through does not. */
const visitedAfterMs = 2000;

const record = graphql`
  mutation useRecordVisitMutation($input: RecordVisitInput!) {
    recordVisit(input: $input) {
      user {
        id
        ...useRecents_user
      }
    }
  }
`;

/** Records in the account that a target, or a core in it, was opened; a failure is ignored. */
export const useRecordVisit = (targetId: string | null, coreId?: string): void => {
  const environment = useRelayEnvironment();
  useEffect(() => {
    if (targetId === null) return undefined;
    const timer = setTimeout(
      () =>
        commitMutation<useRecordVisitMutation>(environment, {
          mutation: record,
          variables: { input: { targetId, coreId: coreId ?? null } },
        }),
      visitedAfterMs,
    );
    return () => clearTimeout(timer);
  }, [environment, targetId, coreId]);
};
