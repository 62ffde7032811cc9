let pressed = false;

/** On a touch screen the field loses the focus by the emulated mouse event, which follows the end of the touch. */
const beginnings = ['pointerdown', 'mousedown'];
const ends = ['pointerup', 'pointercancel', 'mouseup'];

for (const type of [...beginnings, ...ends])
  globalThis.window?.addEventListener(type, () => (pressed = beginnings.includes(type)), { capture: true });

/**
 * Runs what may shift the layout, such as showing an error of the field that loses the focus: at once, or after the
 * click while a pointer is down, because the pressed control would move from under the pointer and miss the click.
 */
export const runAfterClick = (run: () => void): void => {
  if (!pressed) return run();
  const released = new AbortController();
  const done = () => {
    released.abort();
    // The click follows the release of the pointer.
    setTimeout(run);
  };
  for (const type of ends) window.addEventListener(type, done, { capture: true, signal: released.signal });
};
