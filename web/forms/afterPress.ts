let pressed = false;

for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
  window.addEventListener(type, () => (pressed = type === 'pointerdown'), { capture: true });

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
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, done, { capture: true, signal: letGo.signal });
};
