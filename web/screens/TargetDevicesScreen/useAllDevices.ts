import { useMemo } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { useAllDevices_target$key } from '../../__generated__/useAllDevices_target.graphql.ts';
import type { useAllDevicesQuery } from '../../__generated__/useAllDevicesQuery.graphql.ts';
import { useAllPages } from '../../lists/useAllPages.ts';
import type { DeviceRow } from './deviceRow.ts';

/**
 * The cores of a target: the first page at once, further pages automatically. `missing` is the number not loaded yet.
 */
export const useAllDevices = (key: useAllDevices_target$key) => {
  const { data, ...pages } = usePaginationFragment<useAllDevicesQuery, useAllDevices_target$key>(
    graphql`
      fragment useAllDevices_target on Target
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "useAllDevicesQuery") {
        id
        key
        cores(first: $count, after: $cursor) @connection(key: "useAllDevices_cores") {
          __id
          totalCount
          edges {
            node {
              id
              key
              name
              online
              uploading
              reconnecting
              hasMessage
              pendingActions {
                kind
                startedAt
              }
              battery
              lastSeen
              linkQuality
              firmware
              serialId
              productName
              viewerCanEdit
              viewerCanOperate
              space {
                key
                name
              }
              group {
                key
                name
              }
              ...CoreStatusBadge_core
              ...CoreBattery_core
              ...CoreLink_core
            }
          }
        }
      }
    `,
    key,
  );
  const { failed, retry } = useAllPages(pages);
  const cores = data.cores;
  const rows: readonly DeviceRow[] = useMemo(() => (cores?.edges ?? []).map(({ node }) => node), [cores]);
  const missing = pages.hasNext ? Math.max(0, (cores?.totalCount ?? 0) - rows.length) : 0;
  return { target: data, rows, missing, failed, retry };
};
