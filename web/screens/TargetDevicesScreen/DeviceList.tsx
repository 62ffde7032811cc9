import { Suspense, useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { DeviceList_target$key } from '../../__generated__/DeviceList_target.graphql.ts';
import { useCoreStatus } from '../../entities/core/live/useCoreStatus.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { ListTable, type Choose } from '../../lists/ListTable.tsx';
import { useList } from '../../lists/useList.ts';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { DeviceCard } from './DeviceCard.tsx';
import { DeviceCounts } from './DeviceCounts.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { stateOf, type DeviceRow } from './deviceRow.ts';
import { useDeviceColumns } from './useDeviceColumns.tsx';

/** Loaded when rows are selected. */
const DeviceActions = lazyComponent(async () => (await import('./DeviceActions.tsx')).DeviceActions);

/** Which devices of the site the page is about; all of them without it. */
type Props = {
  target: DeviceList_target$key;
  groupKey: number | null;
  fileName: string;
  /** The way to add the first one, where there is none. */
  add: ReactNode;
};

/** Every device of a target or one of its groups, live, with search, filters, sort and bulk actions. */
export function DeviceList({ target: key, groupKey, fileName, add }: Props) {
  const { t } = useTranslation();
  const refetch = useRefetchScreen();
  const list = useList<DeviceList_target$key>(
    graphql`
      fragment DeviceList_target on Target
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "DeviceListQuery") {
        id
        key
        rows: cores(first: $count, after: $cursor) @connection(key: "DeviceList_rows") {
          __id
          totalCount
          edges {
            node {
              id
              key
              name
              online
              uploading
              reconnecting
              hasMessage
              pendingActions {
                kind
                startedAt
              }
              battery
              lastSeen
              linkQuality
              firmware
              serialId
              productName
              kinds
              viewerCanEdit
              viewerCanOperate
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
      }
    `,
    key,
  );
  const { data: target, rows: all, missing } = list;
  const states = useMemo(() => new Map(all.map((row) => [row.id, stateOf(row)])), [all]);
  const changedAt = useCoreStatus({
    targetId: target.id,
    states,
    connections: list.connection === null ? [] : [list.connection],
    // A device that is not in the list is a new one, unless the list is still loading.
    onUnknown: () => missing === 0 && refetch(),
  });
  const here = groupKey === null ? all : all.filter(({ group }) => group?.key === groupKey);
  const [action, , forget] = useUrlOverlay('act');
  // The URL does not have the selected devices: a page that is opened by it has none.
  const forgetAction = useEffectEvent(() => {
    if (action !== null) forget();
  });
  useEffect(() => forgetAction(), []);
  const columns = useDeviceColumns(list, target.key);
  const mayChange = here.some(({ viewerCanEdit, viewerCanOperate }) => viewerCanEdit || viewerCanOperate);
  return (
    <Stack gap={4}>
      <DeviceCounts rows={here} total={groupKey === null ? here.length + missing : here.length} partial={missing > 0} />
      <ListTable<DeviceRow>
        id="devices"
        label={t('devices.title')}
        columns={columns}
        rows={here}
        rest={list.rest}
        searchLabel={t('devices.search')}
        filterOrder={['state', 'building', 'space', 'type', 'firmware']}
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
              bulkActions: (chosen: readonly DeviceRow[], choose: Choose<DeviceRow>) => (
                <Suspense fallback={null}>
                  <DeviceActions targetId={target.id} rows={chosen} choose={choose} />
                </Suspense>
              ),
            }
          : {})}
      />
    </Stack>
  );
}
