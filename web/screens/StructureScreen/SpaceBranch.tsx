import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../entities/paths.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { CoreLeaf } from './CoreLeaf.tsx';
import { TreeLine } from './TreeLine.tsx';
import { moveBy, type Action, type Branch, type CoreNode, type SpaceNode } from './structure.ts';
import type { Drag } from './useDraggedNode.ts';

type Props = {
  targetKey: number;
  group: Branch;
  space: SpaceNode;
  cores: readonly CoreNode[];
  isOpen: boolean;
  drag: Drag;
  onAction: (action: Action, id: string) => void;
};

/** A space of the tree with its devices, which are shown once it is opened. */
export function SpaceBranch({ targetKey, group, space, cores, isOpen, drag, onAction }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(isOpen);
  const ids = group.spaces.map(({ id }) => id);
  const shift = (steps: number) => {
    const moved = moveBy(ids, space.id, steps);
    return { disabled: moved === null, onAction: () => void (moved && drag.orderSpaces(group, moved, space)) };
  };
  const item = (action: Action) => () => onAction(action, space.id);
  const hasCores = cores.length > 0;
  return (
    <li>
      <TreeLine
        level={0}
        disclosure={
          <IconButton
            size="small"
            icon={opened && hasCores ? 'chevronDown' : 'chevronRight'}
            label={t('settings.devicesIn', { name: space.name })}
            aria-expanded={opened && hasCores}
            disabled={!hasCores}
            onClick={() => setOpened(!opened)}
          />
        }
        name={<NameLink to={paths.space(targetKey, group.key, space.key)}>{space.name}</NameLink>}
        end={
          <Caption>{`${t(`space.type.${space.type}`)} · ${t('settings.deviceCount', { count: cores.length })}`}</Caption>
        }
        menuLabel={t('settings.actionsOf', { name: space.name })}
        items={
          group.viewerCanEdit
            ? [
                { id: 'rename', label: t('edit.edit'), icon: 'edit', onAction: item('rename') },
                { id: 'addCore', label: t('addCore.open'), icon: 'plus', onAction: item('addCore') },
                { id: 'up', label: t('settings.up'), icon: 'arrowUp', ...shift(-1) },
                { id: 'down', label: t('settings.down'), icon: 'arrowDown', ...shift(1) },
                {
                  id: 'delete',
                  label: t('space.delete'),
                  icon: 'trash',
                  danger: true,
                  disabled: hasCores,
                  ...(hasCores ? { detail: t('group.notEmpty', { count: cores.length }) } : {}),
                  onAction: item('delete'),
                },
              ]
            : []
        }
        drag={drag.space(group, space)}
      />
      {opened && hasCores && (
        <ul>
          {cores.map((core) => (
            <CoreLeaf
              key={core.id}
              targetKey={targetKey}
              core={core}
              groupKey={group.key}
              spaceKey={space.key}
              drag={drag}
              onAction={onAction}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
