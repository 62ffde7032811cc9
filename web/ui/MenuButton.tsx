import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { laterOpener } from './later.tsx';
import type { MenuButtonProps } from './MenuOpener.tsx';
import { placeOfOpener } from './placeOfOpener.ts';

const Opener = laterOpener<MenuButtonProps>(
  async () => (await import('./MenuOpener.tsx')).MenuOpener,
  ({ label, icon, iconOnly, variant, size, disabled }, on) => {
    const look = { ...(variant ? { variant } : {}), ...(size ? { size } : {}), ...(disabled ? { disabled } : {}) };
    if (iconOnly && icon) return <IconButton icon={icon} label={label} {...look} {...placeOfOpener(on)} />;
    return (
      <Button {...(icon ? { icon } : {})} {...look} {...placeOfOpener(on)}>
        {label}
        <Icon name="chevronDown" size={12} />
      </Button>
    );
  },
);

/** A button that opens a menu; without `iconOnly` it shows its label and an arrow. */
export function MenuButton(props: MenuButtonProps) {
  return <Opener {...props} />;
}
