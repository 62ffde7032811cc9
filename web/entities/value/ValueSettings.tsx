import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { ValueSettingsQuery } from '../../__generated__/ValueSettingsQuery.graphql.ts';
import { Part } from '../../relay/Part.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { AlertLimits } from './AlertLimits.tsx';
import { MeterEvents } from './MeterEvents.tsx';
import { showsMessages } from './settableKinds.ts';
import { TimedMessages } from './TimedMessages.tsx';
import { isCounted } from './valueKinds.ts';
import { ValueDetails } from './ValueDetails.tsx';

function Settings({ queryRef }: { queryRef: PreloadedQuery<ValueSettingsQuery> }) {
  const { node } = usePreloadedQuery<ValueSettingsQuery>(
    graphql`
      query ValueSettingsQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Value {
            type {
              kind
            }
          }
          ...ValueDetails_value @alias
          ...AlertLimits_value @alias
          ...TimedMessages_value @alias
          ...MeterEvents_value @alias
        }
      }
    `,
    queryRef,
  );
  if (!node?.type) return null;
  return (
    <Stack gap={6}>
      {node.ValueDetails_value && <ValueDetails value={node.ValueDetails_value} />}
      {/* Rules of limits are not evaluated for registers, whose numbers only grow. */}
      {!isCounted(node.type.kind) && node.AlertLimits_value && <AlertLimits value={node.AlertLimits_value} />}
      {isCounted(node.type.kind) && node.MeterEvents_value && (
        <Part>
          <MeterEvents value={node.MeterEvents_value} />
        </Part>
      )}
      {showsMessages(node.type.kind) && node.TimedMessages_value && <TimedMessages value={node.TimedMessages_value} />}
    </Stack>
  );
}

/** Props of the drawer: the value, and what closes it. */
export type ValueSettingsProps = { value: { readonly id: string; readonly name: string }; onClose: () => void };

type Props = ValueSettingsProps & { queryRef: PreloadedQuery<ValueSettingsQuery> };

/** Everything that is set of one value, beside the page: its name and how it is counted, its alerts, its messages. */
export default function ValueSettings({ value, queryRef, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer side="end" width={460} padded title={value.name} isOpen onClose={onClose} closeLabel={t('close')}>
      <Part skeleton={<Skeleton shape="text" lines={12} />}>
        <Settings queryRef={queryRef} />
      </Part>
    </Drawer>
  );
}
