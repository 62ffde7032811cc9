import { useTranslation } from 'react-i18next';
import { generatePath, useMatches } from 'react-router';
import { useOverlayNavigate } from '../../entities/useUrlOverlay.ts';
import type { FrameTarget } from '../../entities/target/frameTarget.ts';
import { useFrameUser } from '../../entities/viewer/useFrameUser.ts';
import type { PaletteItem } from '../../ui/overlay/CommandPalette.tsx';
import type { Guard } from '../../entities/siteMap/siteMapEntry.ts';
import { screens } from '../screens/screens.ts';

/** A screen as an item, with its name in the table of screens; its id is the address that it leads to. */
type ScreenItem = PaletteItem & { screen: string };

/**
 * The screens that the command palette leads to: those of the table that have an icon, whose keys are in the present
 * path, and which the viewer has the right to. `target` is the one in the path, with the viewer's rights to it.
 */
export const useScreenItems = (target: FrameTarget | undefined): ScreenItem[] => {
  const { t } = useTranslation();
  const goTo = useOverlayNavigate();
  const params = useMatches().at(-1)?.params ?? {};
  const { isAdmin = false, isMes = false, isTester = false } = useFrameUser() ?? {};
  const { viewerCanAdminister = false, viewerCanImport = false } = target ?? {};
  const may: Record<Guard, boolean> = {
    targetAdmin: viewerCanAdminister,
    importer: viewerCanImport,
    admin: isAdmin,
    mes: isMes,
    tester: isTester,
  };
  return Object.entries(screens).flatMap(([name, { path, title, label = title, icon, guard }]) => {
    const isPossible = Array.from(path.matchAll(/:(\w+)/g)).every(([, param = '']) => params[param] !== undefined);
    if (!icon || label === undefined || !isPossible || (guard && !may[guard])) return [];
    const href = generatePath(path, params);
    return [{ screen: name, id: href, label: t(label), icon, onAction: () => goTo(href) }];
  });
};
