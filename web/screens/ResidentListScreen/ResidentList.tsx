import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import apartmentsQuery from '../../__generated__/useApartmentsQuery$parameters.ts';
import type { ResidentList_target$key } from '../../__generated__/ResidentList_target.graphql.ts';
import { readResident, residentName, type ResidentRow } from '../../entities/resident/residentRow.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { useUrlParam } from '../../entities/useUrlParam.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { useList } from '../../lists/useList.ts';
import { lazyQueryComponent } from '../../relay/lazyQueryComponent.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Switch } from '../../ui/field/Switch.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import type { EditResidentProps } from './EditResident.tsx';
import type { NewResidentProps } from '../../entities/resident/NewResident.tsx';
import { ResidentCard } from './ResidentCard.tsx';
import { ResidentMenu } from './ResidentMenu.tsx';
import { useResidentColumns } from './useResidentColumns.tsx';

const ofTarget = ({ targetId }: { targetId: string }) => ({ id: targetId });
const NewResident = lazyQueryComponent(
  apartmentsQuery,
  (props: NewResidentProps) => ofTarget(props),
  () => import('../../entities/resident/NewResident.tsx'),
);
const EditResident = lazyQueryComponent(
  apartmentsQuery,
  (props: EditResidentProps) => ofTarget(props),
  () => import('./EditResident.tsx'),
);
const EndResidence = lazyComponent(async () => (await import('./EndResidence.tsx')).EndResidence);
const DeleteResident = lazyComponent(async () => (await import('./DeleteResident.tsx')).DeleteResident);
const ResidentActions = lazyComponent(async () => (await import('./ResidentActions.tsx')).ResidentActions);

/** Everybody who lives in the apartments of a target or owns one; those who have moved out are shown on request. */
export function ResidentList({ target }: { target: ResidentList_target$key }) {
  const { t } = useTranslation();
  const [dialog, , closeDialog] = useUrlOverlay('dialog');
  const [editedId, edit, closeEdit] = useUrlOverlay('edit');
  const [endedId, end, closeEnd] = useUrlOverlay('end');
  const [deletedId, startDelete, closeDelete] = useUrlOverlay('delete');
  const [past, setPast] = useUrlParam('ended');
  const {
    rows: nodes,
    data,
    connection,
    rest,
  } = useList<ResidentList_target$key>(
    graphql`
      fragment ResidentList_target on Target
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "ResidentListQuery") {
        id
        key
        rows: residents(first: $count, after: $cursor) @connection(key: "ResidentList_rows", filters: []) {
          __id
          totalCount
          edges {
            node {
              id
              ...residentRow_resident
            }
          }
        }
      }
    `,
    target,
  );
  const rows = nodes.map(readResident);
  const { id: targetId, key: targetKey } = data;
  const showsPast = past !== null;
  const pastCount = rows.filter(({ status }) => status === 'EXPIRED').length;
  const shown = showsPast ? rows : rows.filter(({ status }) => status !== 'EXPIRED');
  const menuOf = (resident: ResidentRow) => (
    <ResidentMenu
      resident={resident}
      onEdit={() => edit(resident.id)}
      onEnd={() => end(resident.id)}
      onDelete={() => startDelete(resident.id)}
    />
  );
  const columns = useResidentColumns(shown, { targetKey, showsPast, menuOf });
  const withId = (wanted: string | null) => rows.find(({ id }) => id === wanted);
  const [edited, ending, deleted] = [withId(editedId), withId(endedId), withId(deletedId)];
  return (
    <>
      <ListTable<ResidentRow>
        id="residents"
        label={t('residents.list')}
        rows={shown}
        rest={rest}
        columns={columns}
        searchLabel={t('residents.search')}
        filterOrder={['state', 'role', 'building', 'account']}
        card={(resident) => <ResidentCard resident={resident} targetKey={targetKey} menu={menuOf(resident)} />}
        empty={<EmptyState headingLevel={2} icon="users" title={t('residents.none')} text={t('residents.noneText')} />}
        tools={
          pastCount > 0 && (
            <Switch
              label={t('residents.showPast', { count: pastCount })}
              checked={showsPast}
              onChange={(on) => setPast(on ? '1' : null)}
            />
          )
        }
        rowName={residentName}
        bulkActions={(chosen, choose) => (
          <Suspense fallback={null}>
            <ResidentActions rows={chosen} onDone={() => choose([])} />
          </Suspense>
        )}
      />
      <Suspense fallback={null}>
        {dialog === 'newResident' && connection !== null && (
          <NewResident targetId={targetId} connection={connection} onClose={closeDialog} />
        )}
        {edited && <EditResident targetId={targetId} resident={edited} onClose={closeEdit} />}
        {ending && <EndResidence resident={ending} onClose={closeEnd} />}
        {deleted && connection !== null && (
          <DeleteResident resident={deleted} connection={connection} onClose={closeDelete} />
        )}
      </Suspense>
    </>
  );
}
