import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useLatestReadingsQuery } from '../../__generated__/useLatestReadingsQuery.graphql.ts';
import { usePollWhile } from '../../entities/usePollWhile.ts';

/** Polls the latest readings of a core while the page is visible. */
export const useLatestReadings = (coreKey: number, wanted: boolean): void => {
  const environment = useRelayEnvironment();
  usePollWhile(wanted, () => {
    const answer = fetchQuery<useLatestReadingsQuery>(
      environment,
      graphql`
        query useLatestReadingsQuery($coreKey: Int!) {
          coreInspection(key: $coreKey) {
            realtime {
              valueKey
              ...RealtimeValue_series
            }
          }
        }
      `,
      { coreKey },
    );
    // The next poll repeats a failed one.
    answer.toPromise().catch(() => undefined);
  });
};
