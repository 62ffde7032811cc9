import { useTranslation } from 'react-i18next';
import { paths } from '../../entities/paths.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { SpaceBranch } from './SpaceBranch.tsx';
import type { Action, Branch, CoreNode, SpaceNode } from './structure.ts';
import type { Drag } from './useDraggedNode.ts';

type Props = {
  targetKey: number;
  group: Branch;
  /** Its spaces on this page. */
  spaces: readonly SpaceNode[];
  cores: readonly CoreNode[];
  isOpen: boolean;
  drag: Drag;
  onAction: (action: Action, id: string) => void;
};

/** A building of the tree with its spaces. */
export function GroupBranch({ targetKey, group, spaces, cores, isOpen, drag, onAction }: Props) {
  const { t } = useTranslation();
  const own = Map.groupBy(cores, ({ space }) => space?.id);
  const devices = group.spaces.reduce((sum, { id }) => sum + (own.get(id)?.length ?? 0), 0);
  const item = (action: Action) => () => onAction(action, group.id);
  return (
    <Card
      padding="none"
      title={<NameLink to={paths.groupSettingsInfo(targetKey, group.key)}>{group.name}</NameLink>}
      actions={
        group.viewerCanEdit && (
          <MenuButton
            label={t('settings.actionsOf', { name: group.name })}
            icon="more"
            iconOnly
            size="small"
            items={[
              { id: 'rename', label: t('edit.edit'), icon: 'edit', onAction: item('rename') },
              { id: 'addSpaces', label: t('space.add'), icon: 'plus', onAction: item('addSpaces') },
              { id: 'visibility', label: t('settings.ios'), icon: 'eye', onAction: item('visibility') },
              {
                id: 'delete',
                label: t('group.delete'),
                icon: 'trash',
                danger: true,
                disabled: devices > 0,
                ...(devices > 0 ? { detail: t('group.notEmpty', { count: devices }) } : {}),
                onAction: item('delete'),
              },
            ]}
          />
        )
      }
    >
      {spaces.length === 0 ? (
        <EmptyState icon="door" headingLevel={3} title={t('group.noSpaces')} text={t('group.noSpacesText')} />
      ) : (
        <ul>
          {spaces.map((space) => (
            <SpaceBranch
              key={space.id}
              targetKey={targetKey}
              group={group}
              space={space}
              cores={own.get(space.id) ?? []}
              isOpen={isOpen}
              drag={drag}
              onAction={onAction}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
