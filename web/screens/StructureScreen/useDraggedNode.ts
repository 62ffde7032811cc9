import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { useDraggedNodeMutation } from '../../__generated__/useDraggedNodeMutation.graphql.ts';
import { resultOfOutcomes } from '../../entities/core/bulk/inChunks.ts';
import { useMoveCores } from '../../entities/core/coreMoveMutations.ts';
import { mutation } from '../../relay/mutation.ts';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { dismissToast, showToast } from '../../ui/feedback/toastQueue.ts';
import { moveTo, type Branch, type CoreNode, type SpaceNode } from './structure.ts';

const useOrderSpaces = mutation<useDraggedNodeMutation>(graphql`
  mutation useDraggedNodeMutation($input: UpdateGroupTreeInput!) {
    updateGroupTree(input: $input) {
      group {
        id
        ...spacesOfGroup_group
        ...houseGroups_group
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** A node that is dragged or may be dropped on, as attributes of its row. */
export type DragAttributes = {
  draggable?: boolean;
  onDragStart?: (event: DragEvent) => void;
  onDragEnd?: () => void;
  onDragOver?: (event: DragEvent) => void;
  onDrop?: (event: DragEvent) => void;
  'data-target'?: boolean | undefined;
};

/** Moves by drag and by menu: a device into a space, a space to another position in its building. */
export type Drag = ReturnType<typeof useDraggedNode>;

/** What is dragged, what may take it, and the moves themselves; a move can be undone from its toast. */
export const useDraggedNode = (groups: readonly Branch[], cores: readonly CoreNode[]) => {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const moveCores = useMoveCores();
  const order = useOrderSpaces();
  /** The toast of the last reordering: another one replaces it. */
  const lastOrdered = useRef<number | null>(null);

  const moveCore = async (core: CoreNode, space: { id: string; name: string }, isUndo = false): Promise<void> => {
    const from = groups.flatMap((group) => group.spaces).find(({ id }) => id === core.space?.id);
    const {
      refusals: [refusal],
    } = resultOfOutcomes(await moveCores([core], space.id));
    const title = t('settings.moved', { name: core.name, space: space.name });
    if (refusal) return showRefusal(refusal, title);
    const undo = from && !isUndo ? { label: t('settings.undo'), onPress: () => void moveCore(core, from, true) } : null;
    showToast({ tone: 'positive', title, ...(undo && { action: undo }) });
  };

  const orderSpaces = async (
    group: Branch,
    spaceIds: readonly string[],
    space: SpaceNode,
    isUndo = false,
  ): Promise<void> => {
    const before = group.spaces.map(({ id }) => id);
    const {
      refusals: [refusal],
    } = await order({ groupId: group.id, spaces: { spaceIds: [...spaceIds] } }).catch(asRefusal(t('failure.notSaved')));
    if (refusal) return showRefusal(refusal, t('settings.order'));
    const undo = { label: t('settings.undo'), onPress: () => void orderSpaces(group, before, space, true) };
    if (lastOrdered.current !== null) dismissToast(lastOrdered.current);
    lastOrdered.current = showToast({
      tone: 'positive',
      title: t('settings.spaceMoved', { name: space.name, place: spaceIds.indexOf(space.id) + 1 }),
      ...(!isUndo && { action: undo }),
    });
  };

  const end = () => {
    setDragged(null);
    setOver(null);
  };

  const source = (id: string, canEdit: boolean): DragAttributes =>
    canEdit
      ? {
          draggable: true,
          onDragStart: (event) => {
            event.stopPropagation();
            event.dataTransfer?.setData('text/plain', id);
            setDragged(id);
          },
          onDragEnd: end,
        }
      : {};

  /** Whether the dragged node may be dropped on a space, and what that does. */
  const dropOn = (group: Branch, space: SpaceNode): (() => void) | null => {
    const core = cores.find(({ id }) => id === dragged);
    if (core) return core.space?.id === space.id ? null : () => void moveCore(core, space);
    const ids = group.spaces.map(({ id }) => id);
    const moved = dragged !== null && ids.includes(dragged) ? moveTo(ids, dragged, space.id) : null;
    const subject = group.spaces.find(({ id }) => id === dragged);
    return moved && subject ? () => void orderSpaces(group, moved, subject) : null;
  };

  return {
    core: (core: CoreNode): DragAttributes => source(core.id, core.viewerCanEdit),
    space: (group: Branch, space: SpaceNode): DragAttributes => ({
      ...source(space.id, group.viewerCanEdit),
      'data-target': (over === space.id && dragged !== null) || undefined,
      onDragOver: (event) => {
        if (!group.viewerCanEdit || !dropOn(group, space)) return;
        event.preventDefault();
        setOver(space.id);
      },
      onDrop: (event) => {
        event.preventDefault();
        if (group.viewerCanEdit) dropOn(group, space)?.();
        end();
      },
    }),
    orderSpaces,
    moveCore,
  };
};
