import { graphql, useLazyLoadQuery } from 'react-relay';
import type { CoreEventsQuery } from '../../../__generated__/CoreEventsQuery.graphql.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { EventLog } from './EventLog.tsx';
import { ValueEventLog } from './ValueEventLog.tsx';
import type { CoreTabProps } from '../coreTabs.ts';
import { useFetchKey } from '../../../relay/useFetchKey.ts';

/** What happened to a device, and what was written to its values or changed in their settings. */
export function CoreEvents({ id, attempt }: CoreTabProps) {
  const { node } = useLazyLoadQuery<CoreEventsQuery>(
    graphql`
      query CoreEventsQuery($id: ID!) {
        node(id: $id) {
          ...EventLog_core @alias
          ...ValueEventLog_core @alias
        }
      }
    `,
    { id },
    { fetchKey: useFetchKey(attempt), fetchPolicy: 'store-and-network' },
  );
  return (
    <Stack gap={4}>
      {node?.EventLog_core && <EventLog core={node.EventLog_core} />}
      {node?.ValueEventLog_core && <ValueEventLog core={node.ValueEventLog_core} />}
    </Stack>
  );
}
