import type { IconName } from '../display/Icon.tsx';
import type { MenuItem } from './Menu.tsx';
import { MenuButton } from './MenuButton.tsx';
import { usePageActions } from './pageActions.ts';
import { NarrowOnly, WideOnly } from '../layout/PageHeader.tsx';

type Props = {
  label: string;
  items: readonly MenuItem[];
  /** What has buttons of its own beside the menu; where there is little room, it is in the menu too. */
  first?: readonly MenuItem[];
  icon?: IconName;
};

/**
 * Menu of the actions of a page, beside its title; on a narrow page behind an icon. The command palette offers the actions
 * too.
 */
export function ActionsMenu({ label, items, first = [], icon }: Props) {
  usePageActions(label, [...first, ...items]);
  return (
    <>
      <WideOnly>
        <MenuButton label={label} items={items} {...(icon && { icon })} />
      </WideOnly>
      <NarrowOnly>
        <MenuButton label={label} items={[...first, ...items]} icon="more" iconOnly variant="secondary" />
      </NarrowOnly>
    </>
  );
}
