import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useLatestReadingsQuery } from '../../__generated__/useLatestReadingsQuery.graphql.ts';
import { usePollWhile } from '../../entities/usePollWhile.ts';

/** Asks every few seconds what a device has measured meanwhile, while the page is looked at. */
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
    // What does not come this time comes the next.
    answer.toPromise().catch(() => undefined);
  });
};
