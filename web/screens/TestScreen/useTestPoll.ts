import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useTestPollQuery } from '../../__generated__/useTestPollQuery.graphql.ts';
import { usePollWhile } from '../../entities/usePollWhile.ts';

/** Polls the tests that are listed while one of them is running and the page is visible. */
export const useTestPoll = (isRunning: boolean, variables: useTestPollQuery['variables']): void => {
  const environment = useRelayEnvironment();
  usePollWhile(isRunning, () => {
    const request = fetchQuery<useTestPollQuery>(
      environment,
      graphql`
        query useTestPollQuery($count: Int!, $result: LogResult) {
          ...TestRunList_query @arguments(count: $count, result: $result)
        }
      `,
      variables,
    );
    // The next poll repeats a failed one.
    request.toPromise().catch(() => undefined);
  });
};
