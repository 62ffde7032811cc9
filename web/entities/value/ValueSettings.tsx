import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { ValueSettingsQuery } from '../../__generated__/ValueSettingsQuery.graphql.ts';
import { ErrorBoundary } from '../../states/ErrorBoundary.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { AlertLimits } from './AlertLimits.tsx';
import { showsMessages } from './settableKinds.ts';
import { TimedMessages } from './TimedMessages.tsx';
import { ValueDetails } from './ValueDetails.tsx';
import { useFetchKey } from '../../relay/useFetchKey.ts';

function Settings({ id, attempt }: { id: string; attempt: number }) {
  const { node } = useLazyLoadQuery<ValueSettingsQuery>(
    graphql`
      query ValueSettingsQuery($id: ID!) {
        node(id: $id) {
          ... on Value {
            type {
              kind
            }
          }
          ...ValueDetails_value @alias
          ...AlertLimits_value @alias
          ...TimedMessages_value @alias
        }
      }
    `,
    { id },
    { fetchKey: useFetchKey(attempt), fetchPolicy: 'store-and-network' },
  );
  if (!node?.type) return null;
  return (
    <Stack gap={6}>
      {node.ValueDetails_value && <ValueDetails value={node.ValueDetails_value} />}
      {node.AlertLimits_value && <AlertLimits value={node.AlertLimits_value} />}
      {showsMessages(node.type.kind) && node.TimedMessages_value && <TimedMessages value={node.TimedMessages_value} />}
    </Stack>
  );
}

type Props = { value: { readonly id: string; readonly name: string }; onClose: () => void };

/** Everything that is set of one value, beside the page: its name and how it is counted, its alerts, its messages. */
export function ValueSettings({ value, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer side="end" width={460} padded title={value.name} isOpen onClose={onClose} closeLabel={t('close')}>
      <ErrorBoundary resetKey={value.id}>
        {(attempt) => (
          <Suspense fallback={<Skeleton shape="text" lines={12} />}>
            <Settings id={value.id} attempt={attempt} />
          </Suspense>
        )}
      </ErrorBoundary>
    </Drawer>
  );
}
