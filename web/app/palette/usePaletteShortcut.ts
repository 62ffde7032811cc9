import { useEffectEvent, useLayoutEffect } from 'react';

/** Opens the command palette with Ctrl+K or Command+K. */
export const usePaletteShortcut = (open: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  // A layout effect, since an effect runs after the first paint: a key pressed at once would be lost.
  useLayoutEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
