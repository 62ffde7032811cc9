import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import addCoreQuery from '../../__generated__/AddCoreDialogQuery$parameters.ts';
import ioVisibilityQuery from '../../__generated__/IoVisibilityQuery$parameters.ts';
import type { StructureTree_target$data } from '../../__generated__/StructureTree_target.graphql.ts';
import type { AddCoreDialogProps } from '../../entities/core/edit/AddCoreDialog.tsx';
import { DeferredDialog } from '../../relay/DeferredDialog.tsx';
import { lazyQueryComponent } from '../../relay/lazyQueryComponent.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import type { IoVisibilityProps } from './IoVisibility.tsx';
import { actionIn, type CoreNode } from './structure.ts';

const AddGroupDialog = lazyComponent(
  async () => (await import('../../entities/group/AddGroupDialog.tsx')).AddGroupDialog,
);
const GroupDialog = lazyComponent(async () => (await import('../../entities/group/GroupDialog.tsx')).GroupDialog);
const MoveNode = lazyComponent(async () => (await import('./MoveNode.tsx')).MoveNode);
const RenameNode = lazyComponent(async () => (await import('./RenameNode.tsx')).RenameNode);
const AddSpaces = lazyComponent(async () => (await import('../../entities/space/AddSpaces.tsx')).AddSpaces);
const DeleteNode = lazyComponent(async () => (await import('./DeleteNode.tsx')).DeleteNode);
const AddCoreDialog = lazyQueryComponent(
  addCoreQuery,
  ({ targetId }: AddCoreDialogProps) => ({ id: targetId }),
  () => import('../../entities/core/edit/AddCoreDialog.tsx'),
);

const IoVisibility = lazyQueryComponent(
  ioVisibilityQuery,
  ({ groupId }: IoVisibilityProps) => ({ id: groupId }),
  () => import('./IoVisibility.tsx'),
);

type Props = {
  /** The action and its node in the URL. */
  word: string | null;
  target: StructureTree_target$data;
  cores: readonly CoreNode[];
  /** Id of the list of devices. */
  connection: string | null;
  onClose: () => void;
};

/** The dialog that is open over the tree, if its node is there and may be changed. */
export function StructureDialog({ word, target, cores, connection, onClose }: Props) {
  const { t } = useTranslation();
  const opened = actionIn(word);
  if (!opened) return null;
  const { action, id } = opened;
  const group = target.groups.find((one) => one.id === id);
  const home = target.groups.find(({ spaces }) => spaces.some((one) => one.id === id));
  const space = home?.spaces.find((one) => one.id === id);
  const core = cores.find((one) => one.id === id);
  const canEdit = core?.viewerCanEdit ?? (group ?? home ?? target).viewerCanEdit;
  if (!canEdit) return null;
  const devices = cores.filter((one) => one.group?.id === id || one.space?.id === id).length;
  return (
    <Suspense fallback={null}>
      {action === 'addGroup' && <AddGroupDialog stays targetId={target.id} onClose={onClose} />}
      {action === 'addSpaces' && group && (
        <AddSpaces groupId={group.id} taken={group.spaces.map(({ name }) => name)} onClose={onClose} />
      )}
      {action === 'addCore' && space && (
        <DeferredDialog title={t('addCore.title')} onClose={onClose}>
          <AddCoreDialog targetId={target.id} spaceId={space.id} groupId={null} onClose={onClose} />
        </DeferredDialog>
      )}
      {action === 'visibility' && group && (
        <DeferredDialog title={t('settings.iosOf', { name: group.name })} onClose={onClose}>
          <IoVisibility groupId={group.id} name={group.name} onClose={onClose} />
        </DeferredDialog>
      )}
      {action === 'rename' && group && <GroupDialog group={group} onClose={onClose} />}
      {action === 'rename' && space && <RenameNode kind="space" node={space} onClose={onClose} />}
      {action === 'rename' && core && <RenameNode kind="core" node={core} onClose={onClose} />}
      {action === 'move' && core && <MoveNode core={core} groups={target.groups} onClose={onClose} />}
      {action === 'delete' && (
        <DeleteNode
          group={group}
          space={space}
          core={core}
          devices={devices}
          connection={connection}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
