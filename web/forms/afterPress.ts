let pressed = false;

/** By a finger it is the mouse that it stands for which leaves the field, and that goes down once the finger is let go. */
const beginnings = ['pointerdown', 'mousedown'];
const ends = ['pointerup', 'pointercancel', 'mouseup'];

for (const type of [...beginnings, ...ends])
  globalThis.window?.addEventListener(type, () => (pressed = beginnings.includes(type)), { capture: true });

/**
 * Does what may move the page, such as telling a fault of the field that is left, at once, or where a pointer is
 * pressed just now once it is let go: what is pressed would move from under it, and the press would be lost.
 */
export const afterPress = (act: () => void): void => {
  if (!pressed) return act();
  const letGo = new AbortController();
  const done = () => {
    letGo.abort();
    // The click comes after the pointer is let go.
    setTimeout(act);
  };
  for (const type of ends) window.addEventListener(type, done, { capture: true, signal: letGo.signal });
};
