import type { IconName } from './Icon.tsx';
import type { MenuItem } from './Menu.tsx';
import { MenuButton } from './MenuButton.tsx';
import { WhereCramped, WhereRoom } from './PageHeader.tsx';

type Props = {
  label: string;
  items: readonly MenuItem[];
  /** What has buttons of its own beside the menu; where there is little room, it is in the menu too. */
  first?: readonly MenuItem[];
  icon?: IconName;
};

/** What can be done with what a page is about, in a menu beside its title; behind a sign alone where there is little room. */
export function ActsMenu({ label, items, first = [], icon }: Props) {
  return (
    <>
      <WhereRoom>
        <MenuButton label={label} items={items} {...(icon && { icon })} />
      </WhereRoom>
      <WhereCramped>
        <MenuButton label={label} items={[...first, ...items]} icon="more" iconOnly variant="secondary" />
      </WhereCramped>
    </>
  );
}
