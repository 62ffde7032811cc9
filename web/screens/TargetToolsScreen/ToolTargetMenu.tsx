import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../entities/paths.ts';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import type { ToolTarget } from './toolTarget.ts';

type Props = { target: ToolTarget; onMove: () => void; onDelete: () => void };

/** What can be done with a target: its settings, its users, another owner, and its end. */
export function ToolTargetMenu({ target: { key, name }, onMove, onDelete }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const go = (path: string) => () => void navigate(path);
  return (
    <MenuButton
      label={t('targetTools.actionsOf', { name })}
      icon="more"
      iconOnly
      variant="quiet"
      items={[
        { id: 'details', label: t('targetTools.details'), icon: 'edit', onAction: go(paths.settingsInfo(key)) },
        {
          id: 'structure',
          label: t('targetTools.structure'),
          icon: 'building',
          onAction: go(paths.settingsStructure(key)),
        },
        { id: 'users', label: t('targetTools.users'), icon: 'users', onAction: go(paths.targetUsers(key)) },
        { id: 'move', label: t('settings.moveTarget'), icon: 'swap', onAction: onMove },
        { id: 'delete', label: t('target.delete'), icon: 'trash', danger: true, onAction: onDelete },
      ]}
    />
  );
}
