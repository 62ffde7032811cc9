import { Button } from '../button/Button.tsx';
import { Icon } from '../display/Icon.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { lazyOpener } from '../lazy/lazyOpener.tsx';
import type { MenuButtonProps } from './MenuButtonControl.tsx';
import { triggerProps } from './triggerProps.ts';

const Opener = lazyOpener<MenuButtonProps>(
  async () => (await import('./MenuButtonControl.tsx')).MenuButtonControl,
  ({ label, icon, iconOnly, variant, size, disabled }, on) => {
    const look = { ...(variant ? { variant } : {}), ...(size ? { size } : {}), ...(disabled ? { disabled } : {}) };
    if (iconOnly && icon) return <IconButton icon={icon} label={label} {...look} {...triggerProps(on)} />;
    return (
      <Button {...(icon ? { icon } : {})} {...look} {...triggerProps(on)}>
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
