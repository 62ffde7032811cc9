import { startTransition, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { CoreConfigQuery } from '../../../__generated__/CoreConfigQuery.graphql.ts';
import { CoreIos } from '../../../entities/core/CoreIos.tsx';
import { usePollWhile } from '../../../entities/usePollWhile.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { CoreSettings } from './CoreSettings.tsx';
import type { CoreTabProps } from '../coreTabs.ts';
import { MamaConfig } from './MamaConfig.tsx';
import { useFetchKey } from '../../../relay/useFetchKey.ts';

/** What a device is configured as and, below it, the mama that it reports through. */
export function CoreConfig({ id, attempt, raw }: CoreTabProps) {
  const [again, setAgain] = useState(0);
  const { node } = useLazyLoadQuery<CoreConfigQuery>(
    graphql`
      query CoreConfigQuery($id: ID!) {
        node(id: $id) {
          ... on Core {
            config {
              ios {
                pending
              }
            }
          }
          ...CoreIos_core @alias
          ...CoreSettings_core @alias
          ...MamaConfig_core @alias
        }
      }
    `,
    { id },
    { fetchKey: useFetchKey(attempt + again), fetchPolicy: 'store-and-network' },
  );
  const waits = (node?.config?.ios ?? []).some(({ pending }) => pending !== null && pending !== undefined);
  usePollWhile(waits, () => startTransition(() => setAgain((count) => count + 1)));
  return (
    <Stack gap={4}>
      {node?.CoreIos_core && <CoreIos core={node.CoreIos_core} raw={raw} />}
      {node?.CoreSettings_core && <CoreSettings core={node.CoreSettings_core} />}
      {node?.MamaConfig_core && <MamaConfig core={node.MamaConfig_core} />}
    </Stack>
  );
}
