import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { MoveDevicesQuery } from '../../__generated__/MoveDevicesQuery.graphql.ts';
import { useMoveCores } from '../../entities/core/useMoveCores.ts';
import { SearchedChoice } from '../../forms/SearchedChoice.tsx';
import { ErrorRing } from '../../states/ErrorRing.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import type { DeviceRow } from './deviceRow.ts';

type ChoiceProps = { targetId: string; attempt: number; value: string; onChange: (space: string) => void };

/** The spaces of a site, building by building. */
function SpaceChoice({ targetId, attempt, value, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const { node } = useLazyLoadQuery<MoveDevicesQuery>(
    graphql`
      query MoveDevicesQuery($id: ID!) {
        node(id: $id) {
          ... on Target {
            groups {
              name
              spaces {
                id
                name
              }
            }
          }
        }
      }
    `,
    { id: targetId },
    { fetchKey: attempt },
  );
  const groups = node?.groups ?? [];
  const options = groups.flatMap((group) =>
    group.spaces.map(({ id, name }) => ({
      value: id,
      label: groups.length > 1 ? `${name} (${group.name})` : name,
    })),
  );
  return <SearchedChoice label={t('devices.space')} value={value} onChange={onChange} options={options} />;
}

type Props = { targetId: string; rows: readonly DeviceRow[]; onClose: () => void; onDone: () => void };

/** Moves several devices into another space of their site. */
export function MoveDevices({ targetId, rows, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const move = useMoveCores();
  const [space, setSpace] = useState('');
  return (
    <BulkDialog
      title={t('devices.bulk.move', { count: rows.length })}
      rows={rows}
      submit={t('devices.act.move')}
      disabled={space === ''}
      onSend={(about, told) => move(about, space, told)}
      onClose={onClose}
      onDone={onDone}
    >
      <Stack gap={3}>
        <p>{t('devices.bulk.moveText', { count: rows.length })}</p>
        <ErrorRing resetKey={targetId}>
          {(attempt) => (
            <Suspense fallback={<Skeleton shape="block" height={60} />}>
              <SpaceChoice targetId={targetId} attempt={attempt} value={space} onChange={setSpace} />
            </Suspense>
          )}
        </ErrorRing>
      </Stack>
    </BulkDialog>
  );
}
