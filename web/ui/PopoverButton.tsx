import { Button } from './Button.tsx';
import { laterOpener } from './later.tsx';
import { placeOfOpener } from './placeOfOpener.ts';
import type { PopoverButtonProps } from './PopoverOpener.tsx';

const Opener = laterOpener<PopoverButtonProps>(
  async () => (await import('./PopoverOpener.tsx')).PopoverOpener,
  ({ label, icon, variant, size }, on) => (
    <Button
      {...(icon ? { icon } : {})}
      {...(variant ? { variant } : {})}
      {...(size ? { size } : {})}
      {...placeOfOpener(on)}
    >
      {label}
    </Button>
  ),
);

/** A button that opens a small panel beside it, for settings that take effect at once. */
export function PopoverButton(props: PopoverButtonProps) {
  return <Opener {...props} />;
}
