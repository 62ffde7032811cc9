import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useNavigate, useRevalidator } from 'react-router';
import type { TargetActions_target$key } from '../../__generated__/TargetActions_target.graphql.ts';
import type { TargetActions_user$key } from '../../__generated__/TargetActions_user.graphql.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { ActionsMenu } from '../../ui/overlay/ActionsMenu.tsx';
import { AddGroupDialog } from '../group/AddGroupDialog.tsx';
import { paths } from '../paths.ts';
import { useUrlOverlay } from '../useUrlOverlay.ts';
import { useDeleteTarget } from './targetMutations.ts';

const TargetDialog = lazyComponent(async () => (await import('./TargetDialog.tsx')).TargetDialog);
const ConfirmDialog = lazyComponent(async () => (await import('../../forms/ConfirmDialog.tsx')).ConfirmDialog);

/** What can be done with a site itself: a building added, its details changed, all of it removed; only what is allowed. */
export function TargetActions(props: { target: TargetActions_target$key; user: TargetActions_user$key | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [dialog, open, close] = useUrlOverlay('dialog');
  const remove = useDeleteTarget();
  const target = useFragment(
    graphql`
      fragment TargetActions_target on Target {
        id
        name
        deviceCount
        viewerCanEdit
        viewerCanAdminister
        ...TargetDialog_target
      }
    `,
    props.target,
  );
  const user = useFragment(
    graphql`
      fragment TargetActions_user on User {
        isAdmin
      }
    `,
    props.user,
  );
  const items = [
    { id: 'addGroup', label: t('group.add'), icon: 'plus' as const, may: target.viewerCanEdit },
    { id: 'edit', label: t('target.edit'), icon: 'edit' as const, may: target.viewerCanEdit },
    { id: 'delete', label: t('target.delete'), icon: 'trash' as const, danger: true, may: target.viewerCanAdminister },
  ].filter(({ may }) => may);
  const addCore = { id: 'addCore', label: t('addCore.open'), icon: 'plus' as const, onAction: () => open('addCore') };
  if (items.length === 0) return null;
  const opened = items.find(({ id }) => id === dialog)?.id;
  return (
    <>
      <ActionsMenu
        label={t('target.acts')}
        items={items.map((item) => ({ ...item, onAction: () => open(item.id) }))}
        first={target.viewerCanEdit ? [addCore] : []}
      />
      <Suspense fallback={null}>
        {opened === 'addGroup' && <AddGroupDialog targetId={target.id} onClose={close} />}
        {opened === 'edit' && <TargetDialog target={target} fixedType={!user?.isAdmin} onClose={close} />}
        {opened === 'delete' && (
          <ConfirmDialog
            title={t('target.deleteOne', { name: target.name })}
            confirm={t('target.delete')}
            danger
            name={target.name}
            onConfirm={() => remove({ id: target.id })}
            onDone={() => {
              showToast({ tone: 'positive', title: t('confirm.deleted', { name: target.name }) });
              void Promise.resolve(navigate(paths.home(), { replace: true })).then(() => revalidate());
            }}
            onClose={close}
          >
            <p>{t('target.deleteText', { count: target.deviceCount })}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}
