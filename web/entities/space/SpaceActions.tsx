import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import type { SpaceActions_space$key } from '../../__generated__/SpaceActions_space.graphql.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { ActionsMenu } from '../../ui/overlay/ActionsMenu.tsx';
import { paths } from '../paths.ts';
import { useUrlOverlay } from '../useUrlOverlay.ts';
import { useDeleteSpace } from './spaceMutations.ts';

const SpaceDialog = lazyComponent(async () => (await import('./SpaceDialog.tsx')).SpaceDialog);
const ConfirmDialog = lazyComponent(async () => (await import('../../forms/ConfirmDialog.tsx')).ConfirmDialog);

/** What can be done with a space itself, for those who may: its details changed, or removed when it has no devices. */
export function SpaceActions({ space: key }: { space: SpaceActions_space$key }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [dialog, open, close] = useUrlOverlay('dialog');
  const remove = useDeleteSpace();
  const space = useFragment(
    graphql`
      fragment SpaceActions_space on Space {
        id
        name
        coreCount
        viewerCanEdit
        target {
          key
          viewerCanEdit
        }
        group {
          key
        }
        ...SpaceDialog_space
      }
    `,
    key,
  );
  if (!space.viewerCanEdit) return null;
  const mayDelete = space.target?.viewerCanEdit ?? false;
  const taken = space.coreCount > 0;
  const removal = {
    id: 'delete',
    label: t('space.delete'),
    icon: 'trash' as const,
    danger: true,
    disabled: taken,
    ...(taken ? { detail: t('group.notEmpty', { count: space.coreCount }) } : {}),
    onAction: () => open('delete'),
  };
  const addCore = { id: 'addCore', label: t('addCore.open'), icon: 'plus' as const, onAction: () => open('addCore') };
  return (
    <>
      <ActionsMenu
        label={t('space.acts')}
        first={mayDelete ? [addCore] : []}
        items={[
          { id: 'edit', label: t('space.edit'), icon: 'edit', onAction: () => open('edit') },
          ...(mayDelete ? [removal] : []),
        ]}
      />
      <Suspense fallback={null}>
        {dialog === 'edit' && <SpaceDialog space={space} onClose={close} />}
        {dialog === 'delete' && mayDelete && (
          <ConfirmDialog
            title={t('space.deleteOne', { name: space.name })}
            confirm={t('space.delete')}
            danger
            disabled={taken}
            name={taken ? undefined : space.name}
            onConfirm={() => remove({ id: space.id })}
            onDone={() => {
              showToast({ tone: 'positive', title: t('confirm.deleted', { name: space.name }) });
              void navigate(paths.group(space.target?.key ?? 0, space.group?.key ?? 0), { replace: true });
            }}
            onClose={close}
          >
            {taken ? (
              <Banner tone="warning" title={t('group.notEmpty', { count: space.coreCount })} />
            ) : (
              <p>{t('space.deleteText')}</p>
            )}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}
