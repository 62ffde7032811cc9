import { useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { later } from './later.tsx';
import type { MenuButtonProps } from './MenuOpener.tsx';

const Opener = later<MenuButtonProps & { opensAtOnce: boolean; onAsk: () => void }>(
  async () => (await import('./MenuOpener.tsx')).MenuOpener,
  ({ label, icon, iconOnly, variant, size, disabled, onAsk }) => {
    const look = { ...(variant ? { variant } : {}), ...(size ? { size } : {}), disabled, onClick: onAsk };
    if (iconOnly && icon) return <IconButton icon={icon} label={label} {...look} />;
    return (
      <Button {...(icon ? { icon } : {})} {...look}>
        {label}
        <Icon name="chevronDown" size={12} />
      </Button>
    );
  },
);

/**
 * A button that opens a menu; without `iconOnly` it shows its label and an arrow. Pressed before its menu has come, it
 * opens as soon as that has.
 */
export function MenuButton(props: MenuButtonProps) {
  const [asked, setAsked] = useState(false);
  return <Opener {...props} opensAtOnce={asked} onAsk={() => setAsked(true)} />;
}
