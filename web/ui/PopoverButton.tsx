import { Button } from './Button.tsx';
import { later } from './later.tsx';
import type { PopoverButtonProps } from './PopoverOpener.tsx';

const Opener = later<PopoverButtonProps>(
  async () => (await import('./PopoverOpener.tsx')).PopoverOpener,
  ({ label, icon, variant, size }) => (
    <Button {...(icon ? { icon } : {})} {...(variant ? { variant } : {})} {...(size ? { size } : {})} aria-disabled>
      {label}
    </Button>
  ),
);

/** A button that opens a small panel beside it, for settings that take effect at once. */
export function PopoverButton(props: PopoverButtonProps) {
  return <Opener {...props} />;
}
