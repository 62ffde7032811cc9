import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { useAllDevices_target$key } from '../../__generated__/useAllDevices_target.graphql.ts';
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
import { DevicesLoading } from './DevicesLoading.tsx';
import { filterDevices, filterStates, stateOf } from './deviceRow.ts';
import { useAllDevices } from './useAllDevices.ts';
import { useDeviceColumns } from './useDeviceColumns.tsx';
import { useDeviceView } from './useDeviceView.ts';

/** Every device of a site or one of its buildings, live, to search, narrow and sort. */
export function DeviceTable({ target: key, groupKey }: { target: useAllDevices_target$key; groupKey: number | null }) {
  const { t } = useTranslation();
  const { revalidate, state: asking } = useRevalidator();
  const view = useDeviceView();
  const devices = useAllDevices(key);
  const { target, rows: all, missing } = devices;
  const states = useMemo(() => new Map(all.map((row) => [row.id, stateOf(row)])), [all]);
  const changedAt = useCoreStatus({
    targetId: target.id,
    states,
    // A device that is not in the list is a new one, unless the list is still on its way.
    onUnknown: () => missing === 0 && void revalidate(),
  });
  const columns = useDeviceColumns(target.key);
  if (!target.cores) return <Failed onRetry={() => void revalidate()} pending={asking !== 'idle'} />;

  const here = filterDevices(all, { text: '', state: 'all', groupKey });
  const rows = filterDevices(here, { ...view, groupKey });
  const none = missing > 0 ? 'devices.noneYet' : here.length === 0 ? 'devices.none' : 'devices.noneFound';
  return (
    <Stack gap={4}>
      <DeviceCounts rows={here} total={groupKey === null ? here.length + missing : here.length} partial={missing > 0} />
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
      <DevicesLoading loaded={all.length} missing={missing} failed={devices.failed} onRetry={devices.retry} />
      <Card padding="none">
        <Table
          label={t('devices.title')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          sort={view.sort}
          onSortChange={view.setSort}
          changedAt={(row) => changedAt.get(row.id)}
          empty={<EmptyState icon="device" title={t(none)} />}
        />
      </Card>
    </Stack>
  );
}
