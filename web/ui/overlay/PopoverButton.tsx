import { Button } from '../button/Button.tsx';
import { lazyOpener } from '../lazy/lazyOpener.tsx';
import { triggerProps } from './triggerProps.ts';
import type { PopoverButtonProps } from './PopoverButtonControl.tsx';

const Opener = lazyOpener<PopoverButtonProps>(
  async () => (await import('./PopoverButtonControl.tsx')).PopoverButtonControl,
  ({ label, icon, variant, size }, on) => (
    // Its name, as of a week, breaks where the page is narrow.
    <Button
      naming
      {...(icon ? { icon } : {})}
      {...(variant ? { variant } : {})}
      {...(size ? { size } : {})}
      {...triggerProps(on)}
    >
      {label}
    </Button>
  ),
);

/** A button that opens a small panel beside it, for settings that take effect at once. */
export function PopoverButton(props: PopoverButtonProps) {
  return <Opener {...props} />;
}
