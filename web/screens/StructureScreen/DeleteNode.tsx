import { useTranslation } from 'react-i18next';
import { useDeleteCore } from '../../entities/core/coreMutations.ts';
import { useDeleteGroup } from '../../entities/group/groupMutations.ts';
import { useDeleteSpace } from '../../entities/space/spaceMutations.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import type { Branch, CoreNode, SpaceNode } from './structure.ts';

type Props = {
  group?: Branch | undefined;
  space?: SpaceNode | undefined;
  core?: CoreNode | undefined;
  /** How many devices are in it: a group or a space that has some is not deleted. */
  devices: number;
  /** Id of the list of devices. */
  connection: string | null;
  onClose: () => void;
};

/** Deletes a building, a space or a device, once its name has been typed; lists what is lost. */
export function DeleteNode({ group, space, core, devices, connection, onClose }: Props) {
  const { t } = useTranslation();
  const deleteGroup = useDeleteGroup();
  const deleteSpace = useDeleteSpace();
  const deleteCore = useDeleteCore();
  const node = group ?? space ?? core;
  if (!node) return null;
  const kind = group
    ? { send: deleteGroup, confirm: t('group.delete'), text: t('group.deleteText', { count: group.spaces.length }) }
    : space
      ? { send: deleteSpace, confirm: t('space.delete'), text: t('space.deleteText') }
      : {
          send: ({ id }: { id: string }) =>
            deleteCore({ id }, { connections: connection === null ? [] : [connection] }),
          confirm: t('settings.deleteCore'),
          text: t('settings.deleteCoreText'),
        };
  const isFull = devices > 0;
  return (
    <ConfirmDialog
      title={t('group.deleteOne', { name: node.name })}
      confirm={kind.confirm}
      danger
      disabled={isFull}
      name={isFull ? undefined : node.name}
      onConfirm={() => kind.send({ id: node.id })}
      onDone={() => {
        showToast({ tone: 'positive', title: t('confirm.deleted', { name: node.name }) });
        onClose();
      }}
      onClose={onClose}
    >
      {isFull ? <Banner tone="warning" title={t('group.notEmpty', { count: devices })} /> : <p>{kind.text}</p>}
    </ConfirmDialog>
  );
}
