import { useState } from 'react';
import { Button } from './Button.tsx';
import { later } from './later.tsx';
import type { PopoverButtonProps } from './PopoverOpener.tsx';

const Opener = later<PopoverButtonProps & { opensAtOnce: boolean; onAsk: () => void }>(
  async () => (await import('./PopoverOpener.tsx')).PopoverOpener,
  ({ label, icon, variant, size, onAsk }) => (
    <Button {...(icon ? { icon } : {})} {...(variant ? { variant } : {})} {...(size ? { size } : {})} onClick={onAsk}>
      {label}
    </Button>
  ),
);

/**
 * A button that opens a small panel beside it, for settings that take effect at once. Pressed before its panel has come,
 * it opens as soon as that has.
 */
export function PopoverButton(props: PopoverButtonProps) {
  const [asked, setAsked] = useState(false);
  return <Opener {...props} opensAtOnce={asked} onAsk={() => setAsked(true)} />;
}
