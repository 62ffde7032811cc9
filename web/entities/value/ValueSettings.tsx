import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { ValueSettingsQuery } from '../../__generated__/ValueSettingsQuery.graphql.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { MeterEvents } from './meterEvents/MeterEvents.tsx';
import { WrongReadings } from './meterEvents/WrongReadings.tsx';
import { TimedMessages } from './TimedMessages.tsx';
import { ReadingsImport } from './readings/ReadingsImport.tsx';
import { ValueForm } from './settings/ValueForm.tsx';
import { isCounted, isText, showsMessages } from './valueKinds.ts';

function Settings({ queryRef }: { queryRef: PreloadedQuery<ValueSettingsQuery> }) {
  const { node, viewer } = usePreloadedQuery<ValueSettingsQuery>(
    graphql`
      query ValueSettingsQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Value {
            type {
              kind
            }
          }
          ...ValueForm_value @alias
          ...TimedMessages_value @alias
          ...MeterEvents_value @alias
          ...WrongReadings_value @alias
          ...ReadingsImport_value @alias
        }
        viewer {
          user {
            isMes
          }
        }
      }
    `,
    queryRef,
  );
  if (!node?.type) return null;
  return (
    <Stack gap={6}>
      {node.ValueForm_value && <ValueForm value={node.ValueForm_value} />}
      {isCounted(node.type.kind) && node.MeterEvents_value && (
        <DeferredSection>
          <MeterEvents value={node.MeterEvents_value} />
        </DeferredSection>
      )}
      {isCounted(node.type.kind) && node.WrongReadings_value && (
        <DeferredSection>
          <WrongReadings value={node.WrongReadings_value} />
        </DeferredSection>
      )}
      {viewer?.user.isMes && !isText(node.type.kind) && node.ReadingsImport_value && (
        <ReadingsImport value={node.ReadingsImport_value} />
      )}
      {showsMessages(node.type.kind) && node.TimedMessages_value && <TimedMessages value={node.TimedMessages_value} />}
    </Stack>
  );
}

/** Props of the drawer: the value, and what closes it. */
export type ValueSettingsProps = { value: { readonly id: string; readonly name: string }; onClose: () => void };

type Props = ValueSettingsProps & { queryRef: PreloadedQuery<ValueSettingsQuery> };

/** Everything that is set of one value, beside the page: its name and how it is counted, its alerts, its messages, its readings from a file. */
export default function ValueSettings({ value, queryRef, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer side="end" width={460} padded title={value.name} isOpen onClose={onClose} closeLabel={t('close')}>
      <DeferredSection skeleton={<Skeleton shape="text" lines={12} />}>
        <Settings queryRef={queryRef} />
      </DeferredSection>
    </Drawer>
  );
}
