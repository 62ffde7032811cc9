import type { IconName } from '../display/Icon.tsx';
import type { MenuItem } from './Menu.tsx';
import { MenuButton } from './MenuButton.tsx';
import { NarrowOnly, WideOnly } from '../layout/PageHeader.tsx';

type Props = {
  label: string;
  items: readonly MenuItem[];
  /** What has buttons of its own beside the menu; where there is little room, it is in the menu too. */
  first?: readonly MenuItem[];
  icon?: IconName;
};

/** What can be done with what a page is about, in a menu beside its title; behind a sign alone where there is little room. */
export function ActionsMenu({ label, items, first = [], icon }: Props) {
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
