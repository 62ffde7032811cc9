import { useTranslation } from 'react-i18next';
import { CoreStatusBadge } from '../../entities/core/CoreStatusBadge.tsx';
import { paths } from '../../entities/paths.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { TreeLine } from './TreeLine.tsx';
import type { Action, CoreNode } from './structure.ts';
import type { Drag } from './useDraggedNode.ts';

type Props = {
  targetKey: number;
  core: CoreNode;
  groupKey?: number;
  spaceKey?: number;
  drag: Drag;
  onAction: (action: Action, id: string) => void;
};

/** A device of the tree. */
export function CoreLeaf({ targetKey, core, groupKey = 0, spaceKey = 0, drag, onAction }: Props) {
  const { t } = useTranslation();
  const path = paths.core({ ...core, target: { key: targetKey }, group: { key: groupKey }, space: { key: spaceKey } });
  const item = (action: Action) => () => onAction(action, core.id);
  return (
    <li>
      <TreeLine
        level={2}
        name={<NameLink to={path}>{core.name}</NameLink>}
        end={<CoreStatusBadge core={core} />}
        menuLabel={t('settings.actionsOf', { name: core.name })}
        items={
          core.viewerCanEdit
            ? [
                { id: 'rename', label: t('edit.edit'), icon: 'edit', onAction: item('rename') },
                { id: 'move', label: t('settings.move'), icon: 'move', onAction: item('move') },
                {
                  id: 'delete',
                  label: t('settings.deleteCore'),
                  icon: 'trash',
                  danger: true,
                  onAction: item('delete'),
                },
              ]
            : []
        }
        drag={drag.core(core)}
      />
    </li>
  );
}
