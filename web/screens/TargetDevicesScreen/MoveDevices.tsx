import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { MoveDevicesQuery } from '../../__generated__/MoveDevicesQuery.graphql.ts';
import { useMoveCores } from '../../entities/core/coreMoveMutations.ts';
import { SearchedChoice } from '../../forms/SearchedChoice.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { BulkDialog } from '../../entities/core/bulk/BulkDialog.tsx';
import type { DeviceWork } from './deviceRow.ts';
import { DeviceState } from './DeviceState.tsx';

type ChoiceProps = { queryRef: PreloadedQuery<MoveDevicesQuery>; value: string; onChange: (space: string) => void };

/** The spaces of a site, building by building. */
function SpaceChoice({ queryRef, value, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const { target } = usePreloadedQuery<MoveDevicesQuery>(
    graphql`
      query MoveDevicesQuery($id: ID!) @preloadable @throwOnFieldError {
        target(id: $id) @required(action: THROW) {
          groups @required(action: THROW) {
            name
            spaces {
              id
              name
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { groups } = target;
  const options = groups.flatMap((group) =>
    group.spaces.map(({ id, name }) => ({
      value: id,
      label: groups.length > 1 ? `${name} (${group.name})` : name,
    })),
  );
  return <SearchedChoice label={t('devices.space')} value={value} onChange={onChange} options={options} />;
}

type Props = DeviceWork & { queryRef: PreloadedQuery<MoveDevicesQuery> };

/** Moves several devices into another space of their site. */
export default function MoveDevices({ queryRef, ...work }: Props) {
  const { t } = useTranslation();
  const move = useMoveCores();
  const [space, setSpace] = useState('');
  return (
    <BulkDialog
      stateOf={DeviceState}
      title={t('bulk.move', { count: work.rows.length })}
      {...work}
      submit={t('devices.act.move')}
      disabled={space === ''}
      onSend={(about, onProgress) => move(about, space, onProgress)}
    >
      <Stack gap={3}>
        <p>{t('bulk.moveText', { count: work.rows.length })}</p>
        <DeferredSection skeleton={<Skeleton shape="block" height={60} />}>
          <SpaceChoice queryRef={queryRef} value={space} onChange={setSpace} />
        </DeferredSection>
      </Stack>
    </BulkDialog>
  );
}
