import { graphql, useLazyLoadQuery } from 'react-relay';
import type { CoreErrorsQuery } from '../../../__generated__/CoreErrorsQuery.graphql.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { ErrorLog } from './ErrorLog.tsx';
import type { CoreTabProps } from '../coreTabs.ts';
import { useFetchKey } from '../../../relay/useFetchKey.ts';

/** What went wrong in a device. */
export function CoreErrors({ id, attempt }: CoreTabProps) {
  const { node } = useLazyLoadQuery<CoreErrorsQuery>(
    graphql`
      query CoreErrorsQuery($id: ID!) {
        node(id: $id) {
          ...ErrorLog_core @alias
        }
      }
    `,
    { id },
    { fetchKey: useFetchKey(attempt), fetchPolicy: 'store-and-network' },
  );
  return <Stack gap={4}>{node?.ErrorLog_core && <ErrorLog core={node.ErrorLog_core} />}</Stack>;
}
