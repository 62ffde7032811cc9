import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ShareList_target$key } from '../../__generated__/ShareList_target.graphql.ts';
import type { ShareList_viewer$key } from '../../__generated__/ShareList_viewer.graphql.ts';
import { shareName } from '../../entities/share/shareStates.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { useUrlParam } from '../../entities/useUrlParam.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { useList } from '../../lists/useList.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Switch } from '../../ui/field/Switch.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { ShareCard } from './ShareCard.tsx';
import { ShareMenu } from './ShareMenu.tsx';
import { readShare, type ShareRow } from './shareRow.ts';
import { useShareColumns } from './useShareColumns.tsx';

const EditShare = lazyComponent(async () => (await import('./EditShare.tsx')).EditShare);
const EndShare = lazyComponent(async () => (await import('./EndShare.tsx')).EndShare);
const NewShare = lazyComponent(async () => (await import('./NewShare.tsx')).NewShare);
const ShareActions = lazyComponent(async () => (await import('./ShareActions.tsx')).ShareActions);

type Props = { target: ShareList_target$key; viewer: ShareList_viewer$key | null };

/** Everybody with access to a target; those whose access has ended are shown on request. */
export function ShareList({ target, viewer: viewerKey }: Props) {
  const { t } = useTranslation();
  const [dialog, , closeDialog] = useUrlOverlay('dialog');
  const [editedId, edit, closeEdit] = useUrlOverlay('edit');
  const [endedId, end, closeEnd] = useUrlOverlay('end');
  const [ended, setEnded] = useUrlParam('ended');
  const viewer = useFragment(
    graphql`
      fragment ShareList_viewer on Viewer {
        user {
          username
          isAdmin
        }
      }
    `,
    viewerKey,
  );
  const {
    rows: nodes,
    data,
    connection,
    rest,
  } = useList<ShareList_target$key>(
    graphql`
      fragment ShareList_target on Target
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "ShareListQuery") {
        id
        key
        rows: shares(first: $count, after: $cursor, filter: { includeEnded: true })
          @connection(key: "ShareList_rows", filters: []) {
          __id
          totalCount
          edges {
            node {
              id
              ...shareRow_share
            }
          }
        }
      }
    `,
    target,
  );
  const rows = nodes.map(readShare);
  const ownName = viewer?.user.username;
  const isStaff = viewer?.user.isAdmin ?? false;
  const isOwn = ({ user, status }: ShareRow) => user.username === ownName && status !== 'INVITED';
  const endedCount = rows.filter(({ status }) => status === 'EXPIRED').length;
  const showsEnded = ended !== null;
  const shown = showsEnded ? rows : rows.filter(({ status }) => status !== 'EXPIRED');
  const menuOf = (share: ShareRow) => (
    <ShareMenu share={share} isOwn={isOwn(share)} onEdit={() => edit(share.id)} onEnd={() => end(share.id)} />
  );
  const columns = useShareColumns(shown, { isOwn, showsEnded, menuOf });
  const edited = rows.find(({ id }) => id === editedId);
  const ending = rows.find(({ id, status }) => id === endedId && status !== 'EXPIRED');
  return (
    <>
      <ListTable<ShareRow>
        id="targetUsers"
        label={t('share.list')}
        rows={shown}
        rest={rest}
        columns={columns}
        searchLabel={t('share.search')}
        filterOrder={['state', 'role']}
        card={(share) => <ShareCard share={share} isOwn={isOwn(share)} menu={menuOf(share)} />}
        empty={<EmptyState headingLevel={2} icon="users" title={t('share.none')} text={t('share.noneText')} />}
        tools={
          endedCount > 0 && (
            <Switch
              label={t('share.showEnded', { count: endedCount })}
              checked={showsEnded}
              onChange={(on) => setEnded(on ? '1' : null)}
            />
          )
        }
        rowName={shareName}
        bulkActions={(chosen, choose) => (
          <Suspense fallback={null}>
            <ShareActions rows={chosen} isOwn={isOwn} onDone={() => choose([])} />
          </Suspense>
        )}
      />
      <Suspense fallback={null}>
        {dialog === 'newShare' && connection !== null && (
          <NewShare targetId={data.id} connection={connection} isStaff={isStaff} onClose={closeDialog} />
        )}
        {edited && (
          <EditShare targetKey={data.key} share={edited} isOwn={isOwn(edited)} isStaff={isStaff} onClose={closeEdit} />
        )}
        {ending && !isOwn(ending) && <EndShare share={ending} onClose={closeEnd} />}
      </Suspense>
    </>
  );
}
