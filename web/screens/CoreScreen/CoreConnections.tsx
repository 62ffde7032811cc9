import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { CoreConnectionsQuery } from '../../__generated__/CoreConnectionsQuery.graphql.ts';
import { PartFailed } from '../../states/PartFailed.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { CoreChildren } from './CoreChildren.tsx';
import { CoreParent } from './CoreParent.tsx';
import type { CoreTabProps } from './coreTabs.ts';
import { useFetchKey } from '../../relay/useFetchKey.ts';

/** The connections of a core: parent, link quality, children, and rerouting. */
export function CoreConnections({ id, attempt }: CoreTabProps) {
  const { t } = useTranslation();
  const { node } = useLazyLoadQuery<CoreConnectionsQuery>(
    graphql`
      query CoreConnectionsQuery($id: ID!) {
        node(id: $id) {
          ... on Core {
            isMama
            target @catch {
              id
            }
          }
          ...CoreParent_core @alias
          ...CoreChildren_core @alias
        }
      }
    `,
    { id },
    { fetchKey: useFetchKey(attempt), fetchPolicy: 'store-and-network' },
  );
  if (node?.target?.ok === false) return <PartFailed />;
  if (!node?.target?.value) return <EmptyState icon="link" title={t('coreConnection.noTarget')} />;
  return (
    <Stack gap={4}>
      {!node.isMama && node.CoreParent_core && <CoreParent core={node.CoreParent_core} />}
      {node.CoreChildren_core && <CoreChildren core={node.CoreChildren_core} />}
    </Stack>
  );
}
