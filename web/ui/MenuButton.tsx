import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { later } from './later.tsx';
import type { MenuButtonProps } from './MenuOpener.tsx';

const Opener = later<MenuButtonProps>(
  async () => (await import('./MenuOpener.tsx')).MenuOpener,
  ({ label, icon, iconOnly, variant, size }) => {
    const look = { ...(variant ? { variant } : {}), ...(size ? { size } : {}), 'aria-disabled': true };
    if (iconOnly && icon) return <IconButton icon={icon} label={label} {...look} />;
    return (
      <Button {...(icon ? { icon } : {})} {...look}>
        {label}
      </Button>
    );
  },
);

/** A button that opens a menu; without `iconOnly` it shows its label and an arrow. */
export function MenuButton(props: MenuButtonProps) {
  return <Opener {...props} />;
}
