import { useEffectEvent, useLayoutEffect } from 'react';

/** Opens what finds things with Ctrl K, or Command K. */
export const useFindKey = (open: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  // With the first paint, for an effect comes after it: a key that is pressed at once would be lost.
  useLayoutEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
