import { Suspense, useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { useAllDevices_target$key } from '../../__generated__/useAllDevices_target.graphql.ts';
import { useCoreStatus } from '../../entities/core/live/useCoreStatus.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { ListTable, type Choose } from '../../lists/ListTable.tsx';
import { RestLoading } from '../../lists/RestLoading.tsx';
import { PartFailed } from '../../states/PartFailed.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { DeviceCard } from './DeviceCard.tsx';
import { DeviceCounts } from './DeviceCounts.tsx';
import { lazyPart } from '../../ui/lazy/lazyPart.ts';
import { stateOf, type DeviceRow } from './deviceRow.ts';
import { useAllDevices } from './useAllDevices.ts';
import { useDeviceColumns } from './useDeviceColumns.tsx';
import { useDeviceFilters } from './useDeviceFilters.ts';

/** Loaded when rows are selected. */
const DeviceActs = lazyPart(async () => ({ default: (await import('./DeviceActions.tsx')).DeviceActions }));

/** Which devices of the site the page is about; all of them without it. */
type Props = {
  target: useAllDevices_target$key;
  groupKey: number | null;
  fileName: string;
  /** The way to add the first one, where there is none. */
  add: ReactNode;
};

/** Every device of a site or one of its buildings, live, to search, narrow and sort, and to do something with many. */
export function DeviceList({ target: key, groupKey, fileName, add }: Props) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const devices = useAllDevices(key);
  const { target, rows: all, missing } = devices;
  const states = useMemo(() => new Map(all.map((row) => [row.id, stateOf(row)])), [all]);
  const changedAt = useCoreStatus({
    targetId: target.id,
    // Where the list could not be had there is nothing that a change could differ from.
    ...(target.cores && { states }),
    connections: target.cores ? [target.cores.__id] : [],
    // A device that is not in the list is a new one, unless the list is still on its way.
    onUnknown: () => missing === 0 && void revalidate(),
  });
  const here = groupKey === null ? all : all.filter(({ group }) => group?.key === groupKey);
  const [act, , forget] = useUrlOverlay('act');
  // Which devices it was about does not stand in the address: a page that is opened with it has none chosen.
  const forgetAct = useEffectEvent(() => {
    if (act !== null) forget();
  });
  useEffect(() => forgetAct(), []);
  const columns = useDeviceColumns(target.key);
  const filters = useDeviceFilters(here);
  if (!target.cores) return <PartFailed />;
  const mayChange = here.some(({ viewerCanEdit, viewerCanOperate }) => viewerCanEdit || viewerCanOperate);
  return (
    <Stack gap={4}>
      <DeviceCounts rows={here} total={groupKey === null ? here.length + missing : here.length} partial={missing > 0} />
      <RestLoading loaded={all.length} missing={missing} failed={devices.failed} onRetry={devices.retry} />
      <ListTable<DeviceRow>
        id="devices"
        label={t('devices.title')}
        columns={columns}
        rows={here}
        rowKey={({ id }) => id}
        words={(row) => [row.name, row.space?.name, row.serialId]}
        searchLabel={t('devices.search')}
        filters={filters}
        firstSort={{ column: 'state', direction: 'ascending' }}
        fileName={fileName}
        empty={
          missing > 0 ? (
            <EmptyState headingLevel={2} icon="device" title={t('devices.noneYet')} />
          ) : (
            <EmptyState
              headingLevel={2}
              icon="device"
              title={t(groupKey === null ? 'devices.none' : 'devices.noneInBuilding')}
              action={add}
            />
          )
        }
        nothingFound={t(missing > 0 ? 'devices.noneYet' : 'devices.noneFound')}
        changedAt={(row) => changedAt.get(row.id)}
        card={(row) => <DeviceCard row={row} targetKey={target.key} />}
        {...(mayChange
          ? {
              rowName: ({ name }: DeviceRow) => name,
              acts: (chosen: readonly DeviceRow[], choose: Choose<DeviceRow>) => (
                <Suspense fallback={null}>
                  <DeviceActs targetId={target.id} rows={chosen} choose={choose} />
                </Suspense>
              ),
            }
          : {})}
      />
    </Stack>
  );
}
