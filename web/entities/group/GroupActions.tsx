import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import type { GroupActions_group$key } from '../../__generated__/GroupActions_group.graphql.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { ActionsMenu } from '../../ui/overlay/ActionsMenu.tsx';
import { paths } from '../paths.ts';
import { useUrlOverlay } from '../useUrlOverlay.ts';
import { useDeleteGroup } from './groupMutations.ts';

const AddSpaces = lazyComponent(async () => (await import('../space/AddSpaces.tsx')).AddSpaces);
const GroupDialog = lazyComponent(async () => (await import('./GroupDialog.tsx')).GroupDialog);
const ConfirmDialog = lazyComponent(async () => (await import('../../forms/ConfirmDialog.tsx')).ConfirmDialog);

type Props = { group: GroupActions_group$key; targetKey: number };

/** What can be done with a building itself, for those who may: spaces added, another name, removed when it is empty. */
export function GroupActions({ group: key, targetKey }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [dialog, open, close] = useUrlOverlay('dialog');
  const remove = useDeleteGroup();
  const group = useFragment(
    graphql`
      fragment GroupActions_group on Group {
        id
        name
        viewerCanEdit
        spaces {
          name
          coreCount
        }
      }
    `,
    key,
  );
  if (!group.viewerCanEdit) return null;
  const devices = group.spaces.reduce((sum, { coreCount }) => sum + coreCount, 0);
  return (
    <>
      <ActionsMenu
        label={t('group.acts')}
        first={[{ id: 'addCore', label: t('addCore.open'), icon: 'plus', onAction: () => open('addCore') }]}
        items={[
          { id: 'addSpaces', label: t('space.add'), icon: 'plus', onAction: () => open('addSpaces') },
          { id: 'rename', label: t('group.rename'), icon: 'edit', onAction: () => open('rename') },
          {
            id: 'delete',
            label: t('group.delete'),
            icon: 'trash',
            danger: true,
            disabled: devices > 0,
            ...(devices > 0 ? { detail: t('group.notEmpty', { count: devices }) } : {}),
            onAction: () => open('delete'),
          },
        ]}
      />
      <Suspense fallback={null}>
        {dialog === 'addSpaces' && (
          <AddSpaces groupId={group.id} taken={group.spaces.map(({ name }) => name)} onClose={close} />
        )}
        {dialog === 'rename' && <GroupDialog group={group} onClose={close} />}
        {dialog === 'delete' && (
          <ConfirmDialog
            title={t('group.deleteOne', { name: group.name })}
            confirm={t('group.delete')}
            danger
            disabled={devices > 0}
            name={devices > 0 ? undefined : group.name}
            onConfirm={() => remove({ id: group.id })}
            onDone={() => {
              showToast({ tone: 'positive', title: t('confirm.deleted', { name: group.name }) });
              void navigate(paths.target(targetKey), { replace: true });
            }}
            onClose={close}
          >
            {devices > 0 ? (
              <Banner tone="warning" title={t('group.notEmpty', { count: devices })} />
            ) : (
              <p>{t('group.deleteText', { count: group.spaces.length })}</p>
            )}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}
