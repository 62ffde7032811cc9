import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useRevalidator } from 'react-router';
import type { DeviceTable_target$key } from '../../__generated__/DeviceTable_target.graphql.ts';
import { useCoreStatus } from '../../entities/core/useCoreStatus.ts';
import { Failed } from '../../states/Failed.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Row } from '../../ui/Row.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Table } from '../../ui/Table.tsx';
import { DeviceCounts } from './DeviceCounts.tsx';
import { filterDevices, filterStates, stateOf } from './deviceRow.ts';
import { useDeviceColumns } from './useDeviceColumns.tsx';
import { useDeviceView } from './useDeviceView.ts';

/** Every device of a site or one of its buildings, live, to search, narrow and sort. */
export function DeviceTable({ target: key, groupKey }: { target: DeviceTable_target$key; groupKey: number | null }) {
  const { t } = useTranslation();
  const { revalidate, state: asking } = useRevalidator();
  const view = useDeviceView();
  const target = useFragment(
    graphql`
      fragment DeviceTable_target on Target {
        id
        key
        cores(first: 1000) {
          nodes {
            id
            key
            name
            online
            uploading
            reconnecting
            hasMessage
            battery
            lastSeen
            linkQuality
            firmware
            serialId
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
    `,
    key,
  );
  const all = useMemo(() => target.cores?.nodes ?? [], [target.cores]);
  const states = useMemo(() => new Map(all.map((row) => [row.id, stateOf(row)])), [all]);
  const changedAt = useCoreStatus({ targetId: target.id, states });
  const columns = useDeviceColumns(target.key);
  if (!target.cores) return <Failed onRetry={() => void revalidate()} pending={asking !== 'idle'} />;

  const here = filterDevices(all, { text: '', state: 'all', groupKey });
  const rows = filterDevices(here, { ...view, groupKey });
  return (
    <Stack gap={4}>
      <DeviceCounts rows={here} />
      <Row gap={3} wrap align="end">
        <SearchField
          label={t('devices.search')}
          value={view.text}
          onChange={view.setText}
          clearLabel={t('tree.clear')}
        />
        <SegmentedControl
          label={t('devices.filter')}
          value={view.state}
          onChange={view.setState}
          options={filterStates.map((state) => ({ value: state, label: t(`devices.show.${state}`) }))}
        />
      </Row>
      <Card padding="none">
        <Table
          label={t('devices.title')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          sort={view.sort}
          onSortChange={view.setSort}
          changedAt={(row) => changedAt.get(row.id)}
          empty={<EmptyState icon="device" title={t(here.length === 0 ? 'devices.none' : 'devices.noneFound')} />}
        />
      </Card>
    </Stack>
  );
}
