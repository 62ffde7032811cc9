import { useTranslation } from 'react-i18next';
import { generatePath, useMatches } from 'react-router';
import { useOverlayNavigate } from '../../entities/useUrlOverlay.ts';
import { useFrameUser } from '../../entities/viewer/useFrameUser.ts';
import type { PaletteItem } from '../../ui/overlay/CommandPalette.tsx';
import type { Guard } from '../../entities/siteMap/siteMapEntry.ts';
import { screens } from '../screens/screens.ts';

/** A screen as an item, with its name in the table of screens; its id is the address that it leads to. */
type ScreenItem = PaletteItem & { screen: string };

/**
 * The screens that the command palette leads to: those of the table that have an icon, whose keys are in the present
 * path, and which the viewer has the right to. `isTargetAdmin` is the viewer's right to the target in the path.
 */
export const useScreenItems = (isTargetAdmin: boolean): ScreenItem[] => {
  const { t } = useTranslation();
  const goTo = useOverlayNavigate();
  const params = useMatches().at(-1)?.params ?? {};
  const { isAdmin = false, isMes = false, isTester = false } = useFrameUser() ?? {};
  const may: Record<Guard, boolean> = { targetAdmin: isTargetAdmin, admin: isAdmin, mes: isMes, tester: isTester };
  return Object.entries(screens).flatMap(([name, { path, title, label = title, icon, guard }]) => {
    const isPossible = Array.from(path.matchAll(/:(\w+)/g)).every(([, param = '']) => params[param] !== undefined);
    if (!icon || label === undefined || !isPossible || (guard && !may[guard])) return [];
    const href = generatePath(path, params);
    return [{ screen: name, id: href, label: t(label), icon, onAction: () => goTo(href) }];
  });
};
