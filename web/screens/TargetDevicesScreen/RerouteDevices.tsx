import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { RerouteDevicesQuery } from '../../__generated__/RerouteDevicesQuery.graphql.ts';
import type { OnProgress } from '../../entities/core/bulk/inChunks.ts';
import { useRestoreParents, useSetParent } from '../../entities/core/coreMoveMutations.ts';
import type { Rerouted } from '../../entities/core/edit/reportThrough.ts';
import { useParentOptions } from '../../entities/core/edit/useParentOptions.ts';
import { SearchedChoice } from '../../forms/SearchedChoice.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { PartFailed } from '../../states/PartFailed.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { BulkDialog } from '../../entities/core/bulk/BulkDialog.tsx';
import { DeviceState } from './DeviceState.tsx';
import type { DeviceRow, DeviceWork } from './deviceRow.ts';

/** A parent to request, and the cores for which it is new. */
type Route = { readonly through: string; readonly newFor: readonly Rerouted[] };

type ChoiceProps = {
  queryRef: PreloadedQuery<RerouteDevicesQuery>;
  rows: readonly DeviceRow[];
  value: Route | null;
  onChange: (route: Route) => void;
};

/** What all of the devices can report through. */
function RouteChoice({ queryRef, rows, value, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const { target } = usePreloadedQuery<RerouteDevicesQuery>(
    graphql`
      query RerouteDevicesQuery($id: ID!) @preloadable @throwOnFieldError {
        target(id: $id) {
          ...useParentOptions_target
        }
      }
    `,
    queryRef,
  );
  const parents = useParentOptions(target);
  if (!parents) return <PartFailed />;
  const ids = rows.map(({ id }) => id);
  const options = parents.optionsFor(ids);
  if (options.length === 0) return <Banner tone="info" title={t('route.nowhere')} />;
  const left = value === null ? 0 : ids.length - value.newFor.length;
  return (
    <Stack gap={3}>
      <SearchedChoice
        label={t('coreConnection.change')}
        description={t('coreConnection.help')}
        value={value?.through ?? ''}
        onChange={(through) => onChange({ through, newFor: parents.newFor(ids, through) })}
        options={options}
      />
      {left > 0 && <Banner tone="info" title={t('route.leftOut', { count: left })} />}
    </Stack>
  );
}

type Props = DeviceWork & { queryRef: PreloadedQuery<RerouteDevicesQuery> };

/** Routes several cores through one parent. */
export default function RerouteDevices({ queryRef, ...work }: Props) {
  const { rows } = work;
  const { t } = useTranslation();
  const setParent = useSetParent();
  const restore = useRestoreParents();
  const [route, setRoute] = useState<Route | null>(null);
  const newFor = new Map(route?.newFor.map(({ id, former }) => [id, former]));
  const canGoBack = ({ id }: DeviceRow) => typeof newFor.get(id) === 'string';
  return (
    <BulkDialog
      stateOf={DeviceState}
      title={t('bulk.reroute', { count: rows.length })}
      {...work}
      submit={t('devices.act.reroute')}
      disabled={newFor.size === 0}
      onSend={async (about, onProgress) =>
        route
          ? setParent(
              about.filter(({ id }) => newFor.has(id)),
              route.through,
              onProgress,
            )
          : new Map()
      }
      {...(rows.some(canGoBack) && {
        onUndo: (changed: readonly DeviceRow[], onProgress: OnProgress) =>
          restore(
            changed.map(({ id }) => ({ id, former: newFor.get(id) ?? null })),
            onProgress,
          ),
      })}
      isRequest
    >
      <DeferredSection skeleton={<Skeleton shape="block" height={60} />}>
        <RouteChoice queryRef={queryRef} rows={rows} value={route} onChange={setRoute} />
      </DeferredSection>
    </BulkDialog>
  );
}
