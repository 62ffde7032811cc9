import { graphql, useLazyLoadQuery } from 'react-relay';
import type { CoreMessagesQuery } from '../../../__generated__/CoreMessagesQuery.graphql.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { MessageLog } from './MessageLog.tsx';
import type { CoreTabProps } from '../coreTabs.ts';
import { useFetchKey } from '../../../relay/useFetchKey.ts';

/** Messages of a core. */
export function CoreMessages({ id, attempt }: CoreTabProps) {
  const { node } = useLazyLoadQuery<CoreMessagesQuery>(
    graphql`
      query CoreMessagesQuery($id: ID!) {
        node(id: $id) {
          ...MessageLog_core @alias
        }
      }
    `,
    { id },
    { fetchKey: useFetchKey(attempt), fetchPolicy: 'store-and-network' },
  );
  return <Stack gap={4}>{node?.MessageLog_core && <MessageLog core={node.MessageLog_core} />}</Stack>;
}
