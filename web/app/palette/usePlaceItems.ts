import { useTranslation } from 'react-i18next';
import { paths } from '../../entities/paths.ts';
import { partsOf } from '../../entities/place/parts.ts';
import { placeOf, type FoundPlace } from '../../entities/place/placeIn.ts';
import type { FrameTarget } from '../../entities/target/frameTarget.ts';
import { useOverlayNavigate } from '../../entities/useUrlOverlay.ts';
import type { PaletteItem } from '../../ui/overlay/CommandPalette.tsx';
import { useOfferedActions } from '../../ui/overlay/pageActions.ts';

/** An action of a page; one that destroys something is found by its name only, so that no Enter in haste starts it. */
type PlaceAction = PaletteItem & { isDestructive?: boolean };

/** Parts of the present place, and what can be done on the page and at its place, for the command palette. */
export const usePlaceItems = (
  found: FoundPlace<FrameTarget> | null,
  onAction: (id: string) => void,
): { name: string | undefined; parts: PaletteItem[]; actions: PlaceAction[] } => {
  const { t } = useTranslation();
  const goTo = useOverlayNavigate();
  const offered = useOfferedActions();
  const item = (id: string, label: string, icon: PaletteItem['icon']): PaletteItem => ({
    id,
    label,
    icon,
    onAction: () => goTo(id),
  });
  const parts = found
    ? partsOf(placeOf(found)).flatMap((part) =>
        part.pages.map((page) =>
          item(page.href, part.pages.length > 1 ? `${t(part.label)} › ${t(page.label)}` : t(part.label), part.icon),
        ),
      )
    : [];
  /** Dialogs of the place's own page, for its other pages, which have no menu of them. */
  const added = (): PaletteItem[] => {
    if (!found?.target.viewerCanEdit) return [];
    const { target, group, space } = found;
    if (group && space)
      return [item(`${paths.space(target.key, group.key, space.key)}?dialog=addCore`, t('addCore.open'), 'plus')];
    if (group)
      return [
        item(`${paths.group(target.key, group.key)}?dialog=addCore`, t('addCore.open'), 'plus'),
        item(`${paths.group(target.key, group.key)}?dialog=addSpaces`, t('space.add'), 'plus'),
      ];
    return [
      item(`${paths.target(target.key)}?dialog=addCore`, t('addCore.open'), 'plus'),
      item(`${paths.target(target.key)}?dialog=addGroup`, t('group.add'), 'plus'),
    ];
  };
  const onPage = offered.map(({ id, label, icon = 'tools', menu, danger = false }): PlaceAction => ({
    id,
    label,
    icon,
    isDestructive: danger,
    ...(menu !== '' && { detail: menu }),
    onAction: () => onAction(id),
  }));
  return {
    name: (found?.space ?? found?.group ?? found?.target)?.name,
    parts,
    actions: [...onPage, ...added().filter(({ label }) => onPage.every((one) => one.label !== label))],
  };
};
