import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import type { ToolTargetList_query$key } from '../../__generated__/ToolTargetList_query.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { subscriptionKinds, targetStates, targetTypes } from '../../entities/target/targetCodes.ts';
import { useDeleteTarget } from '../../entities/target/targetMutations.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { useList } from '../../lists/useList.ts';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { ToolActions } from './ToolActions.tsx';
import { ToolTargetMenu } from './ToolTargetMenu.tsx';
import type { ToolTarget } from './toolTarget.ts';

const MoveTargetDialog = lazyComponent(
  async () => (await import('../../entities/target/MoveTargetDialog.tsx')).MoveTargetDialog,
);
const ConfirmDialog = lazyComponent(async () => (await import('../../forms/ConfirmDialog.tsx')).ConfirmDialog);

/** Every target, archived ones included, with what can be done with one or with several. */
export function ToolTargetList({ query }: { query: ToolTargetList_query$key }) {
  const { t } = useTranslation();
  const refetch = useRefetchScreen();
  const { revalidate } = useRevalidator();
  const remove = useDeleteTarget();
  const [movedId, startMove, closeMove] = useUrlOverlay('move');
  const [deletedId, startDelete, closeDelete] = useUrlOverlay('delete');
  const list = useList<ToolTargetList_query$key>(
    graphql`
      fragment ToolTargetList_query on Query
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "ToolTargetListQuery") {
        rows: adminTargets(first: $count, after: $cursor, filter: { includeArchived: true })
          @connection(key: "ToolTargetList_rows", filters: []) {
          totalCount
          edges {
            node {
              targetId
              key
              name
              city
              customerName
              state
              type
              subscription
              deviceCount
              pending
            }
          }
        }
      }
    `,
    query,
  );
  const column = useColumns(list, 'targetTools');
  const withId = (wanted: string | null) => list.rows.find(({ targetId }) => targetId === wanted);
  const [moved, deleted] = [withId(movedId), withId(deletedId)];
  const menuOf = (target: ToolTarget) => (
    <ToolTargetMenu
      target={target}
      onMove={() => startMove(target.targetId)}
      onDelete={() => startDelete(target.targetId)}
    />
  );
  return (
    <PageSection id="sites" label={t('targetTools.sites')}>
      <ListTable<ToolTarget>
        {...list}
        id="toolSites"
        label={t('targetTools.sites')}
        rowKey={({ targetId }) => targetId}
        rowName={({ name }) => name}
        searchLabel={t('targetTools.searchSites')}
        empty={<EmptyState headingLevel={3} icon="building" title={t('targetTools.none')} />}
        bulkActions={(chosen, choose) => (
          <ToolActions
            rows={chosen}
            onDone={() => {
              choose([]);
              // The rows are records of their own, which the mutations of targets do not write.
              refetch();
            }}
          />
        )}
        columns={[
          column.link('name', ({ key }) => paths.target(key), { header: 'home.site', search: true }),
          column.text('customer', {
            of: ({ customerName }) => customerName,
            header: 'staff.customer',
            hideBelow: 'small',
            breaks: true,
            search: true,
          }),
          column.text('city', { header: 'target.city', width: '104px', hideBelow: 'small', search: true }),
          column.text('delivery', {
            of: ({ state, pending }) => t(pending ? 'pendingTarget.state' : `target.state.${state}`),
            header: 'target.delivery',
            cell: ({ state, pending }) =>
              pending ? (
                <StatusBadge tone="warn" label={t('pendingTarget.state')} />
              ) : (
                <StatusBadge tone={state === 'READY' ? 'ok' : 'neutral'} label={t(`target.state.${state}`)} />
              ),
            filter: {
              options: [
                { value: 'pending', label: t('pendingTarget.state') },
                ...targetStates.map((value) => ({ value, label: t(`target.state.${value}`) })),
              ],
              keeps: ({ state, pending }, value) => (value === 'pending' ? pending : state === value),
            },
          }),
          column.text('type', {
            of: ({ type }) => t(`target.type.${type}`),
            header: 'target.kind',
            hideBelow: 'narrow',
            filter: {
              options: targetTypes.map((value) => ({ value, label: t(`target.type.${value}`) })),
              keeps: ({ type }, value) => type === value,
            },
          }),
          column.text('subscription', {
            of: ({ subscription }) => t(`subscription.${subscription}`),
            header: 'home.subscription',
            hideBelow: 'narrow',
            filter: {
              options: subscriptionKinds.map((value) => ({ value, label: t(`subscription.${value}`) })),
              keeps: ({ subscription }, value) => subscription === value,
            },
          }),
          column.number('devices', {
            of: ({ deviceCount }) => deviceCount,
            header: 'devices.title',
            hideBelow: 'small',
          }),
          column.custom('acts', {
            header: 'targetTools.acts',
            hideHeader: true,
            width: '56px',
            align: 'end',
            choice: 'always',
            hasActions: true,
            card: 'beside',
            cell: menuOf,
          }),
        ]}
      />
      <Suspense fallback={null}>
        {moved && (
          <MoveTargetDialog
            target={{ id: moved.targetId, name: moved.name }}
            warning={t('targetTools.moveText')}
            onMoved={() => {
              showToast({ tone: 'positive', title: t('settings.moveOffered', { name: moved.name }) });
              closeMove();
              void revalidate();
            }}
            onClose={closeMove}
          />
        )}
        {deleted && (
          <ConfirmDialog
            title={t('target.deleteOne', { name: deleted.name })}
            confirm={t('target.delete')}
            danger
            name={deleted.name}
            onConfirm={() => remove({ id: deleted.targetId })}
            onDone={() => {
              showToast({ tone: 'positive', title: t('confirm.deleted', { name: deleted.name }) });
              closeDelete();
              void revalidate();
            }}
            onClose={closeDelete}
          >
            <p>{t('target.deleteText', { count: deleted.deviceCount })}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </PageSection>
  );
}
